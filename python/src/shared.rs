//! Numbers in memory that other threads can write while it is read: NumPy arrays, and Arrow arrays that share
//! their memory. A slice of such memory would be unsound. So the numbers are copied several at a time, with one
//! read of each, and the copies are judged. An answer is right for the numbers that were read: old, new, or
//! some of both.

#![allow(unsafe_code, reason = "only raw reads may meet a writer")]

use std::hint::black_box;
use std::marker::PhantomData;
use std::ops::Range;

use arrow_buffer::{ArrowNativeType, ScalarBuffer};
use numpy::{Element, PyArray1, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;

/// A slice, but without the promise that nobody writes to it.
pub struct Shared<'a, T> {
    start: *const T,
    len: usize,
    memory: PhantomData<&'a [T]>,
}

// SAFETY: a `Shared` only reads.
unsafe impl<T: ArrowNativeType> Send for Shared<'_, T> {}
// SAFETY: as above.
unsafe impl<T: ArrowNativeType> Sync for Shared<'_, T> {}

impl<T> Clone for Shared<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Shared<'_, T> {}

impl<'a, T: ArrowNativeType> From<&'a [T]> for Shared<'a, T> {
    fn from(numbers: &'a [T]) -> Self {
        Shared { start: numbers.as_ptr(), len: numbers.len(), memory: PhantomData }
    }
}

impl<'a, T: ArrowNativeType> From<&'a ScalarBuffer<T>> for Shared<'a, T> {
    fn from(numbers: &'a ScalarBuffer<T>) -> Self {
        // The buffer's type guarantees that it is aligned.
        let (start, bytes) = (numbers.inner().as_ptr().cast(), numbers.inner().len());
        Shared { start, len: bytes / size_of::<T>(), memory: PhantomData }
    }
}

impl<'a, T: ArrowNativeType + Element> Shared<'a, T> {
    /// The numbers of an array, if they lie one after another.
    pub fn of_array(array: &'a Bound<'_, PyArray1<T>>) -> PyResult<Self> {
        match array.len() {
            0 => Ok(Self::from(&[][..])),
            len if array.is_aligned() && array.is_contiguous() => {
                Ok(Shared { start: array.data(), len, memory: PhantomData })
            }
            _ => Err(numpy::AsSliceError.into()),
        }
    }
}

impl<'a, T: ArrowNativeType> Shared<'a, T> {
    pub fn len(self) -> usize {
        self.len
    }

    pub fn get(self, index: usize) -> Option<T> {
        // SAFETY: the index is in bounds, the memory is aligned and lives as long as `self`, and any bytes are
        // a number.
        (index < self.len).then(|| unsafe { self.start.add(index).read_volatile() })
    }

    /// Reads all numbers, each once.
    pub fn iter(self) -> impl Iterator<Item = T> + 'a {
        self.read(0..self.len)
    }

    /// Copies the numbers in this range, which must be in bounds.
    pub fn copy(self, range: Range<usize>, numbers: &mut Vec<T>) {
        numbers.clear();
        numbers.extend(self.read(range));
        settle(numbers);
    }

    /// Reads the numbers in this range.
    fn read(self, range: Range<usize>) -> impl Iterator<Item = T> + 'a {
        assert!(range.start <= range.end && range.end <= self.len);
        // SAFETY: as in `get`.
        range.map(move |index| unsafe { self.start.add(index).read() })
    }
}

/// Copies the numbers in this range of each column, one row after another.
pub fn copy_rows(columns: &[Shared<'_, u64>], range: Range<usize>, rows: &mut [u64]) {
    if let [first, second] = columns {
        // For speed only: this loop compiles to vectors.
        let both = first.read(range.clone()).zip(second.read(range));
        rows.as_chunks_mut::<2>().0.iter_mut().zip(both).for_each(|(row, (a, b))| *row = [a, b]);
    } else {
        for (pile, column) in columns.iter().enumerate() {
            let places = rows.iter_mut().skip(pile).step_by(columns.len());
            places.zip(column.read(range.clone())).for_each(|(place, number)| *place = number);
        }
    }
    settle(rows);
}

/// Makes the compiler treat the copies as copies, so that it does not read their source again.
fn settle<T>(copies: &mut [T]) {
    black_box(copies);
}

//! Numbers in memory that other threads can write while it is read: NumPy arrays, and Arrow arrays that share
//! their memory. A slice of such memory would be unsound. So the numbers are copied several at a time, with one
//! read of each, and the copies are judged; or, where they have 64 bits and the game allows it, they are read once
//! where they lie. An answer is right for the numbers that were read: old, new, or some of both.

#![allow(unsafe_code, reason = "only raw reads may meet a writer, and large pages have no safe call")]

use std::hint::black_box;
use std::marker::PhantomData;
use std::ops::Range;

use arrow_array::ArrayRef;
use arrow_array::cast::AsArray;
use arrow_array::types::{
    Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_buffer::{ArrowNativeType, ScalarBuffer};
use judge::Column;
use numpy::{Element, PyArray1, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
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

    /// The numbers in this range, which must be in bounds.
    pub fn slice(self, range: Range<usize>) -> Self {
        assert!(range.start <= range.end && range.end <= self.len);
        Shared { start: self.start.wrapping_add(range.start), len: range.len(), memory: PhantomData }
    }

    /// Reads the numbers in this range.
    #[inline(always)]
    fn read(self, range: Range<usize>) -> impl Iterator<Item = T> + 'a {
        assert!(range.start <= range.end && range.end <= self.len);
        // SAFETY: as in `get`.
        range.map(move |index| unsafe { self.start.add(index).read() })
    }
}

/// A whole number of at most 64 bits.
trait Whole: ArrowNativeType + Element {
    /// The number in 64 bits, in two's complement.
    fn widened(self) -> u64;
}

macro_rules! types {
    ($($variant:ident $type:ident $arrow:ident $widened:expr,)*) => {
        $(impl Whole for $type {
            #[inline(always)]
            fn widened(self) -> u64 {
                $widened(self)
            }
        })*

        /// Whole numbers of one of these types. They are widened when they are copied.
        #[derive(Clone, Copy)]
        pub enum Numbers<'a> {
            $($variant(Shared<'a, $type>),)*
        }

        impl<'a> Numbers<'a> {
            /// The numbers of a NumPy array, if they lie one after another.
            pub fn of_array(array: &'a Bound<'_, PyAny>) -> PyResult<Self> {
                $(if let Ok(array) = array.cast::<PyArray1<$type>>() {
                    return Ok(Numbers::$variant(Shared::of_array(array)?));
                })*
                Err(PyTypeError::new_err("an array of whole numbers is needed"))
            }

            /// The numbers of an Arrow array, if it is of one of these types.
            pub fn of_arrow(array: &'a ArrayRef) -> Option<Self> {
                $(if let Some(array) = array.as_primitive_opt::<$arrow>() {
                    return Some(Numbers::$variant(array.values().into()));
                })*
                None
            }

            pub fn len(self) -> usize {
                match self { $(Numbers::$variant(numbers) => numbers.len(),)* }
            }

            pub fn get(self, index: usize) -> Option<u64> {
                match self { $(Numbers::$variant(numbers) => numbers.get(index).map(Whole::widened),)* }
            }

            /// The numbers in this range, which must be in bounds.
            pub fn slice(self, range: Range<usize>) -> Self {
                match self { $(Numbers::$variant(numbers) => Numbers::$variant(numbers.slice(range)),)* }
            }

            /// Copies the numbers in this range, which must be in bounds.
            pub fn copy(self, range: Range<usize>, copies: &mut Vec<u64>) {
                copies.clear();
                match self {
                    $(Numbers::$variant(numbers) => copies.extend(numbers.read(range).map(Whole::widened)),)*
                }
                settle(copies);
            }

            /// Copies the numbers in this range, which must be in bounds, to as many places.
            #[inline(always)]
            pub fn copy_to(self, range: Range<usize>, places: &mut [u64]) {
                match self {
                    $(Numbers::$variant(numbers) => places
                        .iter_mut()
                        .zip(numbers.read(range))
                        .for_each(|(place, number)| *place = number.widened()),)*
                }
                settle(places);
            }
        }
    };
}

types! {
    U64 u64 UInt64Type u64::from,
    I64 i64 Int64Type i64::cast_unsigned,
    U32 u32 UInt32Type u64::from,
    I32 i32 Int32Type |number| i64::from(number).cast_unsigned(),
    U16 u16 UInt16Type u64::from,
    I16 i16 Int16Type |number| i64::from(number).cast_unsigned(),
    U8 u8 UInt8Type u64::from,
    I8 i8 Int8Type |number| i64::from(number).cast_unsigned(),
}

impl<'a> Numbers<'a> {
    /// Numbers of 64 bits.
    pub fn of(numbers: &'a [u64], signed: bool) -> Self {
        let Shared { start, len, memory: _ } = numbers.into();
        let signed_numbers = Shared { start: start.cast(), len, memory: PhantomData };
        if signed { Numbers::I64(signed_numbers) } else { Numbers::U64(numbers.into()) }
    }

    /// The numbers where they lie, if they are as wide as the judged numbers.
    pub fn in_place(self) -> Option<Column<'a>> {
        match self {
            // SAFETY: the memory is aligned, and lives as long as `self`.
            Numbers::U64(Shared { start, len, .. }) => Some(unsafe { Column::shared(start, len) }),
            // SAFETY: as above, and any bytes are a number of both types.
            Numbers::I64(Shared { start, len, .. }) => {
                Some(unsafe { Column::shared(start.cast(), len) }.signed())
            }
            _ => None,
        }
    }

    /// Whether the type has negative numbers. Widened, those are the numbers from 2^63 on.
    pub fn are_signed(self) -> bool {
        matches!(self, Numbers::I64(_) | Numbers::I32(_) | Numbers::I16(_) | Numbers::I8(_))
    }
}

/// Zeros to be overwritten. The first write to each page of new memory is slow, slower than most answers. So this asks the
/// system for large pages, as NumPy does.
pub fn zeros(count: usize) -> Vec<u64> {
    let numbers = vec![0; count];
    #[cfg(target_os = "linux")]
    {
        const PAGE: usize = 1 << 12;
        const LARGE: usize = 1 << 22;
        let (start, bytes) = (numbers.as_ptr().cast::<u8>(), size_of_val(&numbers[..]));
        let before = start.align_offset(PAGE);
        if bytes >= LARGE {
            // SAFETY: the pages lie within the vector's memory, and the advice leaves what they hold as it is. If the
            // system does not take it, nothing changes.
            unsafe {
                libc::madvise(start.add(before).cast_mut().cast(), bytes - before, libc::MADV_HUGEPAGE)
            };
        }
    }
    numbers
}

/// Makes the compiler treat the copies as copies, so that it does not read their source again.
fn settle<T>(copies: &mut [T]) {
    black_box(copies);
}

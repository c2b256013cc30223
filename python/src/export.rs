//! Answers as Python objects: NumPy arrays, lists, and an object that exports an Arrow array.

#![allow(unsafe_code, reason = "an array is made before its numbers are")]

use std::mem::MaybeUninit;
use std::slice::from_raw_parts_mut;

use arrow_array::ffi::to_ffi;
use arrow_array::{Array, ArrayRef};
use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyList, PyTuple};

use crate::answers::Answers;

/// An Arrow array, exported through the C data interface.
#[pyclass(frozen)]
pub struct ArrowArray(pub ArrayRef);

#[pymethods]
impl ArrowArray {
    /// The capsules of the type and of the array. The array keeps its type, whatever is requested.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self, py: Python<'py>, requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        let _ = requested_schema;
        let exported = to_ffi(&self.0.to_data());
        let (array, schema) = exported.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let schema = PyCapsule::new_with_value(py, schema, c"arrow_schema")?;
        Ok((schema, PyCapsule::new_with_value(py, array, c"arrow_array")?))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }
}

/// A type whose values are stored as plain numbers.
pub trait Stored: Element {
    type Number;
}

/// 1 is true, and 0 is false.
impl Stored for bool {
    type Number = u8;
}

impl Stored for i8 {
    type Number = i8;
}

impl Stored for u64 {
    type Number = u64;
}

/// An array that is filled in NumPy's own memory, which has large pages. If `fill` succeeds, it has written a value to
/// every place.
pub fn filled<T: Stored>(
    py: Python<'_>, len: usize, fill: impl FnOnce(&mut [MaybeUninit<T::Number>]) -> PyResult<()>,
) -> PyResult<Bound<'_, PyAny>> {
    const { assert!(size_of::<T>() == size_of::<T::Number>() && align_of::<T>() == align_of::<T::Number>()) };
    // SAFETY: values are read only after `fill` has written them; plain numbers need not be dropped.
    let array = unsafe { PyArray1::<T>::new(py, len, false) };
    // SAFETY: the array is new, so nobody else knows its memory, which lives as long as the array. It is aligned, and
    // has places for `len` numbers.
    let places = unsafe { from_raw_parts_mut(array.data().cast(), len) };
    fill(places)?;
    Ok(array.into_any())
}

pub fn into_list(py: Python<'_>, answers: Answers) -> PyResult<Bound<'_, PyAny>> {
    let list = match answers {
        Answers::Verdicts(verdicts) => PyList::new(py, verdicts.iter().collect::<Vec<_>>())?,
        Answers::Outcomes(outcomes) => PyList::new(py, outcomes)?,
        Answers::Numbers(numbers) => PyList::new(py, numbers)?,
        Answers::Moves(moves) => {
            let row = |(index, row)| {
                if index % 1024 == 0 {
                    py.check_signals()?;
                }
                positions(py, moves.of(row))
            };
            let rows: PyResult<Vec<_>> = moves.rows().enumerate().map(row).collect();
            PyList::new(py, rows?)?
        }
    };
    Ok(list.into_any())
}

/// Positions as a list of tuples.
pub fn positions<'py, 'a>(
    py: Python<'py>, positions: impl Iterator<Item = &'a [u64]>,
) -> PyResult<Bound<'py, PyList>> {
    let tuples: PyResult<Vec<_>> = positions.map(|position| PyTuple::new(py, position)).collect();
    PyList::new(py, tuples?)
}

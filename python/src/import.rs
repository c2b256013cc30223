//! Arrow arrays from other libraries.

#![allow(unsafe_code, reason = "a capsule holds a pointer")]

use arrow_array::ffi::FFI_ArrowArray;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use pyo3_arrow::ffi::{ArrayIterator, ArrayReader};
use pyo3_arrow::{PyArray, PyArrayReader};

use crate::signals::guarded;

/// The arrays that an object exports: one, or a stream.
pub fn reader(given: &Bound<'_, PyAny>) -> PyResult<Box<dyn ArrayReader + Send>> {
    if given.hasattr("__arrow_c_array__")? {
        let capsules = given.call_method0("__arrow_c_array__")?;
        let (schema, array): (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) =
            capsules.extract().map_err(|_| {
                PyTypeError::new_err("__arrow_c_array__ returned something else than two capsules")
            })?;
        let pointer = array.pointer_checked(Some(c"arrow_array"))?.cast::<FFI_ArrowArray>();
        // SAFETY: the capsule with this name holds such a structure, and lives until the end of this function.
        if unsafe { pointer.as_ref() }.is_released() {
            return Err(taken());
        }
        let (array, field) = guarded(|| PyArray::from_arrow_pycapsule(&schema, &array))?.into_inner();
        return Ok(Box::new(ArrayIterator::new(vec![Ok(array)], field)));
    }
    let stream = given.call_method0("__arrow_c_stream__")?;
    let stream = stream
        .cast_into::<PyCapsule>()
        .map_err(|_| PyTypeError::new_err("__arrow_c_stream__ returned something else than a capsule"))?;
    let pointer = stream.pointer_checked(Some(c"arrow_array_stream"))?.cast::<FFI_ArrowArrayStream>();
    // SAFETY: as above.
    if unsafe { pointer.as_ref() }.release.is_none() {
        return Err(taken());
    }
    guarded(|| PyArrayReader::from_arrow_pycapsule(&stream)?.into_reader())
}

fn taken() -> PyErr {
    PyValueError::new_err("the Arrow array was handed out and taken before; its owner must hand out another")
}

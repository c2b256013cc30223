//! Arrow arrays as positions.

use arrow_array::cast::AsArray;
use arrow_array::types::{Int64Type, UInt64Type};
use arrow_array::{Array, ArrayRef, GenericListArray, OffsetSizeTrait};
use arrow_buffer::{Buffer, NullBuffer, ScalarBuffer};
use arrow_schema::DataType;

use crate::input::{Ends, Input, Numbers};
use crate::shared::Shared;

/// The buffers of an array that holds positions.
pub struct Held {
    columns: Vec<(ScalarBuffer<u64>, bool)>,
    /// Where rows end, if they are lists.
    ends: Option<Offsets>,
    /// Which rows are null, if some are.
    pub nulls: Option<NullBuffer>,
}

enum Offsets {
    Narrow(ScalarBuffer<i32>),
    Wide(ScalarBuffer<i64>),
    Every { width: usize, rows: usize },
}

impl Held {
    /// The positions in an array of lists, or of structs with a column for each pile.
    pub fn of(array: &ArrayRef) -> Result<Self, String> {
        let mut held = match array.data_type() {
            DataType::Struct(fields) => {
                let array = array.as_struct();
                let mut nulls = array.nulls().cloned();
                let mut columns = Vec::new();
                for (field, column) in fields.iter().zip(array.columns()) {
                    columns.push(numbers(column).map_err(|why| format!("column '{}': {why}", field.name()))?);
                    nulls = NullBuffer::union(nulls.as_ref(), column.logical_nulls().as_ref());
                }
                Held { columns, ends: None, nulls }
            }
            DataType::List(_) => Self::of_lists(array.as_list::<i32>(), Offsets::Narrow)?,
            DataType::LargeList(_) => Self::of_lists(array.as_list::<i64>(), Offsets::Wide)?,
            DataType::FixedSizeList(_, width) => {
                let lists = array.as_fixed_size_list();
                let width = usize::try_from(*width).map_err(|_| "lists of negative length".to_owned())?;
                let ends = Offsets::Every { width, rows: lists.len() };
                let nulls = with_nulls_inside(lists.nulls(), lists.values(), lists.len(), |row| row * width);
                Held { columns: vec![numbers(lists.values())?], ends: Some(ends), nulls }
            }
            other => return Err(format!("{other} is neither lists nor columns of whole numbers")),
        };
        held.nulls = held.nulls.filter(|nulls| nulls.null_count() > 0);
        Ok(held)
    }

    fn of_lists<O: OffsetSizeTrait>(
        lists: &GenericListArray<O>, ends: impl Fn(ScalarBuffer<O>) -> Offsets,
    ) -> Result<Self, String> {
        let offsets = Shared::from(lists.offsets().inner());
        let offset = |row| offsets.get(row).map_or(0, O::as_usize);
        let nulls = with_nulls_inside(lists.nulls(), lists.values(), lists.len(), offset);
        let ends = ends(lists.offsets().inner().clone());
        Ok(Held { columns: vec![numbers(lists.values())?], ends: Some(ends), nulls })
    }

    pub fn input(&self) -> Input<'_> {
        let mut columns = self
            .columns
            .iter()
            .map(|(numbers, signed)| Numbers { numbers: numbers.into(), signed: *signed })
            .collect::<Vec<_>>();
        match &self.ends {
            None => Input::Columns(columns),
            Some(ends) => {
                let ends = match ends {
                    Offsets::Narrow(offsets) => Ends::Narrow(offsets.into()),
                    Offsets::Wide(offsets) => Ends::Wide(offsets.into()),
                    &Offsets::Every { width, rows } => Ends::Every { width, rows },
                };
                Input::Lists(columns.remove(0), ends)
            }
        }
    }
}

/// The nulls of lists, with those that have a null inside.
fn with_nulls_inside(
    nulls: Option<&NullBuffer>, values: &ArrayRef, rows: usize, offset: impl Fn(usize) -> usize,
) -> Option<NullBuffer> {
    let Some(inside) = values.logical_nulls().filter(|inside| inside.null_count() > 0) else {
        return nulls.cloned();
    };
    let is_whole = |row: usize| {
        nulls.is_none_or(|nulls| nulls.is_valid(row))
            && (offset(row)..offset(row + 1).min(inside.len())).all(|place| inside.is_valid(place))
    };
    Some((0..rows).map(is_whole).collect())
}

/// The numbers of a column, and whether they are signed. Narrow ones are widened.
fn numbers(column: &ArrayRef) -> Result<(ScalarBuffer<u64>, bool), String> {
    let unsigned = |column: &ArrayRef| column.as_primitive::<UInt64Type>().values().clone();
    let signed = |column: &ArrayRef| {
        let buffer: Buffer = column.as_primitive::<Int64Type>().values().inner().clone();
        ScalarBuffer::from(buffer)
    };
    let widened = |to: &DataType| arrow_cast::cast(column, to).map_err(|error| error.to_string());
    match column.data_type() {
        DataType::UInt64 => Ok((unsigned(column), false)),
        DataType::Int64 => Ok((signed(column), true)),
        DataType::UInt8 | DataType::UInt16 | DataType::UInt32 => {
            Ok((unsigned(&widened(&DataType::UInt64)?), false))
        }
        DataType::Int8 | DataType::Int16 | DataType::Int32 => Ok((signed(&widened(&DataType::Int64)?), true)),
        DataType::Null => Ok((vec![0; column.len()].into(), false)),
        other => Err(format!("numbers of type {other}; they must be whole")),
    }
}

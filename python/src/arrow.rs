//! Arrow arrays as positions.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Decimal128Type;
use arrow_array::{
    Array, ArrayRef, GenericListArray, GenericListViewArray, Int64Array, OffsetSizeTrait, StructArray,
    UInt64Array,
};
use arrow_buffer::{NullBuffer, ScalarBuffer};
use arrow_schema::DataType;
use judge::RowError;

use crate::input::{Ends, Input};
use crate::shared::{Numbers, Shared};

/// The buffers of an array that holds positions.
pub struct Held {
    columns: Vec<Column>,
    /// Where each row ends, if the array is a list array.
    ends: Option<Offsets>,
    /// Which rows are null, if some are.
    pub nulls: Option<NullBuffer>,
    /// The first row with a number that does not fit into 64 bits.
    pub wide: Option<(usize, RowError)>,
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
            DataType::Struct(_) => Self::of_columns(array.as_struct())?,
            DataType::List(_) => Self::of_lists(array.as_list::<i32>(), Offsets::Narrow)?,
            DataType::LargeList(_) => Self::of_lists(array.as_list::<i64>(), Offsets::Wide)?,
            DataType::ListView(_) => Self::of_views(array.as_list_view::<i32>())?,
            DataType::LargeListView(_) => Self::of_views(array.as_list_view::<i64>())?,
            DataType::FixedSizeList(_, width) => {
                let lists = array.as_fixed_size_list();
                let width = usize::try_from(*width).map_err(|_| "lists of negative length".to_owned())?;
                let ends = Offsets::Every { width, rows: lists.len() };
                Self::of_ranges(lists, Column::of(lists.values())?, ends, |row| {
                    row * width..(row + 1) * width
                })
            }
            other => return Err(format!("{other} is neither lists nor columns of whole numbers")),
        };
        held.nulls = held.nulls.filter(|nulls| nulls.null_count() > 0);
        Ok(held)
    }

    fn of_columns(array: &StructArray) -> Result<Self, String> {
        let (mut columns, mut nulls) = (Vec::new(), array.nulls().cloned());
        for (name, column) in array.column_names().into_iter().zip(array.columns()) {
            let column = Column::of(column).map_err(|why| format!("column '{name}': {why}"))?;
            nulls = NullBuffer::union(nulls.as_ref(), column.nulls.as_ref());
            columns.push(column);
        }
        if columns.is_empty() {
            return Err("there are no columns".to_owned());
        }
        let first_wide = |(pile, column): (usize, &Column)| {
            let mut wide = column.wide.iter();
            let found = wide.find(|(row, _)| nulls.as_ref().is_none_or(|nulls| nulls.is_valid(*row)));
            found.map(|&(row, number)| (row, pile, number))
        };
        let wide = columns.iter().enumerate().filter_map(first_wide).min();
        let wide = wide.map(|(row, pile, number)| (row, too_wide(pile, number)));
        Ok(Held { columns, ends: None, nulls, wide })
    }

    fn of_lists<O: OffsetSizeTrait>(
        lists: &GenericListArray<O>, ends: impl Fn(ScalarBuffer<O>) -> Offsets,
    ) -> Result<Self, String> {
        let offsets = Shared::from(lists.offsets().inner());
        let offset = |row| offsets.get(row).map_or(0, O::as_usize);
        let ends = ends(lists.offsets().inner().clone());
        Ok(Self::of_ranges(lists, Column::of(lists.values())?, ends, |row| offset(row)..offset(row + 1)))
    }

    /// The positions in lists that can lie in any order. Copies the lists so that they lie one after another.
    fn of_views<O: OffsetSizeTrait>(lists: &GenericListViewArray<O>) -> Result<Self, String> {
        let (starts, sizes) = (Shared::from(lists.offsets()), Shared::from(lists.sizes()));
        let (mut places, mut ends) = (Vec::new(), vec![0]);
        for row in 0..lists.len() {
            // The value under a null has no meaning.
            if let (Some(start), Some(size), true) = (starts.get(row), sizes.get(row), lists.is_valid(row)) {
                places.extend((start.as_usize()..lists.values().len()).take(size.as_usize()));
            }
            ends.push(places.len() as i64);
        }
        let column = Column::of(lists.values())?.take(&places);
        let range = |row: usize| ends[row] as usize..ends[row + 1] as usize;
        Ok(Self::of_ranges(lists, column, Offsets::Wide(ends.clone().into()), range))
    }

    /// Lists that are ranges of a column; `range` returns the range of a row.
    fn of_ranges(
        lists: &dyn Array, column: Column, ends: Offsets, range: impl Fn(usize) -> Range<usize>,
    ) -> Self {
        let is_valid = |&row: &usize| {
            let inside = column.nulls.as_ref();
            let is_null = |place| inside.is_some_and(|inside| place < inside.len() && inside.is_null(place));
            lists.is_valid(row) && (inside.is_none() || !range(row).any(is_null))
        };
        let rows = 0..lists.len();
        let first_wide = |row| {
            let (place, number) = column.first_wide(range(row))?;
            Some((row, too_wide(place - range(row).start, number)))
        };
        let has_wide = !column.wide.is_empty();
        let wide = has_wide.then(|| rows.clone().filter(is_valid).find_map(first_wide)).flatten();
        let nulls = match column.nulls {
            Some(_) => Some(rows.map(|row| is_valid(&row)).collect()),
            None => lists.nulls().cloned(),
        };
        Held { columns: vec![column], ends: Some(ends), nulls, wide }
    }

    pub fn input(&self) -> Input<'_> {
        match &self.ends {
            None => Input::Columns(self.columns.iter().map(Column::input).collect()),
            Some(ends) => {
                let ends = match ends {
                    Offsets::Narrow(offsets) => Ends::Narrow(offsets.into()),
                    Offsets::Wide(offsets) => Ends::Wide(offsets.into()),
                    &Offsets::Every { width, rows } => Ends::Every { width, first: 0, rows },
                };
                Input::Lists(self.columns[0].input(), ends)
            }
        }
    }
}

fn too_wide(pile: usize, number: i128) -> RowError {
    RowError::number(
        pile,
        match number {
            ..0 => format!("{number} is negative; numbers are whole and not negative"),
            _ => format!("{number} is above {}, the largest number that is judged", u64::MAX),
        },
    )
}

/// Numbers, one after another.
struct Column {
    /// Of one of the types that [`Numbers`] have.
    numbers: ArrayRef,
    /// Which are null, if some are.
    nulls: Option<NullBuffer>,
    /// The numbers that do not fit into 64 bits, each with its index.
    wide: Vec<(usize, i128)>,
}

impl Column {
    fn of(array: &ArrayRef) -> Result<Self, String> {
        let numbers = match array.data_type() {
            _ if Numbers::of_arrow(array).is_some() => array.clone(),
            DataType::Null => unsigned(vec![0; array.len()]),
            DataType::Decimal128(_, 0) => return Ok(Self::of_decimals(array)),
            DataType::Dictionary(..) => return Self::of_dictionary(array),
            other => {
                let accepted =
                    "UInt64, Int64, narrower integers, decimals of scale 0, or dictionaries of these";
                return Err(format!("numbers of type {other}; they must be {accepted}"));
            }
        };
        Ok(Column { numbers, nulls: nulls(array), wide: Vec::new() })
    }

    fn of_decimals(array: &ArrayRef) -> Self {
        let (nulls, mut wide) = (nulls(array), Vec::new());
        let decimals = Shared::from(array.as_primitive::<Decimal128Type>().values());
        let numbers = decimals.iter().enumerate().map(|(place, number)| {
            u64::try_from(number).unwrap_or_else(|_| {
                if nulls.as_ref().is_none_or(|nulls| nulls.is_valid(place)) {
                    wide.push((place, number));
                }
                0
            })
        });
        Column { numbers: unsigned(numbers.collect()), nulls, wide }
    }

    fn of_dictionary(array: &ArrayRef) -> Result<Self, String> {
        let dictionary = array.as_any_dictionary();
        let values = Column::of(dictionary.values())?;
        // An empty dictionary has only null keys.
        let is_empty = dictionary.values().is_empty();
        let places = if is_empty { vec![usize::MAX; array.len()] } else { dictionary.normalized_keys() };
        let mut taken = values.take(&places);
        taken.nulls = nulls(array);
        taken.wide.retain(|(place, _)| taken.nulls.as_ref().is_none_or(|nulls| nulls.is_valid(*place)));
        Ok(taken)
    }

    fn input(&self) -> Numbers<'_> {
        Numbers::of_arrow(&self.numbers).expect("a column has numbers")
    }

    /// The numbers with these indices.
    fn take(&self, places: &[usize]) -> Self {
        let numbers = self.input();
        let taken = places.iter().map(|&place| numbers.get(place).unwrap_or_default());
        let wide = |(to, &from): (usize, &usize)| {
            let found = self.wide.binary_search_by_key(&from, |(place, _)| *place).ok()?;
            Some((to, self.wide[found].1))
        };
        Column {
            numbers: match numbers.are_signed() {
                true => Arc::new(Int64Array::from_iter_values(taken.map(u64::cast_signed))),
                false => unsigned(taken.collect()),
            },
            nulls: self
                .nulls
                .as_ref()
                .map(|nulls| places.iter().map(|&place| nulls.is_valid(place)).collect()),
            wide: places.iter().enumerate().filter_map(wide).collect(),
        }
    }

    /// The first number in a range that does not fit into 64 bits, with its index.
    fn first_wide(&self, range: Range<usize>) -> Option<(usize, i128)> {
        let found = self.wide.partition_point(|(place, _)| *place < range.start);
        self.wide.get(found).filter(|(place, _)| *place < range.end).copied()
    }
}

fn nulls(array: &ArrayRef) -> Option<NullBuffer> {
    array.logical_nulls().filter(|nulls| nulls.null_count() > 0)
}

fn unsigned(numbers: Vec<u64>) -> ArrayRef {
    Arc::new(UInt64Array::from(numbers))
}

//! Arrow arrays as positions.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Decimal32Type, Decimal64Type, Decimal128Type, Decimal256Type, Int16Type, Int32Type,
    Int64Type, RunEndIndexType,
};
use arrow_array::{
    Array, ArrayRef, GenericListArray, GenericListViewArray, Int32Array, Int64Array, OffsetSizeTrait,
    RunArray, StructArray, UInt64Array,
};
use arrow_buffer::{ArrowNativeType, NullBuffer, ScalarBuffer, i256};
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

/// Why an array holds no positions.
pub enum Unfit {
    /// It is of another type.
    Type(String),
    /// It is corrupt.
    Corrupt(String),
}

impl Unfit {
    fn map(self, say: impl FnOnce(String) -> String) -> Self {
        match self {
            Unfit::Type(why) => Unfit::Type(say(why)),
            Unfit::Corrupt(why) => Unfit::Corrupt(say(why)),
        }
    }
}

enum Offsets {
    Narrow(ScalarBuffer<i32>),
    Wide(ScalarBuffer<i64>),
    Every { width: usize, rows: usize },
}

impl Held {
    /// The positions in an array of lists, or of structs with a column for each pile.
    pub fn of(array: &ArrayRef) -> Result<Self, Unfit> {
        let mut held = match array.data_type() {
            DataType::Struct(_) => Self::of_columns(array.as_struct())?,
            DataType::List(_) => Self::of_lists(array.as_list::<i32>(), Offsets::Narrow)?,
            DataType::LargeList(_) => Self::of_lists(array.as_list::<i64>(), Offsets::Wide)?,
            DataType::ListView(_) => Self::of_views(array.as_list_view::<i32>())?,
            DataType::LargeListView(_) => Self::of_views(array.as_list_view::<i64>())?,
            DataType::FixedSizeList(_, width) => {
                let lists = array.as_fixed_size_list();
                let width = usize::try_from(*width)
                    .map_err(|_| Unfit::Corrupt("lists of negative length".to_owned()))?;
                let ends = Offsets::Every { width, rows: lists.len() };
                Self::of_ranges(lists, Column::of(lists.values())?, ends, |row| {
                    row * width..(row + 1) * width
                })
            }
            other => {
                let hint =
                    if other.is_integer() { "; a column of single piles goes into a table" } else { "" };
                return Err(Unfit::Type(format!(
                    "{other} is neither lists nor columns of whole numbers{hint}"
                )));
            }
        };
        held.nulls = held.nulls.filter(|nulls| nulls.null_count() > 0);
        Ok(held)
    }

    fn of_columns(array: &StructArray) -> Result<Self, Unfit> {
        let (mut columns, mut nulls) = (Vec::new(), array.nulls().cloned());
        for (name, column) in array.column_names().into_iter().zip(array.columns()) {
            let column = Column::of(column);
            let column = column.map_err(|unfit| unfit.map(|why| format!("column '{name}': {why}")))?;
            nulls = NullBuffer::union(nulls.as_ref(), column.nulls.as_ref());
            columns.push(column);
        }
        if columns.is_empty() {
            return Err(Unfit::Type("there are no columns".to_owned()));
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
    ) -> Result<Self, Unfit> {
        let offsets = Shared::from(lists.offsets().inner());
        let offset = |row| offsets.get(row).map_or(0, O::as_usize);
        let ends = ends(lists.offsets().inner().clone());
        let (column, count) = (Column::of(lists.values())?, lists.values().len());
        Ok(Self::of_ranges(lists, column, ends, |row| offset(row)..offset(row + 1).min(count)))
    }

    /// The positions in lists that can lie in any order. Copies the lists so that they lie one after another.
    fn of_views<O: OffsetSizeTrait>(lists: &GenericListViewArray<O>) -> Result<Self, Unfit> {
        let (starts, sizes) = (Shared::from(lists.offsets()), Shared::from(lists.sizes()));
        let (mut places, mut ends) = (Vec::new(), vec![0]);
        for row in 0..lists.len() {
            // The value under a null has no meaning.
            if lists.is_valid(row) {
                let view = starts.get(row).zip(sizes.get(row)).and_then(|(start, size)| {
                    let (start, size) = (start.to_usize()?, size.to_usize()?);
                    let end = start.checked_add(size).filter(|&end| end <= lists.values().len())?;
                    Some(start..end)
                });
                places.extend(view.ok_or_else(|| {
                    Unfit::Corrupt(format!("row {row}: its view is outside the numbers of the array"))
                })?);
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

fn too_wide(pile: usize, number: i256) -> RowError {
    let why = match number < i256::ZERO {
        true => format!("{number} is negative; numbers are whole and not negative"),
        false => format!("{number} is above {}, the largest number that is judged", u64::MAX),
    };
    RowError::number(pile, why)
}

/// The place of a null.
const NOWHERE: usize = usize::MAX;

/// Numbers, one after another.
struct Column {
    /// Of one of the types that [`Numbers`] have.
    numbers: ArrayRef,
    /// Which are null, if some are.
    nulls: Option<NullBuffer>,
    /// The numbers that do not fit into 64 bits, each with its index.
    wide: Vec<(usize, i256)>,
}

impl Column {
    fn of(array: &ArrayRef) -> Result<Self, Unfit> {
        let numbers: ArrayRef = match array.data_type() {
            _ if Numbers::of_arrow(array).is_some() => array.clone(),
            DataType::Null => unsigned(vec![0; array.len()]),
            DataType::Decimal32(_, 0) => {
                let decimals = array.as_primitive::<Decimal32Type>();
                Arc::new(Int32Array::new(decimals.values().clone(), decimals.nulls().cloned()))
            }
            DataType::Decimal64(_, 0) => {
                let decimals = array.as_primitive::<Decimal64Type>();
                Arc::new(Int64Array::new(decimals.values().clone(), decimals.nulls().cloned()))
            }
            DataType::Decimal128(_, 0) => {
                let narrow = |number: i128| u64::try_from(number).map_err(|_| i256::from_i128(number));
                return Ok(Self::of_decimals::<Decimal128Type>(array, narrow));
            }
            DataType::Decimal256(_, 0) => {
                let narrow = |number: i256| {
                    number.to_i128().and_then(|narrow| u64::try_from(narrow).ok()).ok_or(number)
                };
                return Ok(Self::of_decimals::<Decimal256Type>(array, narrow));
            }
            DataType::Dictionary(..) => return Self::of_dictionary(array),
            DataType::RunEndEncoded(ends, _) => {
                return match ends.data_type() {
                    DataType::Int16 => Self::of_runs::<Int16Type>(array),
                    DataType::Int32 => Self::of_runs::<Int32Type>(array),
                    _ => Self::of_runs::<Int64Type>(array),
                };
            }
            other => {
                let accepted =
                    "UInt64, Int64, narrower integers, decimals of scale 0, or dictionaries or runs of these";
                return Err(Unfit::Type(format!("numbers of type {other}; they must be {accepted}")));
            }
        };
        Ok(Column { numbers, nulls: nulls(array), wide: Vec::new() })
    }

    /// Decimals of any width. `narrow` returns a decimal that does not fit 64 bits as it is.
    fn of_decimals<T: ArrowPrimitiveType>(
        array: &ArrayRef, narrow: impl Fn(T::Native) -> Result<u64, i256>,
    ) -> Self {
        let (nulls, mut wide) = (nulls(array), Vec::new());
        let decimals = Shared::from(array.as_primitive::<T>().values());
        let numbers = decimals.iter().enumerate().map(|(place, number)| {
            narrow(number).unwrap_or_else(|number| {
                if nulls.as_ref().is_none_or(|nulls| nulls.is_valid(place)) {
                    wide.push((place, number));
                }
                0
            })
        });
        Column { numbers: unsigned(numbers.collect()), nulls, wide }
    }

    fn of_dictionary(array: &ArrayRef) -> Result<Self, Unfit> {
        let dictionary = array.as_any_dictionary();
        let (keys, values) = (dictionary.keys().slice(0, array.len()), Column::of(dictionary.values())?);
        let keys = Column::of(&keys)?;
        let count = dictionary.values().len();
        let place = |row| {
            if keys.nulls.as_ref().is_some_and(|nulls| nulls.is_null(row)) {
                return Ok(NOWHERE);
            }
            let key = keys.input().get(row).and_then(|key| usize::try_from(key).ok());
            key.filter(|&key| key < count).ok_or_else(|| {
                Unfit::Corrupt(format!("number {row}: its key is outside the dictionary of {count} numbers"))
            })
        };
        Ok(values.take(&(0..array.len()).map(place).collect::<Result<Vec<_>, _>>()?))
    }

    /// The numbers of runs, each as often as the run is long.
    fn of_runs<R: RunEndIndexType>(array: &ArrayRef) -> Result<Self, Unfit> {
        let corrupt = || Unfit::Corrupt("the ends of the runs do not cover the array".to_owned());
        let runs = array.as_any().downcast_ref::<RunArray<R>>().ok_or_else(corrupt)?;
        let (ends, values) = (Shared::from(runs.run_ends().inner()), Column::of(runs.values())?);
        let (first, mut run) = (runs.run_ends().offset(), 0);
        let place = |row| {
            while ends.get(run).is_some_and(|end| end.as_usize() <= row) {
                run += 1;
            }
            let is_inside = ends.get(run).is_some() && run < runs.values().len();
            if is_inside { Ok(run) } else { Err(corrupt()) }
        };
        Ok(values.take(&(first..first + array.len()).map(place).collect::<Result<Vec<_>, _>>()?))
    }

    fn input(&self) -> Numbers<'_> {
        Numbers::of_arrow(&self.numbers).expect("a column has numbers")
    }

    /// The numbers with these indices; `NOWHERE` has none.
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
            nulls: (self.nulls.is_some() || places.contains(&NOWHERE)).then(|| {
                let is_valid = |&place: &usize| {
                    place != NOWHERE && self.nulls.as_ref().is_none_or(|nulls| nulls.is_valid(place))
                };
                places.iter().map(is_valid).collect()
            }),
            wide: places.iter().enumerate().filter_map(wide).collect(),
        }
    }

    /// The first number in a range that does not fit into 64 bits, with its index.
    fn first_wide(&self, range: Range<usize>) -> Option<(usize, i256)> {
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

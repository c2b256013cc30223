//! Budgets: limits on work, counted in steps and never by a clock.

/// The steps that are left. A step is a computed transition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    left: u64,
}

/// The budget is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhausted;

impl Budget {
    /// A budget of `steps`.
    pub const fn of(steps: u64) -> Self {
        Budget { left: steps }
    }

    /// Spends `steps`.
    ///
    /// # Errors
    ///
    /// If fewer steps are left.
    pub fn spend(&mut self, steps: u64) -> Result<(), Exhausted> {
        self.left = self.left.checked_sub(steps).ok_or(Exhausted)?;
        Ok(())
    }
}

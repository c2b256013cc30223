//! Instruction sets. Each is a type whose values prove that this machine's processor has it.
//!
//! Only `detect` returns such a value, so a function that takes one can safely call code compiled for that
//! instruction set.

#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "a function that is compiled for an instruction set is called")
)]

/// The instruction set of a [`Kernel`](crate::Kernel).
#[derive(Clone, Copy, Debug)]
pub enum Isa {
    /// The instructions that every machine has.
    Scalar,
    /// 256-bit vectors.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// 512-bit vectors of bytes and words.
    #[cfg(target_arch = "x86_64")]
    Avx512Bw(Avx512Bw),
    /// 512-bit vectors, with permutations of bytes.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    /// 128-bit vectors.
    #[cfg(target_arch = "aarch64")]
    Neon(Neon),
}

impl Isa {
    /// Runs a closure, compiled for this instruction set with everything inlined into it.
    #[inline]
    pub fn run<T>(self, run: impl FnOnce() -> T) -> T {
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn avx2<T>(run: impl FnOnce() -> T) -> T {
            run()
        }

        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn avx512<T>(run: impl FnOnce() -> T) -> T {
            run()
        }

        match self {
            // SAFETY: the value proves that the processor has these features.
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512(_) | Isa::Avx512Bw(_) => unsafe { avx512(run) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2(_) => unsafe { avx2(run) },
            _ => run(),
        }
    }
}

#[cfg(target_arch = "x86_64")]
pub use x86_64::{Avx2, Avx512, Avx512Bw, Gfni};

#[cfg(target_arch = "x86_64")]
mod x86_64 {
    /// AVX2 and the bit-manipulation instructions that came with it.
    #[derive(Clone, Copy, Debug)]
    pub struct Avx2(());

    /// AVX-512 as the first servers had it (F, BW, DQ, VL), and all of [`Avx2`].
    #[derive(Clone, Copy, Debug)]
    pub struct Avx512Bw(());

    /// [`Avx512Bw`] and the byte permutations of VBMI and VBMI2, which came with Ice Lake and Zen 4.
    #[derive(Clone, Copy, Debug)]
    pub struct Avx512(Avx512Bw);

    /// [`Avx512`] and GFNI, which multiplies bytes and applies linear maps of bits to them.
    #[derive(Clone, Copy, Debug)]
    pub struct Gfni(());

    impl Gfni {
        /// Detects GFNI on a processor with AVX-512. Ice Lake and Zen 4 have it.
        pub fn detect(_: Avx512) -> Option<Self> {
            is_x86_feature_detected!("gfni").then_some(Self(()))
        }
    }

    impl Avx2 {
        /// The proof, if this processor has these instructions.
        pub fn detect() -> Option<Self> {
            let detected = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            detected.then_some(Self(()))
        }
    }

    impl Avx512Bw {
        /// The proof, if this processor has these instructions.
        pub fn detect() -> Option<Self> {
            Avx2::detect()?;
            let detected = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl");
            detected.then_some(Self(()))
        }
    }

    impl Avx512 {
        /// The proof, if this processor has these instructions.
        pub fn detect() -> Option<Self> {
            let detected = is_x86_feature_detected!("avx512vbmi") && is_x86_feature_detected!("avx512vbmi2");
            Avx512Bw::detect().filter(|_| detected).map(Self)
        }

        /// The part that every AVX-512 server has.
        pub fn bw(self) -> Avx512Bw {
            self.0
        }
    }
}

/// The vector instructions of 64-bit ARM.
#[cfg(target_arch = "aarch64")]
#[derive(Clone, Copy, Debug)]
pub struct Neon(());

#[cfg(target_arch = "aarch64")]
impl Neon {
    /// The instructions, if the processor has them.
    pub fn detect() -> Option<Self> {
        std::arch::is_aarch64_feature_detected!("neon").then_some(Self(()))
    }
}

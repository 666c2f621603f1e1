const named =
  /^(LD_PRELOAD|NO_FAKE_STAT|FAKETIME(_SHARED|_DONT_FAKE_MONOTONIC|_FORCE_MONOTONIC_FIX)?)$/;

/** The clock that tests have set (scripts/steps/clock.ts), for processes that are told nothing else of our environment. */
export const fakedClock: Record<string, string | undefined> = process.env.FAKETIME
  ? Object.fromEntries(Object.entries(process.env).filter(([name]) => named.test(name)))
  : {};

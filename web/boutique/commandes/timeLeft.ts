const MINUTE = 60_000;

/** 42 min, 1 h 05, or the seconds of the last two minutes. */
export function timeLeft(ms: number): string {
  const nbsp = '\u00a0';
  if (ms < 2 * MINUTE) return `${Math.ceil(ms / 1_000)}${nbsp}s`;
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 60) return `${minutes}${nbsp}min`;
  return `${Math.floor(minutes / 60)}${nbsp}h${nbsp}${String(minutes % 60).padStart(2, '0')}`;
}

/** Little enough to hurry. */
export const isShort = (ms: number) => ms < 10 * MINUTE;

const longest = 20_000;

/** A value of a file with its texts as far as they count: what is longer than any of ours may be is refused all the same. */
export function shortened<T>(value: T): T {
  if (typeof value === 'string')
    return value.length <= longest
      ? value
      : (`${value.slice(0, longest / 2)}${value.slice(-longest / 2)}`.toWellFormed() as T);
  if (Array.isArray(value)) return value.map(shortened) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, shortened(field)]),
  ) as T;
}

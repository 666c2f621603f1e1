import { limits } from '../../contract/limits.ts';

/** A row's number from the address, or `undefined` when it is not one. */
export function idParam(value: string | null | undefined): number | undefined {
  const id = value && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
  return id && id <= limits.id ? id : undefined;
}

/**
 * The value of a specified key, in any case; `null` when the key is missing or there twice (docs/rules.md, Addresses).
 */
export function searchParam(search: URLSearchParams, name: string): string | null {
  const wanted = name.toLowerCase();
  const values = [...search].filter(([key]) => key.toLowerCase() === wanted);
  return values.length === 1 ? (values[0]?.[1] ?? null) : null;
}

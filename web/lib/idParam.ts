import { limits } from '../../contract/limits.ts';

/** A row's number from the address, or `undefined` when it is not one. */
export function idParam(value: string | null | undefined): number | undefined {
  const id = value && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
  return id && id <= limits.id ? id : undefined;
}

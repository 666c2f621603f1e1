/** A row's number from the address, or `undefined` when it is not one. */
export function idParam(value: string | null | undefined): number | undefined {
  return value && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
}

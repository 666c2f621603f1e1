/** Whether a row was refused because another one has the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as { code?: string }).code === '23505') return true;
  return false;
}

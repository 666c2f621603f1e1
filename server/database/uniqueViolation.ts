/** Whether a row was refused because another one has the same unique value, of `constraint` if given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const refused = at as { code?: string; constraint?: string };
    if (refused.code === '23505') return !constraint || refused.constraint === constraint;
  }
  return false;
}

/** A failure that the person who starts Courtil can mend: its sentence is printed, never its stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

import type { Context } from './context.ts';

interface Facts {
  /** The account that the line is about; null without one. */
  userId?: number | null | undefined;
  /** The means of the sign-in. */
  moyen?: string;
  /** The code of a refusal. */
  code?: string | undefined;
  route?: string;
  ip?: string;
}

/** Tells the log, in one line, and `/metrics` of a refusal or of what changes who may do what: by numbers, never by names. */
export function tellSecurity(
  { counters }: Pick<Context, 'counters'>,
  log: Pick<Context['log'], 'info'>,
  security: string,
  facts: Facts,
): void {
  counters.countEvent(security);
  log.info({ security, ...facts }, 'security');
}

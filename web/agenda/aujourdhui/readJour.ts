import type { Aujourdhui } from '../../../contract/agenda/aujourdhui.ts';
import { api } from '../../lib/api.ts';
import type { EarlyAnswer } from '../../lib/calls/early.ts';
import { readSession } from '../../lib/session.ts';

interface Options {
  signal?: AbortSignal;
  early?: Promise<EarlyAnswer | null> | undefined;
}

/** The member's day, as it will be once what waits in this browser is sent. Throws `ApiError`. */
export async function readJour(options: Options): Promise<Aujourdhui> {
  const asked = import('../../lib/outbox/outbox.ts').then(({ waitingWrites }) => waitingWrites());
  // Its code may be out of reach, or its storage blocked: then nothing waits here.
  const waiting = asked.catch(() => []);
  const [jour, writes] = await Promise.all([api('GET /aujourdhui', options), waiting]);
  if (writes.length === 0) return jour;
  const { withWaiting } = await import('./waiting.ts');
  return withWaiting(jour, writes, { id: readSession()?.userId ?? 0, pseudo: '' });
}

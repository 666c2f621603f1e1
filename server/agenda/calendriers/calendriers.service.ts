import { createHash, randomBytes } from 'node:crypto';
import type {
  Calendrier,
  CalendrierChoix,
  CalendrierInput,
} from '../../../contract/agenda/calendrier.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import {
  deleteCalendrier,
  findByHash,
  findCalendrier,
  replaceCalendrier,
  updateCalendrier,
} from './calendriers.repository.ts';

const secretBytes = 32;

/** All that is kept of the secret of an address. */
const digestOf = (jeton: string) => createHash('sha256').update(jeton).digest('hex');

type Row = Awaited<ReturnType<typeof findCalendrier>>;

const present = (row: Row): Calendrier => ({
  actif: row !== undefined,
  gel: row?.gel ?? false,
  lune: row?.lune ?? false,
  depuis: row?.createdAt.toISOString() ?? null,
});

/** A member's calendar feed, as they set it up. */
export const readCalendrier = async ({ db }: Context, userId: number): Promise<Calendrier> =>
  present(await findCalendrier(db, userId));

/**
 * Gives the feed a new secret address on `PUBLIC_URL` (256 bits in lower-case hex), which is told this once; the
 * one before ends.
 */
export async function renewCalendrier(
  { db, env }: Context,
  userId: number,
  asked: CalendrierInput,
): Promise<{ adresse: string }> {
  const jeton = randomBytes(secretBytes).toString('hex');
  const choix = typeof asked === 'object' && asked ? asked : {};
  await replaceCalendrier(db, userId, digestOf(jeton), choix);
  return { adresse: `${env.PUBLIC_URL}/calendrier/${jeton}.ics` };
}

/** Throws `calendrier_not_found` where there is no address. */
export async function changeCalendrier(
  { db }: Context,
  userId: number,
  choix: CalendrierChoix,
): Promise<Calendrier> {
  const row = await updateCalendrier(db, userId, choix);
  if (!row) throw new AppError('calendrier_not_found');
  return present(row);
}

/** From now on the address answers nothing. */
export const revokeCalendrier = ({ db }: Context, userId: number): Promise<void> =>
  deleteCalendrier(db, userId);

/** Finds the feed of `jeton` by its digest alone. Throws `route_not_found` if there is none. */
export async function openCalendrier({ db }: Context, jeton: string) {
  const row = await findByHash(db, digestOf(jeton));
  if (!row || !/^[\da-f]{64}$/.test(jeton)) throw new AppError('route_not_found');
  return row;
}

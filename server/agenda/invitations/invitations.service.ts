import { createHash, randomBytes } from 'node:crypto';
import type { Invitation, InvitationInput } from '../../../contract/agenda/invitation.ts';
import { limits } from '../../../contract/limits.ts';
import { todayOf } from '../../../contract/zone.ts';
import { assertRoomFor } from '../../comptes/possessions.ts';
import { type Actor, provenOwned } from '../../comptes/sessions/actor.ts';
import { lockOwnJardin } from '../../jardins/proprietaires/ownJardin.service.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import {
  countOpen,
  deleteInvitation,
  findByHash,
  findInvitation,
  findInvitations,
  type InvitationRow,
  insertInvitation,
  type Opened,
} from './invitations.repository.ts';

const secretBytes = 32;

/** All that is kept of the secret of an address. */
const digestOf = (jeton: string) => createHash('sha256').update(jeton).digest('hex');

const present = ({ id, idJardin, jardin, du, au, vueLe, faits }: InvitationRow): Invitation => ({
  id,
  idJardin,
  jardin,
  du,
  au,
  faits,
  vueLe: vueLe?.toISOString() ?? null,
});

/** The actor's links for who looks after a garden, the newest first; their addresses are told no more. */
export const listInvitations = async ({ db }: Context, { userId }: Actor): Promise<Invitation[]> =>
  (await findInvitations(db, userId)).map(present);

async function own({ db }: Context, actor: Actor, id: number) {
  const row = await findInvitation(db, id);
  if (!row) throw new AppError('invitation_not_found');
  return provenOwned(actor, row.idUser, row);
}

/** One of them. Throws `invitation_not_found`, `forbidden`. */
export const readInvitation = async (
  context: Context,
  actor: Actor,
  id: number,
): Promise<Invitation> => present(await own(context, actor, id));

// Triggers on `invitation`: possession.rules.sql (bound).
/**
 * Makes a link for an own garden, for these days where the garden is: its secret address on `PUBLIC_URL` (256 bits in
 * lower-case hex) is told this once. Throws `jardin_not_found`, `forbidden`, `validation` for days that are over there,
 * `invitation_too_many`, `invitation_kept_too_many`.
 */
export async function invite(
  { db, env }: Context,
  actor: Actor,
  { idJardin, du, au }: InvitationInput,
): Promise<{ id: number; adresse: string }> {
  const jeton = randomBytes(secretBytes).toString('hex');
  const id = await inTransaction(db, async (tx) => {
    const jardin = await lockOwnJardin(tx, actor, idJardin);
    const today = todayOf(jardin.departement);
    if (au < today)
      throw new AppError('validation', {
        fields: [{ path: 'au', message: 'ces jours sont déjà passés' }],
      });
    const maximum = limits.invitations;
    // This call locks the account, so that two invitations for two gardens are not counted at the same moment.
    await assertRoomFor(tx, actor.userId, new Map([['invitation', 1]]));
    if ((await countOpen(tx, actor.userId, today)) >= maximum)
      throw new AppError('invitation_too_many', { facts: { maximum } });
    const jetonHash = digestOf(jeton);
    return insertInvitation(tx, { idUser: actor.userId, idJardin: jardin.id, du, au, jetonHash });
  });
  return { id, adresse: `${env.PUBLIC_URL}/invitation/${jeton}` };
}

/** From now on its address answers nothing; what it ticked stays. Throws `invitation_not_found`, `forbidden`. */
export async function revokeInvitation(context: Context, actor: Actor, id: number): Promise<void> {
  await deleteInvitation(context.db, (await own(context, actor, id)).id);
}

/** Finds the invitation of `jeton` by its digest alone. Throws `route_not_found` if there is none. */
export async function openInvitation({ db }: Context, jeton: string): Promise<Opened> {
  const row = /^[\da-f]{64}$/.test(jeton) ? await findByHash(db, digestOf(jeton)) : undefined;
  if (!row) throw new AppError('route_not_found');
  return row;
}

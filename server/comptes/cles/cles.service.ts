import type { Cle, CleInput, DefiDAjout } from '../../../contract/comptes/cle.ts';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { noteActivite } from '../activite/activite.service.ts';
import { findCompte, lockCompte } from '../comptes.repository.ts';
import { tellAccesAdded, tellAccesChanged } from '../mails/acces.service.ts';
import type { Actor } from '../sessions/actor.ts';
import { assertProven } from '../sessions/proofs.service.ts';
import {
  type CleRow,
  countCles,
  deleteCle,
  findCles,
  insertCle,
  renameCle,
} from './cles.repository.ts';
import { insertDefi, spendDefi } from './defis.repository.ts';
import { challengeIn, creationOptions, verifiedCle } from './webauthn.ts';

const changesPerDay = { limit: 50, windowSeconds: 86_400 };

const present = ({ id, nom, createdAt, dernierUsage }: CleRow): Cle => ({
  id,
  nom,
  creeLe: createdAt.toISOString(),
  dernierUsage: dernierUsage?.toISOString() ?? null,
});

/** One's own passkeys, the oldest first. */
export async function listCles({ db }: Context, { userId }: Actor): Promise<Cle[]> {
  return (await findCles(db, userId)).map(present);
}

/**
 * Gives the challenge that a new passkey of the actor must sign within five minutes. Throws `preuve_missing`, `cle_too_many`,
 * `rate_limited`.
 */
export async function askForCle(context: Context, actor: Actor): Promise<DefiDAjout> {
  const { db, env } = context;
  await assertProven(context, actor);
  if (env.RATE_LIMIT) await consume(db, `cle:account:${actor.userId}`, changesPerDay);
  const account = await findCompte(db, actor.userId);
  if (!account) throw new AppError('unauthenticated');
  const keys = await findCles(db, actor.userId);
  if (keys.length >= limits.clesParMembre) throw new AppError('cle_too_many');
  const options = await creationOptions(env, account, keys);
  await insertDefi(db, { defi: options.challenge, usage: 'ajout', idUser: actor.userId });
  return options;
}

/**
 * Adds a passkey that signed what `askForCle` asked of this member, and tells them by a mail whose link takes it away
 * again. Throws `preuve_missing`, `cle_refused`, `cle_known`, `cle_too_many`, `rate_limited`.
 */
export async function addCle(
  context: Context,
  actor: Actor,
  { nom, reponse }: CleInput,
): Promise<Cle> {
  const { db, env } = context;
  await assertProven(context, actor);
  const challenge = challengeIn(reponse);
  const spent = challenge ? await spendDefi(db, challenge, 'ajout') : null;
  if (spent?.idUser !== actor.userId) throw new AppError('cle_refused');
  const made = await verifiedCle(env, reponse, challenge);
  if (!made) throw new AppError('cle_refused');
  const row = await inTransaction(db, async (tx) => {
    const account = await lockCompte(tx, actor.userId);
    if (!account) throw new AppError('unauthenticated');
    if ((await countCles(tx, actor.userId)) >= limits.clesParMembre)
      throw new AppError('cle_too_many');
    const inserted = await insertCle(tx, { ...made, nom, idUser: actor.userId });
    if (!inserted) throw new AppError('cle_known');
    await noteActivite(tx, actor.userId, 'cle_ajoutee', { jti: actor.jti, objet: nom });
    await tellAccesAdded(context, tx, account, 'cleAdded', inserted.id);
    return inserted;
  });
  context.mailSignal.emit();
  return present(row);
}

/** Gives one's own passkey another name. Throws `cle_not_found`, also for another's. */
export async function nameCle(
  { db }: Context,
  { userId }: Actor,
  id: number,
  nom: string,
): Promise<Cle> {
  const row = await renameCle(db, userId, id, nom);
  if (!row) throw new AppError('cle_not_found');
  return present(row);
}

/**
 * From now on it opens nothing; its member is told by mail. Throws `preuve_missing`, and `cle_not_found`, also for
 * another's.
 */
export async function removeCle(context: Context, actor: Actor, id: number): Promise<void> {
  await assertProven(context, actor);
  await inTransaction(context.db, async (tx) => {
    const account = await lockCompte(tx, actor.userId);
    if (!account || !(await deleteCle(tx, actor.userId, id))) throw new AppError('cle_not_found');
    await noteActivite(tx, actor.userId, 'cle_retiree', { jti: actor.jti });
    await tellAccesChanged(context, tx, account, 'cleRemoved');
  });
  context.mailSignal.emit();
}

/** Takes a passkey away where it still stands, in the transaction that undoes its addition. */
export async function undoCle(tx: Transaction, idUser: number, id: number): Promise<void> {
  const gone = await deleteCle(tx, idUser, id);
  if (gone) await noteActivite(tx, idUser, 'cle_retiree', { objet: gone.nom });
}

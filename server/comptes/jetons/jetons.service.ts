import { randomBytes } from 'node:crypto';
import {
  type Jeton,
  type JetonCree,
  type JetonInput,
  jetonPrefix,
} from '../../../contract/comptes/jeton.ts';
import { portees as allPortees } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { noteActivite } from '../activite/activite.service.ts';
import { lockCompte } from '../comptes.repository.ts';
import { tellAccesChanged } from '../mails/acces.service.ts';
import type { Actor } from '../sessions/actor.ts';
import { digestOfJeton } from '../sessions/personalTokens.service.ts';
import { assertProven } from '../sessions/proofs.service.ts';
import { countJetons, deleteJeton, findJetons, insertJeton } from './jetons.repository.ts';

const createdPerDay = { limit: 50, windowSeconds: 86_400 };
const secretBytes = 32;

/** One's own tokens, the newest first. */
export async function listJetons({ db }: Context, { userId }: Actor): Promise<Jeton[]> {
  const rows = await findJetons(db, userId);
  return rows.map((row) => ({ ...row, dernierUsage: row.dernierUsage?.toISOString() ?? null }));
}

/**
 * A new token of 256 bits, whose text is told this once (in hex, which the log leaves out wherever it is sent).
 * The member is told by mail. Throws `preuve_missing`, `jeton_too_many`, `rate_limited`.
 */
export async function createJeton(
  context: Context,
  actor: Actor,
  { nom, portees }: JetonInput,
): Promise<JetonCree> {
  const { db, env } = context;
  const { userId, jti } = actor;
  await assertProven(context, actor);
  if (env.RATE_LIMIT) await consume(db, `jeton:${actor.allowance}`, createdPerDay);
  const jeton = jetonPrefix + randomBytes(secretBytes).toString('hex');
  const made = await inTransaction(db, async (tx) => {
    const account = await lockCompte(tx, userId);
    if (!account) throw new AppError('unauthenticated');
    if ((await countJetons(tx, userId)) >= limits.jetonsParMembre)
      throw new AppError('jeton_too_many');
    const id = await insertJeton(tx, {
      idUser: userId,
      nom,
      portees: allPortees.filter((portee) => portees.includes(portee)),
      jetonHash: digestOfJeton(jeton),
    });
    await noteActivite(tx, userId, 'jeton_cree', { jti, objet: nom });
    await tellAccesChanged(context, tx, account, 'jetonMade');
    return { id, jeton };
  });
  context.mailSignal.emit();
  return made;
}

/** From now on it opens nothing. Throws `jeton_not_found`, also for another's. */
export async function revokeJeton({ db }: Context, own: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const revoked = await deleteJeton(tx, own.userId, id);
    if (!revoked) throw new AppError('jeton_not_found');
    const how = { jti: own.jti, objet: revoked.nom };
    await noteActivite(tx, own.userId, 'jeton_retire', how);
  });
}

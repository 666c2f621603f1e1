import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { undoCle } from '../cles/cles.service.ts';
import { undoSecondFacteur } from '../codes/secondFacteur.service.ts';
import { lockCompte } from '../comptes.repository.ts';
import { closeSessionsOf } from '../sessions/sessions.service.ts';
import { readToken, spendToken } from '../tokens.repository.ts';

const kinds = ['undo_cle', 'undo_second_facteur'] as const;

async function readUndo(tx: Transaction, token: string) {
  for (const kind of kinds) {
    const found = await readToken(tx, kind, token);
    if (found) return { ...found, kind };
  }
  return undefined;
}

/**
 * Takes away the passkey or the second factor whose mail carried `token`, where it still stands, and ends all sessions
 * of the account. Once. Throws `link_invalid`.
 */
export async function undoAcces(context: Context, token: string | undefined): Promise<void> {
  if (!token) throw new AppError('link_invalid');
  await inTransaction(context.db, async (tx) => {
    const found = await readUndo(tx, token);
    const account = found && (await lockCompte(tx, found.idUser));
    if (!account) throw new AppError('link_invalid');
    const { idCle, digest, kind } = found;
    if (idCle !== null) await undoCle(tx, account.id, idCle);
    else await undoSecondFacteur(tx, account.id, digest);
    // Another request may have spent it while this waited.
    if (!(await spendToken(tx, kind, token))) throw new AppError('link_invalid');
    await closeSessionsOf(tx, account.id);
  });
}

import type { Compte, Utilisateur } from '../../../contract/comptes/utilisateur.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { findCompte, findUtilisateurs } from '../comptes.repository.ts';
import type { Actor } from '../sessions/actor.ts';
import { credentialsOf } from '../sessions/sessions.service.ts';
import { pendingEmailOf } from '../tokens.repository.ts';
import { presentCompte, presentUtilisateur } from './utilisateurs.presenter.ts';

export { findConfirmedKeepers as keepersToTell } from '../comptes.repository.ts';

/** The members, as everyone may see them. */
export async function listUsers(context: Context, asked: PageAsked): Promise<Page<Utilisateur>> {
  const rows = await findUtilisateurs(context.db, asked.after, asked.limit + 1);
  return toPage(rows, asked, (row) => presentUtilisateur(context.env, row));
}

/** A member: whole for themselves, public for all others. Throws `user_not_found`. */
export async function readUser(
  context: Context,
  id: number,
  actor: Actor | null,
): Promise<Compte | Utilisateur> {
  if (actor?.userId === id) return readCompte(context, id);
  const row = await findCompte(context.db, id);
  if (!row || row.masque) throw new AppError('user_not_found');
  return presentUtilisateur(context.env, row);
}

/** One's own account, as only oneself sees it. Throws `user_not_found`. */
export async function readCompte({ env, db }: Context, id: number): Promise<Compte> {
  const row = await findCompte(db, id);
  if (!row) throw new AppError('user_not_found');
  return presentCompte(env, row, await pendingEmailOf(db, id));
}

/** Throws `user_not_found` unless an account has this e-mail (docs/rules.md, Accounts). */
export async function assertEmailKnown(context: Context, given: string): Promise<void> {
  if (!(await credentialsOf(context, given))) throw new AppError('user_not_found');
}

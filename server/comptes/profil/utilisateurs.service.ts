import { type Compte, email, type Utilisateur } from '../../../contract/comptes/utilisateur.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { findCompte, findCompteByEmail, findUtilisateurs } from '../comptes.repository.ts';
import type { Actor } from '../sessions/actor.ts';
import { pendingEmailOf } from '../tokens.repository.ts';
import { presentCompte, presentUtilisateur } from './utilisateurs.presenter.ts';

export { findConfirmedKeepers as keepersToTell } from '../comptes.repository.ts';

/** An e-mail in the form in which accounts are known by it, or null when it is none. */
function normalEmail(given: string): string | null {
  return email.safeParse(given).data ?? null;
}

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
  if (!row) throw new AppError('user_not_found');
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
  const address = normalEmail(given);
  if (!address || !(await findCompteByEmail(context.db, address)))
    throw new AppError('user_not_found');
}

/** What a login compares with; undefined when no account has this e-mail. */
export async function credentialsOf(context: Context, given: string) {
  const address = normalEmail(given);
  return address ? findCompteByEmail(context.db, address) : undefined;
}

import {
  email,
  idTypeUserValues,
  type OwnUser,
  type PublicUser,
  type RegistrationInput,
} from '../../../contract/comptes/utilisateur.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { storePhoto } from '../../platform/http/photoAddress.ts';
import { queueLinkMail } from '../../platform/mails/outbox.service.ts';
import { isEmailHeld, pendingEmailOf } from '../liens/accountTokens.service.ts';
import { mayMail } from '../liens/mailLimits.service.ts';
import { rememberAddress } from '../sessions/attempts.service.ts';
import { assertUncommon } from '../sessions/commonPasswords.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { Actor } from '../sessions/sessions.service.ts';
import { presentOwnUser, presentPublicUser } from './utilisateurs.presenter.ts';
import {
  findConfirmedKeepers,
  findCredentials,
  findUser,
  findUserIdByEmail,
  findUsers,
  insertUser,
} from './utilisateurs.repository.ts';

/** An e-mail in the form in which accounts are known by it, or null when it is none. */
function normalEmail(given: string): string | null {
  return email.safeParse(given).data ?? null;
}

/** The members, as everyone may see them. */
export async function listUsers(context: Context, asked: PageAsked): Promise<Page<PublicUser>> {
  const rows = await findUsers(context.db, asked.after, asked.limit + 1);
  return toPage(
    rows,
    asked,
    (row) => row.id,
    (row) => presentPublicUser(context.env, row),
  );
}

/** A member: whole for themselves, public for all others. Throws `user_not_found`. */
export async function readUser(
  context: Context,
  id: number,
  actor: Actor | null,
): Promise<OwnUser | PublicUser> {
  const row = await findUser(context.db, id);
  if (!row) throw new AppError('user_not_found');
  return actor?.userId === id
    ? presentOwnUser(context.env, row, await pendingEmailOf(context.db, id))
    : presentPublicUser(context.env, row);
}

/** Throws `user_not_found` unless an account has this e-mail (docs/rules.md, Accounts). */
export async function assertEmailKnown(context: Context, given: string): Promise<void> {
  const address = normalEmail(given);
  if (!address || (await findUserIdByEmail(context.db, address)) === undefined)
    throw new AppError('user_not_found');
}

/** What a login compares with; undefined when no account has this e-mail. */
export async function credentialsOf(context: Context, given: string) {
  const address = normalEmail(given);
  return address ? findCredentials(context.db, address) : undefined;
}

/**
 * Makes an unverified member's account, and queues the mail that confirms its address, unless that address
 * has had too many (docs/decisions/0013). Throws `email_taken`,
 * `password_too_common`.
 */
export async function register(
  context: Context,
  input: RegistrationInput,
  address: string,
): Promise<OwnUser> {
  const { env, db } = context;
  const photo = storePhoto(env, input.photo);
  const couverture = storePhoto(env, input.couverture);
  assertUncommon(input.password);
  if ((await findUserIdByEmail(db, input.email)) !== undefined) throw new AppError('email_taken');
  if (await isEmailHeld(db, input.email)) throw new AppError('email_taken');
  const passwordHash = await hashPassword(input.password, address);
  const row = await inTransaction(db, async (tx) => {
    const inserted = await insertUser(tx, {
      name: input.name,
      firstName: input.firstName,
      email: input.email,
      pseudo: input.pseudo,
      passwordHash,
      description: input.description,
      adresse: input.adresse,
      cp: input.cp,
      ville: input.ville,
      tel: input.tel,
      photo,
      couverture,
      idTypeUser: idTypeUserValues.member,
    });
    if (!inserted) throw new AppError('email_taken');
    const { id: userId, email } = inserted;
    await rememberAddress(context, tx, userId, address);
    if (await mayMail(context, tx, 'verification', email))
      await queueLinkMail(tx, 'verification', { email, userId });
    return inserted;
  });
  context.mailBell.ring();
  return presentOwnUser(env, row, null);
}

/** Who is told of the shop's orders: keepers whose e-mail is confirmed. */
export const keepersToTell = (db: Executor) => findConfirmedKeepers(db);

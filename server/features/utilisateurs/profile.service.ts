import type { ProfileInput } from '../../../contract/compte.ts';
import type { OwnUser } from '../../../contract/user.ts';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../database/failures.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError } from '../../http/appError.ts';
import { storePhoto } from '../../http/photoAddress.ts';
import type { OwnAccount } from '../auth/ownAccount.ts';
import { type AccountChanges, updateAccount } from './account.repository.ts';
import { changeEmail } from './emailChange.service.ts';
import { presentOwnUser } from './utilisateurs.presenter.ts';
import { findUser } from './utilisateurs.repository.ts';

const texts = [
  'pseudo',
  'description',
  'name',
  'firstName',
  'adresse',
  'cp',
  'ville',
  'tel',
] as const;
const pictures = ['photo', 'couverture'] as const;

function changesOf(context: Context, input: ProfileInput): AccountChanges {
  const changes: AccountChanges = {};
  for (const field of texts) if (input[field] !== undefined) changes[field] = input[field];
  for (const field of pictures)
    if (input[field] !== undefined) changes[field] = storePhoto(context.env, input[field] || null);
  return changes;
}

/**
 * Changes what is given of one's own profile; what is absent stays. Throws `email_taken`, `validation`.
 */
export async function updateProfile(
  context: Context,
  own: OwnAccount,
  input: ProfileInput,
): Promise<OwnUser> {
  const changes = changesOf(context, input);
  const row = await inTransaction(context.db, async (tx) => {
    if (Object.keys(changes).length > 0) await updateAccount(tx, own.id, changes);
    if (input.email !== undefined) await changeEmail(context, tx, own, input.email);
    return findUser(tx, own.id);
  }).catch((error) => {
    // Two members took the address at the same moment.
    throw isUniqueViolation(error) ? new AppError('email_taken', { cause: error }) : error;
  });
  if (!row) throw new AppError('user_not_found');
  context.pages.drop([`user:${own.id}`]);
  context.mailBell.ring();
  return presentOwnUser(context.env, row);
}

import type { ProfileInput } from '../../../contract/comptes/compte.ts';
import type { Compte } from '../../../contract/comptes/utilisateur.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { storePhoto } from '../../platform/images/photoAddress.ts';
import { type CompteChanges, findCompte, lockCompte, updateCompte } from '../comptes.repository.ts';
import type { OwnCompte } from '../sessions/actor.ts';
import { pendingEmailOf } from '../tokens.repository.ts';
import { askForEmail, checkedForEmail } from './emailChange.service.ts';
import { assertMayPublish } from './newAccounts.service.ts';
import { presentCompte } from './utilisateurs.presenter.ts';

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

function changesOf(context: Context, input: ProfileInput): CompteChanges {
  const changes: CompteChanges = {};
  for (const field of texts) if (input[field] !== undefined) changes[field] = input[field];
  for (const field of pictures)
    if (input[field] !== undefined) changes[field] = storePhoto(context.env, input[field] || null);
  return changes;
}

/** Hears, in the transaction of a change, which pictures of a profile it names; null takes one away. */
export type OnPictures = (
  tx: Transaction,
  idUser: number,
  pictures: Pick<CompteChanges, 'photo' | 'couverture'>,
) => Promise<void>;

// Triggers on `utilisateur`: image.rules.sql (owners of both pictures), commande.rules.sql (words of orders).
/**
 * Changes what is given of one's own profile, all of it or nothing; what is absent stays. Another e-mail needs the
 * password, and waits until it is confirmed. Throws `email_password_missing`, `email_password_wrong`, `email_taken`,
 * `rate_limited`, `lien_trop_tot`, `validation`.
 */
export async function updateProfile(
  context: Context,
  own: OwnCompte,
  input: ProfileInput,
  address: string,
  onPictures: OnPictures,
): Promise<Compte> {
  const changes = changesOf(context, input);
  const { email, motDePasse: password } = input;
  const checkedHash =
    email === undefined ? null : await checkedForEmail(context, own, { email, password, address });
  const { row, nouvelEmail } = await inTransaction(context.db, async (tx) => {
    const { pseudo, description, photo, couverture } = changes;
    const before = await lockCompte(tx, own.id);
    await assertMayPublish(
      { env: context.env, db: tx },
      { userId: own.id, allowance: own.allowance },
      { pseudo, description, photo, couverture },
      { ...before },
    );
    await onPictures(tx, own.id, { photo, couverture });
    if (Object.keys(changes).length > 0) await updateCompte(tx, own.id, changes);
    if (email !== undefined && checkedHash !== null)
      await askForEmail(context, tx, own, { email, checkedHash });
    return { row: await findCompte(tx, own.id), nouvelEmail: await pendingEmailOf(tx, own.id) };
  });
  if (!row) throw new AppError('user_not_found');
  context.pages.drop([`user:${own.id}`]);
  context.mailSignal.emit();
  return presentCompte(context.env, row, nouvelEmail);
}

import {
  type Compte,
  idTypeUserValues,
  type RegistrationInput,
} from '../../../contract/comptes/utilisateur.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { storePhoto } from '../../platform/images/photoAddress.ts';
import { queueLinkMail } from '../../platform/mails/outbox.service.ts';
import { noteActivite } from '../activite/activite.service.ts';
import { findCompteByEmail, insertCompte } from '../comptes.repository.ts';
import { mayMail } from '../mails/mailLimits.service.ts';
import { assertNoAddress } from '../profil/newAccounts.service.ts';
import { presentCompte } from '../profil/utilisateurs.presenter.ts';
import { rememberAddress } from '../sessions/attempts.service.ts';
import { assertNotLeaked, assertUncommon } from '../sessions/commonPasswords.ts';
import { assertNotOwnWords } from '../sessions/ownWords.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { isEmailReserved } from '../tokens.repository.ts';

/**
 * Makes an unverified member's account, and queues the mail that confirms its address, unless that address
 * has had too many (docs/decisions/0013). Throws `email_taken`,
 * `password_too_common`, `lien_trop_tot`.
 */
export async function register(
  context: Context,
  input: RegistrationInput,
  address: string,
): Promise<Compte> {
  const { env, db } = context;
  const photo = storePhoto(env, input.photo);
  const couverture = storePhoto(env, input.couverture);
  assertNoAddress(context, { pseudo: input.pseudo, description: input.description });
  assertUncommon(input.password);
  assertNotOwnWords(input.password, input);
  if (await findCompteByEmail(db, input.email)) throw new AppError('email_taken');
  if (await isEmailReserved(db, input.email)) throw new AppError('email_taken');
  await assertNotLeaked(context, input.password);
  const passwordHash = await hashPassword(input.password, address);
  const row = await inTransaction(db, async (tx) => {
    const inserted = await insertCompte(tx, {
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
    await noteActivite(tx, userId, 'inscription');
    if (await mayMail(context, tx, 'verification', email))
      await queueLinkMail(tx, 'verification', { email, userId });
    return inserted;
  });
  context.mailSignal.emit();
  return presentCompte(env, row, null);
}

import type { SorteSignalee } from '../../../contract/moderation/mots.ts';
import type {
  SignalementInput,
  SignalementRecu,
} from '../../../contract/moderation/signalement.ts';
import { mayMail, mayTell } from '../../comptes/mails/mailLimits.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { clientAddress } from '../../platform/http/clientAddress.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { keysOfPictures } from '../../platform/images/ownPictures.service.ts';
import { queueLetter } from '../../platform/mails/outbox.service.ts';
import { type Cible, findCible, lockCible } from './cibles.repository.ts';
import { signalementRecuMail } from './signalement.mail.ts';
import { findAccount, findOuvert, insertSignalement } from './signalements.repository.ts';
import { auteurCle, suiviAddress } from './suiviLink.ts';

export type { Cible } from './cibles.repository.ts';

const hour = 3_600;
const day = 86_400;
const perMember = { limit: 30, windowSeconds: day };
const perAddress = { limit: 10, windowSeconds: hour };

const missing = {
  jardin: 'jardin_not_found',
  plante: 'plante_not_found',
  entree: 'entree_not_found',
  membre: 'user_not_found',
} as const;

/** The thing that `sorte` and `id` name, as it is now, hidden or not. Throws the code of its noun where there is none. */
export async function cibleOf(db: Executor, sorte: SorteSignalee, id: number): Promise<Cible> {
  const found = await findCible(db, sorte, id);
  if (!found) throw new AppError(missing[sorte]);
  return found;
}

/** As `cibleOf`, of a thing whose owner waits with their changes until the transaction ends. */
export async function lockedCible(
  tx: Transaction,
  sorte: SorteSignalee,
  id: number,
): Promise<Cible> {
  await lockCible(tx, sorte, id);
  return cibleOf(tx, sorte, id);
}

interface Reporter {
  userId: number | null;
  /** Under which digest they are known again. */
  cle: string;
  nom: string;
  email: string;
  isVerified: boolean;
}

const refused = (path: string, message: string) =>
  new AppError('validation', { fields: [{ path, message }] });

/** Gives the author of a report: a member's account, else a name and an e-mail. Article 16.2 c asks for them, except in reports about abuse of minors. */
async function reporterOf(
  context: Context,
  userId: number | null,
  { nom = '', email = '', raison }: SignalementInput,
  ip: string,
): Promise<Reporter> {
  if (userId !== null) {
    const account = await findAccount(context.db, userId);
    if (!account) throw new AppError('unauthenticated');
    const { pseudo, isVerified } = account;
    const cle = auteurCle(context, `membre ${userId}`);
    return { userId, cle, nom: pseudo, email: account.email, isVerified };
  }
  if (raison !== 'mineurs') {
    if (!nom) throw refused('nom', 'dites votre nom');
    if (!email) throw refused('email', 'dites votre adresse e-mail');
  }
  const who = email ? `courriel ${email}` : `adresse ${clientAddress(ip)}`;
  return { userId, cle: auteurCle(context, who), nom, email, isVerified: false };
}

async function countReport({ env, db }: Context, { userId, isVerified }: Reporter, ip: string) {
  if (!env.RATE_LIMIT) return;
  const isOwn = userId !== null && isVerified;
  const from = isOwn ? `membre:${userId}` : clientAddress(ip);
  await consume(db, `signalement:${from}`, isOwn ? perMember : perAddress);
}

/** Gives the address to follow a report: the member's own page, or a secret link. */
export const followAddress = (context: Context, idAuteur: number | null, id: number): string =>
  idAuteur === null ? suiviAddress(context, id) : `${context.env.PUBLIC_URL}/decisions`;

async function sendReceipt(
  context: Context,
  tx: Transaction,
  { userId, nom, email, isVerified }: Reporter,
  about: { id: number; sorte: SorteSignalee; idCible: number },
) {
  if (!email) return;
  const may =
    userId === null
      ? await mayMail(context, tx, 'report', email)
      : await mayTell(context, tx, { email, isVerified }, 'report');
  if (!may) return;
  const link = followAddress(context, userId, about.id);
  const letter = signalementRecuMail({ ...about, nom, numero: about.id, link });
  await queueLetter(context, tx, userId === null ? { email } : { email, userId }, letter);
}

// Triggers on `signalement`: image.rules.sql (owner of the kept photo).
/**
 * Takes a report in (Regulation (EU) 2022/2065, article 16), with the thing as it is now; `userId` is null for a
 * visitor. The same again, while it is open, changes nothing. Throws the `…_not_found` of what others do not see,
 * `signalement_own`, `validation`, which names the field, and `rate_limited`.
 */
export async function signaler(
  context: Context,
  userId: number | null,
  input: SignalementInput,
  ip: string,
): Promise<SignalementRecu> {
  const { sorte, id: idCible, photo = false, raison, texte } = input;
  const reporter = await reporterOf(context, userId, input, ip);
  await countReport(context, reporter, ip);
  const { id, isNew } = await inTransaction(context.db, async (tx) => {
    const cible = await cibleOf(tx, sorte, idCible);
    if (cible.idMembre === userId) throw new AppError('signalement_own');
    if (!cible.visible) throw new AppError(missing[sorte]);
    const shown = cible.photo ?? cible.couverture;
    if (photo && !shown) throw refused('photo', 'il n’y a pas de photo ici');
    const isOurs = keysOfPictures([shown]).length > 0;
    const inserted = await insertSignalement(tx, {
      sorte,
      idCible,
      photo,
      raison,
      texte,
      idMembre: cible.idMembre,
      idAuteur: userId,
      auteurCle: reporter.cle,
      ...(userId === null && { auteurNom: reporter.nom, auteurEmail: reporter.email }),
      copie: { ...cible.copie, ...(shown && !isOurs && { photoAilleurs: shown }) },
      photoCopie: isOurs ? shown : null,
    });
    if (inserted) {
      await sendReceipt(context, tx, reporter, { id: inserted.id, sorte, idCible });
      return { id: inserted.id, isNew: true };
    }
    const open = await findOuvert(tx, { auteurCle: reporter.cle, sorte, idCible });
    if (!open) throw new AppError('conflict');
    return { id: open.id, isNew: false };
  });
  if (isNew) context.mailSignal.emit();
  const message = isNew
    ? 'Merci : votre signalement est bien arrivé. Une personne va le lire.'
    : 'Vous avez déjà signalé ceci : votre signalement attend sa lecture.';
  return { id, message, dejaRecu: !isNew };
}

import { mayMail, mayTell } from '../../comptes/mails/mailLimits.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { queueLetter } from '../../platform/mails/outbox.service.ts';
import { cibleDite } from '../signalements/signalement.mail.ts';
import { followAddress } from '../signalements/signalements.service.ts';
import type { Decided } from './decision.mail.ts';
import { recoursJusquA } from './moderation.presenter.ts';
import { type DecisionRow, findMembre, type SignalementRow } from './moderation.repository.ts';

export const decisionsAddress = ({ env }: Pick<Context, 'env'>) => `${env.PUBLIC_URL}/decisions`;

/** A decision as mails tell it. */
export const decidedOf = (row: DecisionRow, link: string): Decided => ({
  numero: row.id,
  cible: cibleDite(row.sorte, row.idCible),
  mesure: row.mesure,
  fondement: row.fondement,
  motif: row.motif,
  texte: row.texte,
  finLe: row.finLe,
  recoursJusquA: recoursJusquA(row),
  link,
});

/** Writes to a member; `write` is given their pseudo and where they follow it. */
export async function tellMembre(
  context: Context,
  tx: Transaction,
  id: number,
  write: (nom: string, link: string) => Letter,
): Promise<void> {
  const account = await findMembre(tx, id);
  if (!account || !(await mayTell(context, tx, account, 'moderation'))) return;
  const letter = write(account.pseudo, decisionsAddress(context));
  await queueLetter(context, tx, { email: account.email, userId: id }, letter);
}

/** As `tellMembre`, for the author of a report, with or without an account; sends nothing if no address was asked for (article 16). */
export async function tellAuteur(
  context: Context,
  tx: Transaction,
  row: SignalementRow,
  write: (nom: string, link: string) => Letter,
): Promise<void> {
  if (row.idAuteur !== null) return tellMembre(context, tx, row.idAuteur, write);
  const { auteurEmail: email, auteurNom: nom } = row;
  if (!email || !(await mayMail(context, tx, 'moderation', email))) return;
  await queueLetter(context, tx, { email }, write(nom, followAddress(context, null, row.id)));
}

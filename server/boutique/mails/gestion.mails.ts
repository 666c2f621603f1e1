import { keepersToTell } from '../../comptes/profil/utilisateurs.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { isOneAddress } from '../../platform/external/mailer.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { queueLetter, type Recipient } from '../../platform/mails/outbox.service.ts';
import { type CommandeRow, type LigneRow, lignesOf } from '../commandes/commandes.service.ts';
import { commandeRecueMail, retractationRecueMail } from './gestion.mail.ts';

/**
 * Every keeper; without one whose e-mail is confirmed, the seller. What no mail can go to is left out: news to the
 * shop never undoes the payment or declaration that they are about.
 */
async function recipients(tx: Transaction, { env }: Context): Promise<Recipient[]> {
  const keepers = (await keepersToTell(tx)).filter(({ email }) => isOneAddress(email));
  if (keepers.length > 0) return keepers.map(({ id, email }) => ({ email, userId: id }));
  return env.SELLER_EMAIL ? [{ email: env.SELLER_EMAIL }] : [];
}

async function queueToKeepers(tx: Transaction, context: Context, letter: Letter): Promise<void> {
  for (const recipient of await recipients(tx, context))
    await queueLetter(context, tx, recipient, letter);
}

const factsOf = ({ env }: Context, held: CommandeRow, lignes: readonly LigneRow[]) => ({
  commandeId: held.id,
  lignes: [...lignes],
  ville: held.ville,
  url: `${env.PUBLIC_URL}/gestion/commandes/${held.id}`,
});

/** Queues the news of a paid order to the keepers, in the transaction that made it paid. */
export async function queuePaidNews(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
): Promise<void> {
  const facts = factsOf(context, held, await lignesOf(tx, held.id));
  const montantCentimes = held.montantDuCentimes;
  await queueToKeepers(tx, context, commandeRecueMail({ ...facts, montantCentimes }));
}

/**
 * Queues the news of a withdrawal from `lignes`, which brings back `montantCentimes`, to the keepers, in the
 * transaction that recorded it.
 */
export async function queueWithdrawalNews(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  {
    lignes,
    at,
    montantCentimes,
  }: { at: Date; lignes: readonly LigneRow[]; montantCentimes: number },
): Promise<void> {
  const facts = { ...factsOf(context, held, lignes), at, montantCentimes };
  await queueToKeepers(
    tx,
    context,
    retractationRecueMail({ ...facts, expediee: held.sentAt !== null }),
  );
}

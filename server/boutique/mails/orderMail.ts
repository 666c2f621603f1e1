import { mayTell } from '../../comptes/mails/mailLimits.service.ts';
import { keepersToTell } from '../../comptes/profil/utilisateurs.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { isOneAddress } from '../../platform/external/mailer.ts';
import { euros } from '../../platform/frenchFormats.ts';
import { articleName, unlessLink } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { queueLetter, type Recipient } from '../../platform/mails/outbox.service.ts';
import type { CommandeRow, LigneRow } from '../commandes/commandes.service.ts';

/** An order as its mails tell it. Amounts in cents. */
export interface OrderFacts {
  commandeId: number;
  pseudo: string;
  lignes: readonly { nom: string; quantite: number; prixCentimes: number }[];
  /** Address of the order's own page. */
  url: string;
}

export const rowsOf = ({ lignes }: Pick<OrderFacts, 'lignes'>) =>
  lignes.map(
    ({ nom, quantite, prixCentimes }) =>
      [`${quantite} × ${articleName(nom)}`, euros(quantite * prixCentimes)] as const,
  );

/**
 * Queues a mail to who ordered; nothing once an account is gone that left nothing on its order, or when its address,
 * never confirmed, has had many, unless it is `owed`. What is said of a paid order outlives the account.
 */
export async function queueToClient(
  tx: Transaction,
  context: Context,
  order: CommandeRow,
  write: (facts: {
    commandeId: number;
    pseudo: string;
    url: string;
    isVerified: boolean;
  }) => Letter,
  { owed = false, withDocuments = false } = {},
): Promise<void> {
  const { client } = order;
  if (!client) return;
  if (!owed && !(await mayTell(context, tx, client, 'order'))) return;
  const { id, email, pseudo, isVerified } = client;
  const url = `${context.env.PUBLIC_URL}/mes-commandes/${order.id}`;
  const { action, ...letter } = write({ commandeId: order.id, pseudo, url, isVerified });
  const userId = order.paidAt ? undefined : (id ?? undefined);
  // Without an account the order's page cannot be read: leave the link out.
  const sent = { ...letter, ...(id && { action }) };
  const documents = withDocuments ? { commandeId: order.id, avecFacture: isVerified } : undefined;
  await queueLetter(context, tx, { email, userId }, sent, documents);
}

/** An order as its keepers are told of it; `ville` is what the buyer wrote. */
export type KeeperFacts = Omit<OrderFacts, 'pseudo'> & { montantCentimes: number; ville: string };

export const place = ({ ville }: KeeperFacts) =>
  `à livrer à ${unlessLink(ville, 'l’adresse de la commande')}`;

export const articles = ({ lignes }: KeeperFacts) => {
  const count = lignes.reduce((sum, { quantite }) => sum + quantite, 0);
  return `${count} article${count >= 2 ? 's' : ''}`;
};

export const keeperLetter = (facts: KeeperFacts) => ({
  greeting: 'Bonjour,',
  action: { label: 'Ouvrir la commande', url: facts.url },
  notes: ['Vous recevez ce message parce que vous gérez la boutique.'],
});

/**
 * Every keeper; without one whose e-mail is confirmed, the seller. What no mail can go to is left out: news to the
 * shop never undoes the payment or declaration that they are about.
 */
async function recipients(tx: Transaction, { env }: Context): Promise<Recipient[]> {
  const keepers = (await keepersToTell(tx)).filter(({ email }) => isOneAddress(email));
  if (keepers.length > 0) return keepers.map(({ id, email }) => ({ email, userId: id }));
  return env.SELLER_EMAIL ? [{ email: env.SELLER_EMAIL }] : [];
}

export async function queueToKeepers(
  tx: Transaction,
  context: Context,
  letter: Letter,
): Promise<void> {
  for (const recipient of await recipients(tx, context))
    await queueLetter(context, tx, recipient, letter);
}

export const keeperFacts = ({ env }: Context, order: CommandeRow, lignes: readonly LigneRow[]) => ({
  commandeId: order.id,
  lignes: [...lignes],
  ville: order.ville,
  url: `${env.PUBLIC_URL}/gestion/commandes/${order.id}`,
});

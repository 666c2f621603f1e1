import { and, eq, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { commande, retractation } from '../../boutique/schema.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { fullName } from '../profil/fullName.ts';

// Money may still come, or is on its way back.
const underWay = ['en_attente', 'payee_sans_stock'] as const;

// A paid order's client is kept as its books are: ten years after the year's end (Code de commerce, art. L123-22).
const paidLongAgo = sql`${commande.paidAt} < date_trunc('year', now()) - interval '10 years'`;

const ofNobody = and(
  isNull(commande.idUser),
  notInArray(commande.statut, [...underWay]),
  or(isNull(commande.paidAt), paidLongAgo),
);

/** Writes who ordered onto the orders that must outlive the account. */
export async function keepClient(
  tx: Transaction,
  account: { id: number; name: string; firstName: string; email: string },
): Promise<void> {
  const clientNom = fullName(account);
  await tx
    .update(commande)
    .set({ clientNom, clientEmail: account.email })
    .where(
      and(
        eq(commande.idUser, account.id),
        or(isNotNull(commande.paidAt), ...underWay.map((statut) => eq(commande.statut, statut))),
      ),
    );
}

async function anonymiseCommandes(db: Executor): Promise<void> {
  const { clientNom, clientEmail, destinataire, telephone, rue, complement, ville, codePostal } =
    commande;
  const columns = {
    ...{ clientNom, clientEmail, destinataire, telephone },
    ...{ rue, complement, ville, codePostal },
  };
  const filled: SQL[] = Object.values(columns).map((column) => ne(column, ''));
  const emptied = Object.fromEntries(Object.keys(columns).map((name) => [name, '']));
  await db
    .update(commande)
    .set(emptied)
    .where(and(ofNobody, or(...filled)));
}

async function anonymiseRetractations(db: Executor): Promise<void> {
  await db
    .update(retractation)
    .set({ nom: '', email: '' })
    .where(
      and(
        or(ne(retractation.nom, ''), ne(retractation.email, '')),
        sql`${retractation.commandeId} in (select ${commande.id} from ${commande} where ${ofNobody})`,
      ),
    );
}

/**
 * What outlives an account, and loses its person once nothing asks for it. An invoice stays as it was issued: the law wants it whole
 * for ten years (Code de commerce, art. L123-22).
 */
const anonymisers: readonly ((db: Executor) => Promise<void>)[] = [
  anonymiseCommandes,
  anonymiseRetractations,
];

/** Empties what is left of deleted accounts; at each deletion, and each night for orders ended since. */
export async function anonymise(db: Executor): Promise<void> {
  for (const part of anonymisers) await part(db);
}

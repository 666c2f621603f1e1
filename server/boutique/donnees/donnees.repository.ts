import { and, asc, eq, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { OwnList } from '../../comptes/donnees/departure.ts';
import { fullName } from '../../comptes/profil/utilisateurs.presenter.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { commande, commandeLigne, retractation } from '../../tables/boutique.ts';

const columns = {
  id: commande.id,
  statut: commande.statut,
  moyenPaiement: commande.moyenPaiement,
  montantDuCentimes: commande.montantDuCentimes,
  destinataire: commande.destinataire,
  telephone: commande.telephone,
  rue: commande.rue,
  complement: commande.complement,
  codePostal: commande.codePostal,
  ville: commande.ville,
  pays: commande.pays,
  createdAt: commande.createdAt,
  nom: commandeLigne.nom,
  quantite: commandeLigne.quantite,
  prixCentimes: commandeLigne.prixCentimes,
};

const text = z.string();
const row = z.object({
  id: z.int(),
  statut: text,
  moyenPaiement: text,
  montantDuCentimes: z.int(),
  destinataire: text,
  telephone: text,
  rue: text,
  complement: text,
  codePostal: text,
  ville: text,
  pays: text,
  createdAt: z.iso.datetime(),
  nom: text,
  quantite: z.int(),
  prixCentimes: z.int(),
});

/** One's orders, a row for each line. */
export const ownCommandes: OwnList = {
  row,
  async *read(db, idUser) {
    yield* await db
      .select(columns)
      .from(commande)
      .innerJoin(commandeLigne, eq(commandeLigne.commandeId, commande.id))
      .where(eq(commande.idUser, idUser))
      .orderBy(asc(commande.id), asc(commandeLigne.nom));
  },
};

/** Holds an account's orders, always in this order. */
export async function lockOwnCommandes(tx: Transaction, idUser: number): Promise<void> {
  await tx
    .select({ id: commande.id })
    .from(commande)
    .where(eq(commande.idUser, idUser))
    .orderBy(asc(commande.id))
    .for('update');
}

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
  // commande.rules.sql empties the words by which orders are found, here and when the account ends; a job writes them anew.
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
    clientNom,
    clientEmail,
    destinataire,
    telephone,
    rue,
    complement,
    ville,
    codePostal,
  };
  const filled: SQL[] = Object.values(columns).map((column) => ne(column, ''));
  const emptied = Object.fromEntries(Object.keys(columns).map((name) => [name, '']));
  // By commande.rules.sql the old names are no longer found.
  await db
    .update(commande)
    .set(emptied)
    .where(and(ofNobody, or(...filled)));
}

async function anonymiseRetractations(db: Executor): Promise<void> {
  // Sets off retractation.rules.sql too, which finds nothing changed.
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
 * Forgets who ordered where the account is gone: of orders that were never paid once they have ended, of paid ones ten years after the
 * year of their payment. An invoice stays as it was issued: the law wants it whole for ten years (Code de commerce, art. L123-22).
 */
export async function anonymise(db: Executor): Promise<void> {
  await anonymiseCommandes(db);
  await anonymiseRetractations(db);
}

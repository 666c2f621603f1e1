import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moyensPaiement, statutsCommande } from '../../contract/boutique/commande.ts';
import { historiqueCauses, refundCauses } from '../../contract/boutique/historique.ts';
import { unites } from '../../contract/boutique/produit.ts';
import {
  createdAt,
  identity,
  imageIndex,
  listed,
  moment,
  texte,
} from '../platform/database/columns.ts';
import { foldedText } from '../platform/database/folded.ts';
import { ngramIndex } from '../platform/database/ngramIndex.ts';
import { utilisateur } from './comptes.ts';

// Part of the provider's idempotency keys: row numbers begin again with another database.
const cle = () => uuid().notNull().defaultRandom();
/** The order that a row belongs to; it is deleted with the order. */
export const ofCommande = () =>
  integer()
    .notNull()
    .references(() => commande.id, { onDelete: 'cascade' });

export const statutsPaiement = [
  'reservee',
  'ouverte',
  'payee',
  'expiree',
  'echouee',
  'incoherente',
] as const;

/** The texts that products are searched by, each with an index of its pieces. */
export const produitPieces = { recherche: '"recherche"', nom: foldedText('"nom"') };

/** Triggers: image.rules.sql. */
export const produit = pgTable(
  'produit',
  {
    id: identity(),
    nom: text().notNull(),
    description: texte(),
    prixCentimes: integer().notNull(),
    stock: integer().notNull(),
    photo: text(),
    type: smallint().notNull(),
    // VAT in thousandths (55 = 5,5 %); null means the rate of the product's type.
    tvaMillieme: smallint(),
    // Perishable or sealed goods that cannot be sent back (Code de la consommation, L221-28).
    exceptionRetractation: boolean().notNull().default(false),
    // The net quantity for the price per kilogram, litre or metre.
    quantiteNette: doublePrecision(),
    unite: text({ enum: unites }),
    origine: texte(),
    exploitant: texte(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    // Folded by PostgreSQL, so that every way of writing a product keeps it searchable.
    recherche: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(foldedText('"nom" || \' \' || "description"'))),
  },
  (table) => [
    index('produit_prix_id').on(table.prixCentimes, table.id),
    imageIndex('produit', table.photo),
    index('produit_nouveaute').on(table.createdAt, table.id),
    ngramIndex('produit_recherche', produitPieces.recherche),
    ngramIndex('produit_nom', produitPieces.nom),
    check('produit_prix', sql`${table.prixCentimes} >= 0`),
    check('produit_stock', sql`${table.stock} >= 0`),
    check('produit_type', sql`${table.type} in (0, 1)`),
    check('produit_tva', sql`${table.tvaMillieme} in (55, 100, 200)`),
    check('produit_unite', sql`${table.unite} in (${listed(unites)})`),
    check(
      'produit_quantite_nette',
      sql`${table.quantiteNette} > 0 and (${table.quantiteNette} is null) = (${table.unite} is null)`,
    ),
  ],
);

/**
 * An order. Its price, names and rates are frozen; the row outlives its member's account. The words that it is found by
 * (`mots`) stand in the base migration alone: only the search of orders reads them.
 * Triggers: commande.rules.sql, commande_ligne.rules.sql.
 */
export const commande = pgTable(
  'commande',
  {
    id: identity(),
    idUser: integer().references(() => utilisateur.id, { onDelete: 'set null' }),
    statut: text({ enum: statutsCommande }).notNull().default('en_attente'),
    moyenPaiement: text({ enum: moyensPaiement }).notNull(),
    // The buyer, after the account's deletion (docs/rules.md, Accounts).
    clientNom: texte(),
    clientEmail: texte(),
    // The total that the page showed (docs/rules.md, Cart); never use it as the due total.
    totalAfficheCentimes: integer().notNull(),
    montantDuCentimes: integer().notNull(),
    destinataire: texte(),
    telephone: texte(),
    rue: texte(),
    ville: texte(),
    codePostal: texte(),
    pays: texte(),
    complement: texte(),
    // True while the units of the lines are taken from the stock.
    stockPris: boolean().notNull().default(true),
    holdUntil: moment().notNull(),
    // The number of the member's place for unpaid orders that it takes; null if not counted.
    waitingSlot: smallint(),
    // '' if no terms were accepted; then the moment has no meaning.
    termsVersion: text().notNull(),
    termsAcceptedAt: createdAt(),
    idempotencyKey: text(),
    requestHash: text(),
    createdAt: createdAt(),
    paidAt: moment(),
    sentAt: moment(),
    suivi: texte(),
    deliveredAt: moment(),
    // True if the withdrawals are owed more than the requested refunds: kept by retractation.rules.sql.
    retractationDue: boolean().notNull().default(false),
  },
  (table) => [
    unique('commande_idempotency').on(table.idUser, table.idempotencyKey),
    index('commande_of_user').on(table.idUser, table.createdAt, table.id),
    index('commande_by_statut').on(table.statut, table.createdAt, table.id),
    index('commande_by_date').on(table.createdAt, table.id),
    index('commande_hold').on(table.holdUntil).where(sql`${table.statut} = 'en_attente'`),
    index('commande_retractation_due')
      .on(table.createdAt, table.id)
      .where(sql`${table.retractationDue}`),
    uniqueIndex('commande_waiting_slot')
      .on(table.idUser, table.waitingSlot)
      .where(sql`${table.statut} = 'en_attente'`),
    check('commande_statut', sql`${table.statut} in (${listed(statutsCommande)})`),
    check('commande_moyen', sql`${table.moyenPaiement} in (${listed(moyensPaiement)})`),
    check('commande_montant', sql`${table.montantDuCentimes} > 0`),
  ],
);

/** Orders of each state but `en_attente`, in parts to be added up: commande.rules.sql writes one for each change. */
export const commandeCompte = pgTable('commande_compte', {
  statut: text({ enum: statutsCommande }).notNull(),
  nombre: integer().notNull(),
});

/** `idProduit` has no foreign key: a sold product may leave the shop. Triggers: retractation.rules.sql. */
export const commandeLigne = pgTable(
  'commande_ligne',
  {
    commandeId: ofCommande(),
    idProduit: integer().notNull(),
    nom: text().notNull(),
    quantite: integer().notNull(),
    prixCentimes: integer().notNull(),
    tvaMillieme: smallint().notNull(),
    exceptionRetractation: boolean().notNull().default(false),
    // How many of them were withdrawn from, in all declarations.
    quantiteRetractee: integer().notNull().default(0),
    // True while its order waits for payment and reserves the units: kept by commande_ligne.rules.sql.
    retenue: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.commandeId, table.idProduit] }),
    index('commande_ligne_retenue').on(table.idProduit).where(sql`${table.retenue}`),
    check('commande_ligne_quantite', sql`${table.quantite} > 0`),
    check(
      'commande_ligne_retractee',
      sql`${table.quantiteRetractee} between 0 and case when ${table.exceptionRetractation} then 0 else ${table.quantite} end`,
    ),
  ],
);

/** Every change of an order's state, and what else a keeper must be able to explain later. */
export const commandeJournal = pgTable(
  'commande_journal',
  {
    id: identity(),
    commandeId: ofCommande(),
    de: text({ enum: statutsCommande }),
    vers: text({ enum: statutsCommande }).notNull(),
    cause: text({ enum: historiqueCauses }).notNull(),
    // The refund that it tells of.
    remboursementId: integer().references((): AnyPgColumn => remboursement.id, {
      onDelete: 'set null',
    }),
    idUser: integer(),
    // Not the start of the transaction: two transactions that wait for the order's lock could be swapped.
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('commande_journal_order').on(table.commandeId, table.at),
    index('commande_journal_remboursement')
      .on(table.remboursementId)
      .where(sql`${table.remboursementId} is not null`),
    check('commande_journal_cause', sql`${table.cause} in (${listed(historiqueCauses)})`),
  ],
);

/** One attempt to pay an order: a session of the payment provider. */
export const paiement = pgTable(
  'paiement',
  {
    id: identity(),
    commandeId: ofCommande(),
    tentative: integer().notNull(),
    fournisseur: text().notNull(),
    statut: text({ enum: statutsPaiement }).notNull().default('reservee'),
    sessionId: text().unique('paiement_session'),
    url: text(),
    // The provider's name of the money itself: what a refund refers to.
    reference: text(),
    // The sum paid, after the payment; and the part of it refunded or owed back.
    montantCentimes: integer(),
    rembourseCentimes: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    cle: cle(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('paiement_tentative').on(table.commandeId, table.tentative),
    uniqueIndex('paiement_ouvert')
      .on(table.commandeId)
      .where(sql`${table.statut} in ('reservee', 'ouverte')`),
    index('paiement_reference').on(table.reference),
    check('paiement_statut', sql`${table.statut} in (${listed(statutsPaiement)})`),
    check(
      'paiement_rembourse',
      sql`${table.rembourseCentimes} between 0 and ${table.montantCentimes}`,
    ),
  ],
);

/**
 * Money that must go back, all of a payment or a part of it; written with its cause, done once the
 * provider's list of refunds has it. One of a payment waits at a time.
 * Triggers: retractation.rules.sql.
 */
export const remboursement = pgTable(
  'remboursement',
  {
    id: identity(),
    paiementId: integer()
      .notNull()
      .references(() => paiement.id, { onDelete: 'cascade' }),
    commandeId: ofCommande(),
    montantCentimes: integer().notNull(),
    cause: text({ enum: refundCauses }).notNull(),
    // The provider's name of it, once it was carried out.
    reference: text(),
    essais: integer().notNull().default(0),
    cle: cle(),
    createdAt: createdAt(),
    doneAt: moment(),
  },
  (table) => [
    uniqueIndex('remboursement_en_cours').on(table.paiementId).where(sql`${table.doneAt} is null`),
    index('remboursement_commande').on(table.commandeId),
    index('remboursement_du').on(table.createdAt).where(sql`${table.doneAt} is null`),
    check('remboursement_montant', sql`${table.montantCentimes} > 0`),
    check('remboursement_cause', sql`${table.cause} in (${listed(refundCauses)})`),
  ],
);

/** A consumer's withdrawal, as declared, with the number of each product. Triggers: retractation.rules.sql. */
export const retractation = pgTable(
  'retractation',
  {
    id: identity(),
    commandeId: ofCommande(),
    // Sent by the page: a declaration that is sent twice is one.
    cle: text(),
    nom: text().notNull(),
    email: text().notNull(),
    lignes: jsonb().$type<{ idProduit: number; quantite: number }[]>().notNull().default([]),
    declaredAt: createdAt(),
    // The sum refunded before it for other reasons: only later refunds count for the withdrawals.
    rembourseAvantCentimes: integer().notNull().default(0),
  },
  (table) => [unique('retractation_cle').on(table.commandeId, table.cle)],
);

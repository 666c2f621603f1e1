import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MoyenPaiement } from '../../contract/boutique/commande.ts';
import type { Boutique } from '../../contract/boutique/paiement.ts';
import { createdAt, listed, moment } from '../platform/database/columns.ts';
import { commande, ofCommande, remboursement } from './boutique.ts';

const naturesFacture = ['facture', 'avoir'] as const;

/** The last number given in a year; its row is locked by the transaction that takes the next. */
export const factureCompteur = pgTable('facture_compteur', {
  annee: integer().primaryKey(),
  dernier: integer().notNull(),
});

type Vendeur = Boutique['vendeur'];

/** Frozen when it is issued; what older documents did not hold is optional. */
export interface FactureContenu {
  client: { nom: string; email: string };
  adresse: Record<'rue' | 'complement' | 'codePostal' | 'ville' | 'pays', string> & {
    destinataire?: string;
  };
  vendeur: Pick<Vendeur, 'nom' | 'adresse' | 'siret' | 'tva'> & Partial<Vendeur>;
  moyenPaiement?: MoyenPaiement;
  lignes: { nom: string; quantite: number; prixCentimes: number; tvaMillieme: number }[];
  // For a credit note: the sums that it takes back, by rate. Without lines, it covers a sum alone.
  parTaux?: { tvaMillieme: number; ht: number; tva: number; ttc: number }[];
}

/** An invoice or a credit note, numbered without gap in its year. Never changed, never deleted. */
export const facture = pgTable(
  'facture',
  {
    annee: integer().notNull(),
    numero: integer().notNull(),
    nature: text({ enum: naturesFacture }).notNull(),
    commandeId: integer()
      .notNull()
      .references(() => commande.id),
    // The refund that a credit note is about.
    remboursementId: integer()
      .unique('facture_remboursement')
      .references(() => remboursement.id),
    montantCentimes: integer().notNull(),
    contenu: jsonb().$type<FactureContenu>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.annee, table.numero] }),
    uniqueIndex('facture_unique').on(table.commandeId).where(sql`${table.nature} = 'facture'`),
    index('facture_of_commande').on(table.commandeId),
    index('facture_date').on(table.createdAt),
    check('facture_nature', sql`${table.nature} in (${listed(naturesFacture)})`),
  ],
);

/** Events of the payment provider that were carried out: each id counts once. */
export const paiementEvenement = pgTable('paiement_evenement', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: createdAt(),
});

/** Tokens of mails' links, stored as SHA-256 only. The holder of the link may withdraw from this order. */
export const retractationLien = pgTable(
  'retractation_lien',
  {
    digest: text().primaryKey(),
    commandeId: ofCommande(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('retractation_lien_commande').on(table.commandeId),
    index('retractation_lien_expires_at').on(table.expiresAt),
  ],
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Executor } from './connection.ts';

const file = join(import.meta.dirname, 'invariants.sql');

/** An invariant that does not hold: its name, how many rows break it, and the first five of them. */
export interface BrokenInvariant extends Record<string, unknown> {
  name: InvariantName;
  count: number;
  sample: string;
}

/** A sentence for each broken invariant of `invariants.sql`, for the operator of an installation. */
export const invariantSentences = {
  commande_total: 'Commandes dont le montant dû n’est pas la somme de leurs lignes',
  commande_journal: 'Commandes dont l’état n’est pas celui que leur journal raconte',
  commande_passage: 'Passages d’un état de commande à un autre qui ne peuvent pas exister',
  commande_dates: 'Commandes dont les dates de paiement ou d’envoi contredisent l’état',
  commande_compte: 'Compte des commandes par état qui n’est pas le vrai nombre',
  acte_commande: 'Actes de gérants que le journal de leur commande ne raconte pas',
  stock_negatif: 'Articles dont le stock est négatif',
  stock_commande: 'Commandes qui retiennent du stock à tort, ou n’en retiennent pas',
  ligne_retenue: 'Lignes de commande marquées retenues à tort, ou oubliées',
  commande_sans_paiement: 'Commandes payées sans paiement de leur montant',
  paiement_non_recu: 'Paiements comptés que la banque de démonstration n’a pas reçus',
  paiement_rembourse: 'Paiements dont le montant remboursé ne correspond pas aux remboursements',
  remboursement_commande: 'Remboursements rattachés à une autre commande que l’argent',
  banque_session: 'Sessions de la banque de démonstration qui ont rendu plus que reçu',
  facture_manquante: 'Commandes payées sans facture, ou facturées sans être payées',
  facture_serie: 'Années dont la série des factures a un trou, ou n’est pas celle du compteur',
  facture_annee: 'Factures numérotées dans une autre année que celle de leur date',
  facture_montant: 'Factures qui ne disent pas les montants de leur commande',
  avoir_remboursement: 'Avoirs qui ne correspondent à aucun remboursement effectué',
  avoir_manquant: 'Remboursements effectués sans avoir',
  avoir_trop: 'Commandes dont les avoirs reprennent plus que la facture',
  tva_avoir: 'Avoirs dont la TVA ou les sommes par taux sont fausses',
  retractation_lignes: 'Lignes dont les articles rétractés ne sont pas ceux des déclarations',
  retractation_due: 'Commandes où le remboursement dû pour rétractation est mal noté',
  jardin_plantes: 'Jardins dont le nombre de plantes n’est pas le vrai nombre',
  jardin_favoris: 'Jardins dont le nombre de suivis n’est pas le vrai nombre',
  suivi_de_soi: 'Jardins suivis par leur propre jardinier',
  proprietaire: 'Lignes qui appartiennent à un autre que le jardin ou la plante qu’elles nomment',
  plante_position: 'Plantes dont la place dans le jardin est incohérente',
  plante_etat: 'Plantes dont l’état n’est pas celui de leur dernière entrée de journal',
  rythme_arrosage: 'Plantes dont le rythme d’arrosage n’est pas celui de leurs arrosages',
  merci_a_soi: 'Entrées de journal remerciées par leur propre auteur',
  masque: 'Membres, jardins ou plantes masqués sans décision, ou montrés malgré elle',
  import: 'Imports dont le compte des lignes prises est faux',
  image_absente: 'Photos montrées qui ne sont pas connues',
  image_proprietaire: 'Photos montrées par un autre que leur propriétaire',
  image_copie: 'Copies de photos qui ne nomment pas la photo d’un autre',
  compte_email: 'Adresses e-mail qui ont plusieurs comptes',
  mail: 'E-mails en attente sans contenu, ou gardés après l’envoi',
  webhook_envoi: 'Envois de webhook à la fois arrivés et en attente',
  ecriture_unique: 'Écritures répétables à la fois en cours et répondues',
  orphelin: 'Lignes qui nomment une ligne qui n’existe plus',
  numero_suivant: 'Tables où le prochain numéro est déjà pris',
  gardien_absent: 'Contraintes, déclencheurs ou index de la base hors service',
} as const;
export type InvariantName = keyof typeof invariantSentences;

/**
 * The invariants of all tables that do not hold at one moment; none where all is well. Reads every table and writes
 * nothing: on a large database it takes minutes, and wants a `db` that was connected `unhurried`.
 */
export async function brokenInvariants(db: Executor): Promise<BrokenInvariant[]> {
  const { rows } = await db.execute<BrokenInvariant>(sql.raw(readFileSync(file, 'utf8')));
  return rows;
}

/** A broken invariant as it is told: « Articles dont le stock est négatif : 2 (4, 17) ». */
export const describeInvariant = ({ name, count, sample }: BrokenInvariant) =>
  `${invariantSentences[name]} : ${count} (${sample}${count > 5 ? '…' : ''})`;

import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import {
  foldedEnum,
  id,
  idInput,
  ignoredFields,
  optionalName,
  optionalText,
  requiredName,
  requiredText,
  shortText,
} from '../primitives.ts';
import { historiqueCauses, refundCauses } from './historique.ts';
import { deliveryCountry, isTelephone } from './livraison.ts';

export const moyensPaiement = ['carte', 'paypal'] as const;

export const statutsCommande = [
  'en_attente',
  'payee',
  'expediee',
  'livree',
  'annulee',
  'expiree',
  'payee_sans_stock',
  'retractee',
  'remboursee',
] as const;
export type StatutCommande = (typeof statutsCommande)[number];

export const quantite = z.int().check(z.positive(), z.maximum(limits.quantite));

/** A line as the cart sends it; `prixUnitaire` is what was shown and is never trusted. */
export const ligneInput = z.strictObject({
  idProduit: idInput,
  quantite,
  prixUnitaire: z.optional(z.nullable(z.number())),
  ...ignoredFields('nom', 'tauxTva', 'exceptionRetractation', 'quantiteRetractee'),
});

export const lignesInput = z.array(ligneInput).check(z.minLength(1), z.maxLength(limits.lignes));

/** Signs that turn what stands after them around, on a parcel as in a mail. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;

const adresseLivraison = z.strictObject({
  idUser: z.nullish(idInput),
  /** The person who receives the parcel; by default the member. */
  destinataire: optionalText(
    optionalName().check(
      z.refine((value) => !turning.test(value), 'un nom sans signe d’écriture caché est attendu'),
    ),
  ),
  telephone: optionalText(
    shortText().check(
      z.trim(),
      z.refine(
        (value) => value === '' || isTelephone(value),
        'un numéro de téléphone, ou rien, est attendu',
      ),
    ),
  ),
  rue: requiredName,
  ville: requiredName,
  codePostal: requiredText(20),
  pays: z.pipe(
    optionalText(),
    z.transform((value: string) => value.trim() || deliveryCountry),
  ),
  complement: optionalText(),
  ...ignoredFields('id'),
});

/** An order. `total` (euros) is what the page displayed; what is due is computed by the server. */
export const commandeInput = z.strictObject({
  idUser: z.nullish(idInput),
  total: z.nullish(z.number().check(z.nonnegative(), z.maximum(limits.euros))),
  moyenPaiement: foldedEnum(moyensPaiement),
  adresseLivraison,
  lignes: lignesInput,
  /** Version of the terms that the page showed; another than the present one is refused. */
  conditions: z.nullish(shortText(40)),
  ...ignoredFields('id', 'commandeId', 'statut', 'montantDu'),
});

/** Header `Idempotency-Key`: 8 to 100 visible characters; the same key never makes two orders. */
export const idempotencyKey = z.string().check(z.regex(/^[\x21-\x7e]{8,100}$/));

/** `montantDu` in euros; `reserveeJusqua`: until then the stock is kept for this order. */
export const commandeCreated = z.object({
  commandeId: id,
  statut: z.enum(statutsCommande),
  montantDu: z.number(),
  reserveeJusqua: z.iso.datetime(),
});

export const ligne = z.object({
  idProduit: id,
  nom: z.string(),
  quantite: z.int(),
  prixUnitaire: z.number(),
  tauxTva: z.number(),
  exceptionRetractation: z.boolean(),
  /** How many of them were withdrawn from. */
  quantiteRetractee: z.int(),
});

export const moment = z.iso.datetime();

const retractedLigne = z.object({ idProduit: id, quantite: z.int() });

const remboursement = z.object({
  montant: z.number(),
  cause: z.enum(refundCauses),
  demandeLe: moment,
  faitLe: z.nullable(moment),
  avoir: z.nullable(z.string()),
});

/** The fate of money that came but does not match the order. */
export const paiementsIncoherents = ['a_verifier', 'rembourse'] as const;

/** An order as a list shows it. Amounts in euros, moments in UTC. */
export const commandeSummary = z.object({
  id,
  commandeId: id,
  statut: z.enum(statutsCommande),
  total: z.number(),
  montantDu: z.number(),
  moyenPaiement: z.enum(moyensPaiement),
  dateCommande: moment,
  paiementIncoherent: z.nullable(z.enum(paiementsIncoherents)),
  nombreArticles: z.int(),
});

export const commande = z.object({
  ...z.omit(commandeSummary, { nombreArticles: true }).shape,
  adresseLivraison: z.object({
    destinataire: z.string(),
    telephone: z.string(),
    rue: z.string(),
    ville: z.string(),
    codePostal: z.string(),
    pays: z.string(),
    complement: z.string(),
  }),
  lignes: z.array(ligne),
  reserveeJusqua: moment,
  /** Null where none were accepted with it. */
  conditions: z.nullable(z.object({ version: z.string(), accepteesLe: moment })),
  payeeLe: z.nullable(moment),
  expedieeLe: z.nullable(moment),
  livreeLe: z.nullable(moment),
  /** The tracking that the keeper gave for the parcel: a number or an address. */
  suivi: z.string(),
  /** Numbers of the documents that can be read at `/commande/{id}/facture`; `avoir` is the newest. */
  facture: z.nullable(z.string()),
  avoir: z.nullable(z.string()),
  avoirs: z.array(z.string()),
  /** Each sum that went back or (`faitLe` null) is on its way, oldest first, in euros. */
  remboursements: z.array(remboursement),
  /** The amount that can still be refunded now, in euros; 0 while a refund is on its way. */
  remboursable: z.number(),
  /** The part of it that is owed for a withdrawal; all of it when there is none. */
  remboursementPropose: z.number(),
  /**
   * `possible`: 'Renoncer au contrat ici' is shown; `jusquau` is null while the parcel is not sent;
   * once declared: `declareeLe`, the newest moment; `produits`, the withdrawn lines' ids; `declarations`,
   * what was withdrawn each time, oldest first; `montant`, what comes back for all; `rembourse`, whether it did.
   */
  retractation: z.object({
    possible: z.boolean(),
    jusquau: z.nullable(moment),
    declareeLe: z.nullable(moment),
    produits: z.array(id),
    declarations: z.array(z.object({ declareeLe: moment, lignes: z.array(retractedLigne) })),
    montant: z.nullable(z.number()),
    rembourse: z.boolean(),
  }),
  /** `montant`: the money that an entry is about, in euros. */
  historique: z.array(
    z.object({
      statut: z.enum(statutsCommande),
      cause: z.enum(historiqueCauses),
      date: moment,
      montant: z.optional(z.number()),
    }),
  ),
});

/**
 * The state of a payment at the provider: never begun; open (nothing is paid, and it cannot be paid twice); being
 * carried out; over without payment; or unknown at the moment.
 */
export const etatsPaiement = ['aucun', 'ouvert', 'en_traitement', 'termine', 'inconnu'] as const;
export const verifiedCommande = z.object({
  ...commande.shape,
  etatPaiement: z.enum(etatsPaiement),
});

/** `?nature=avoir` answers the newest credit note, `?numero=2026-000042` the document of that number. */
export const factureQuery = z.object({
  nature: z.optional(z.enum(['facture', 'avoir'])),
  numero: z.optional(z.string().check(z.regex(/^\d{4}-\d{6}$/))),
});

export type CommandeInput = z.infer<typeof commandeInput>;
export type CommandeBody = z.input<typeof commandeInput>;
export type CommandeCreated = z.infer<typeof commandeCreated>;
export type Commande = z.infer<typeof commande>;
export type VerifiedCommande = z.infer<typeof verifiedCommande>;
export type EtatPaiement = (typeof etatsPaiement)[number];
export type CommandeSummary = z.infer<typeof commandeSummary>;
export type Ligne = z.infer<typeof ligne>;
export type LigneInput = z.infer<typeof ligneInput>;
export type MoyenPaiement = (typeof moyensPaiement)[number];
export type FactureQuery = z.infer<typeof factureQuery>;

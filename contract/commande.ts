import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { deliveryCountry, isTelephone } from './livraison.ts';
import {
  dayInput,
  euros,
  foldedEnum,
  id,
  idInput,
  ignoredFields,
  notEmpty,
  optionalText,
  pageQuery,
  requiredName,
  shortText,
} from './primitives.ts';
import { email } from './user.ts';

export const commandePaths = {
  list: '/commande',
  byId: '/commande/:id',
  cancel: '/commande/:id/annuler',
  retractation: '/commande/:id/retractation',
  facture: '/commande/:id/facture',
  verify: '/commande/:id/verifier-paiement',
} as const;

/** Withdrawing without a session: ask for a link by mail, see what it opens, declare. */
export const retractationPaths = {
  lien: '/retractation/lien',
  contrat: '/retractation/contrat',
  declaration: '/retractation',
} as const;

/** Calls of the shop's keepers. */
export const gestionPaths = {
  commandes: '/gestion/commande',
  commande: '/gestion/commande/:id',
  etats: '/gestion/commande/etats',
  cancel: '/gestion/commande/:id/annuler',
  send: '/gestion/commande/:id/expedier',
  deliver: '/gestion/commande/:id/livrer',
  refund: '/gestion/commande/:id/rembourser',
  abandonRefund: '/gestion/commande/:id/rembourser/abandonner',
  stock: '/gestion/stock',
  comptabilite: '/gestion/comptabilite.csv',
} as const;

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

/** Version of the terms of sale that the checkout page shows and an order is placed under. */
export const conditionsVersion = '2026-11-22';

const quantite = z.int().check(z.positive(), z.maximum(limits.quantite));

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
  /** Who takes the parcel; the member, where it is not said. */
  destinataire: optionalText(
    shortText().check(
      z.trim(),
      z.refine((value) => !turning.test(value), "un nom sans signe d'écriture caché est attendu"),
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
  codePostal: shortText(20).check(z.trim(), notEmpty),
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

const moment = z.iso.datetime();

const retractedLigne = z.object({ idProduit: id, quantite: z.int() });

const remboursement = z.object({
  montant: z.number(),
  cause: z.string(),
  demandeLe: moment,
  faitLe: z.nullable(moment),
  avoir: z.nullable(z.string()),
});

/** What became of money that came and is not what the order asks for. */
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
  conditions: z.object({ version: z.string(), accepteesLe: moment }),
  payeeLe: z.nullable(moment),
  expedieeLe: z.nullable(moment),
  livreeLe: z.nullable(moment),
  /** What the keeper said of the parcel's journey: a number or an address. */
  suivi: z.string(),
  /** Numbers of the documents that can be read at `/commande/{id}/facture`; `avoir` is the newest. */
  facture: z.nullable(z.string()),
  avoir: z.nullable(z.string()),
  avoirs: z.array(z.string()),
  /** Each sum that went back or (`faitLe` null) is on its way, oldest first, in euros. */
  remboursements: z.array(remboursement),
  /** What may still go back now, in euros: 0 while a refund is on its way. */
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
  historique: z.array(
    z.object({ statut: z.enum(statutsCommande), cause: z.string(), date: moment }),
  ),
});

/**
 * What the provider says of a payment: never begun, open (nothing paid, nobody can pay twice), being
 * carried out, over without payment, or not to be had now.
 */
export const etatsPaiement = ['aucun', 'ouvert', 'en_traitement', 'termine', 'inconnu'] as const;
export const verifiedCommande = z.object({
  ...commande.shape,
  etatPaiement: z.enum(etatsPaiement),
});

/**
 * First step: what may be withdrawn from, with the quantities that still may; `montantRembourse` is what all of it
 * brings back, and nothing brings back more. `expediee`: the parcel has left, so that articles have to come back.
 * `exclues` names what is kept and has no such right; `declarations` is what was withdrawn before, oldest first, and
 * `montantDeclare` what all of that brings back.
 */
export const retractationPreview = z.object({
  commandeId: id,
  possible: z.boolean(),
  jusquau: z.nullable(moment),
  nom: z.string(),
  email: z.string(),
  statut: z.enum(statutsCommande),
  expediee: z.boolean(),
  lignes: z.array(ligne),
  montantRembourse: z.number(),
  exclues: z.array(z.string()),
  declarations: z.array(
    z.object({
      declareeLe: moment,
      lignes: z.array(z.object({ nom: z.string(), quantite: z.int() })),
    }),
  ),
  montantDeclare: z.number(),
});

/**
 * Second step, the confirmation itself; the acknowledgement goes to the order's address only. Without `lignes`,
 * all that may still be withdrawn from. Sent twice under the same `cle`, it counts once.
 */
export const retractationInput = z.strictObject({
  confirmation: z.literal(true),
  lignes: z.nullish(
    z.array(z.strictObject({ idProduit: idInput, quantite })).check(
      z.minLength(1),
      z.maxLength(limits.lignes),
      z.refine(
        (lignes) => new Set(lignes.map(({ idProduit }) => idProduit)).size === lignes.length,
        'chaque article une seule fois',
      ),
    ),
  ),
  cle: z.nullish(idempotencyKey),
  nom: z.nullish(requiredName),
  ...ignoredFields('email'),
});

/** The answer is the same whether the order exists and is this address's or not. */
export const retractationLienInput = z.strictObject({ commandeId: idInput, email });

const linkToken = z.string().check(z.minLength(1), z.maxLength(200));

/** The token of a link, in a body so that no log holds it. */
export const retractationParLien = z.strictObject({ token: linkToken });
export const retractationInputParLien = z.extend(retractationInput, { token: linkToken });

export const retractationAnswer = z.object({
  commandeId: id,
  declareeLe: moment,
  /** The parcel had left before it was declared, so that the articles have to come back. */
  expediee: z.boolean(),
  message: z.string(),
});

/** `?nature=avoir` answers the newest credit note, `?numero=2026-000042` the document of that number. */
export const factureQuery = z.object({
  nature: z.optional(z.enum(['facture', 'avoir'])),
  numero: z.optional(z.string().check(z.regex(/^\d{4}-\d{6}$/))),
});

/**
 * What a keeper may say when an order leaves: a number or an address under which it is followed, and `retractes`,
 * how many articles were withdrawn when they looked: when it has changed, the parcel is not the right one.
 */
export const expeditionInput = z.nullish(
  z.union([
    z.literal(''),
    z.strictObject({
      suivi: z.nullish(shortText().check(z.trim())),
      retractes: z.nullish(z.int().check(z.nonnegative())),
    }),
  ]),
);

/**
 * A refund, in euros. Without `montant`: what is owed for a withdrawal, else all that is left.
 * `reste` is `remboursable` as the caller saw it: when it has changed, nothing is sent. Without both,
 * a repeated call sends nothing more: what a withdrawal left with the buyer needs one of them.
 */
export const remboursementInput = z.nullish(
  z.union([
    z.literal(''),
    z.strictObject({
      montant: z.nullish(euros.check(z.positive())),
      reste: z.nullish(euros),
    }),
  ]),
);

/** A keeper's view of an order: the same, with who ordered. */
const client = z.nullable(
  /** `id` is null once the account is gone: a paid order keeps name and e-mail. */
  z.object({ id: z.nullable(id), pseudo: z.string(), nom: z.string(), email: z.string() }),
);
export const gestionSummary = z.object({
  /** Its `nombreArticles` leaves out what was withdrawn, unless that is all of it. */
  ...commandeSummary.shape,
  client,
  /** Who takes the parcel; '' where that is who ordered. */
  destinataire: z.string(),
  /** A refund was tried several times and did not go back. */
  remboursementBloque: z.boolean(),
  /** Some of its lines were withdrawn, and their money was not asked to go back yet. */
  retractationDue: z.boolean(),
});
export const gestionCommande = z.object({
  ...commande.shape,
  client,
  /**
   * A refund that the payment provider does not carry out: after several tries (`essais`), or because
   * the order was paid with another one. Money that never counted for the order is not `abandonnable`.
   */
  remboursementBloque: z.nullable(
    z.object({ montant: z.number(), essais: z.int(), depuis: moment, abandonnable: z.boolean() }),
  ),
});

/** `statut=retractee` finds orders withdrawn from in part too, as long as that money is owed. */
export const gestionQuery = z.extend(pageQuery, {
  statut: z.optional(z.enum(statutsCommande)),
  /** Finds by number, by who ordered, their e-mail and the recipient, without case or accents. */
  q: z.optional(optionalText(shortText(100))),
  /** Newest first without it. */
  tri: z.optional(z.enum(['anciennes'])),
});

/** How many orders are in each state, as `statut` finds them. */
export const gestionEtats = z.record(z.enum(statutsCommande), z.int());
export const stockQuery = z.extend(pageQuery, {
  seuil: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/)),
      z.transform((value: string) => Number(value)),
    ),
  ),
});
export const stockLine = z.object({
  id,
  nom: z.string(),
  type: z.union([z.literal(0), z.literal(1)]),
  stock: z.int(),
  /** Units held by orders that wait for their payment. */
  reserve: z.int(),
  faible: z.boolean(),
});

/** Whole days of Europe/Paris, both included. */
export const periodQuery = z.object({
  debut: z.optional(dayInput),
  fin: z.optional(dayInput),
});

export type CommandeInput = z.infer<typeof commandeInput>;
export type CommandeBody = z.input<typeof commandeInput>;
export type CommandeCreated = z.infer<typeof commandeCreated>;
export type Commande = z.infer<typeof commande>;
export type VerifiedCommande = z.infer<typeof verifiedCommande>;
export type EtatPaiement = (typeof etatsPaiement)[number];
export type CommandeSummary = z.infer<typeof commandeSummary>;
export type GestionCommande = z.infer<typeof gestionCommande>;
export type GestionEtats = z.infer<typeof gestionEtats>;
export type GestionSummary = z.infer<typeof gestionSummary>;
export type Ligne = z.infer<typeof ligne>;
export type LigneInput = z.infer<typeof ligneInput>;
export type MoyenPaiement = (typeof moyensPaiement)[number];
export type FactureQuery = z.infer<typeof factureQuery>;
export type ExpeditionBody = z.input<typeof expeditionInput>;
export type RemboursementBody = z.input<typeof remboursementInput>;
export type RetractationInput = z.infer<typeof retractationInput>;
export type RetractationPreview = z.infer<typeof retractationPreview>;
export type RetractationAnswer = z.infer<typeof retractationAnswer>;
export type StockLine = z.infer<typeof stockLine>;
export type PeriodQuery = z.infer<typeof periodQuery>;

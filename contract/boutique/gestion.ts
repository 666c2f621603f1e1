import * as z from 'zod/mini';
import { dayInput, euros, id, optionalText, pageQuery, shortText } from '../primitives.ts';
import { commande, commandeSummary, moment, statutsCommande } from './commande.ts';

/**
 * The keeper's input when an order leaves. It may hold a tracking number or address. `retractes` is the number of
 * withdrawn articles that the keeper saw; when it has changed since, the parcel is not the right one.
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
  /** The person who receives the parcel; '' where it is the buyer. */
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
export const gestionStatuts = z.record(z.enum(statutsCommande), z.int());
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

export type GestionCommande = z.infer<typeof gestionCommande>;
export type GestionStatuts = z.infer<typeof gestionStatuts>;
export type GestionSummary = z.infer<typeof gestionSummary>;
export type StockLine = z.infer<typeof stockLine>;
export type PeriodQuery = z.infer<typeof periodQuery>;

import * as z from 'zod/mini';
import { isHttpsUrl } from '../httpsUrl.ts';
import { limits } from '../limits.ts';
import { id, ignoredFields } from '../primitives.ts';

/** The events that a webhook may receive; an `essai` is sent on demand. */
export const evenements = [
  'arrosage',
  'soin',
  'tache',
  'journal',
  'recolte',
  'plante.ajoutee',
  'plante.changee',
  'plante.supprimee',
  'jardin.ajoute',
  'jardin.change',
  'jardin.supprime',
] as const;

export type Evenement = (typeof evenements)[number];

const adresse = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.url),
    z.refine(isHttpsUrl, 'une adresse https:// publique est attendue'),
  );

const chosen = z
  .array(z.enum(evenements))
  .check(z.minLength(1, 'au moins un événement est attendu'), z.maxLength(50));

export const webhookInput = z.strictObject({ adresse, evenements: chosen });

/** A change: what is absent stays as it is. */
export const webhookChanges = z.strictObject({
  adresse: z.optional(adresse),
  evenements: z.optional(chosen),
  actif: z.optional(z.boolean()),
  ...ignoredFields('id', 'enPanneDepuis', 'envois'),
});

/** Told this once: what its sends are signed with. */
export const webhookCree = z.object({ id, secret: z.string() });

const moment = z.nullable(z.iso.datetime());

/**
 * One send: under way while `prochainLe` says when it is tried next; then arrived, or given up. `statut` is what the
 * last try was answered with, null where nothing was. Moments are ISO, UTC.
 */
export const envoi = z.object({
  id,
  evenement: z.string(),
  creeLe: z.iso.datetime(),
  essais: z.int(),
  statut: z.nullable(z.int()),
  arriveLe: moment,
  prochainLe: moment,
});

/** One's own webhook with its last sends, the newest first. Not `actif`: it is told nothing. */
export const webhook = z.object({
  id,
  adresse: z.string(),
  evenements: z.array(z.enum(evenements)),
  actif: z.boolean(),
  /** Since when no send arrived; null while they do. */
  enPanneDepuis: moment,
  envois: z.array(envoi),
});

export type WebhookInput = z.infer<typeof webhookInput>;
export type WebhookChanges = z.infer<typeof webhookChanges>;
export type WebhookCree = z.infer<typeof webhookCree>;
export type Webhook = z.infer<typeof webhook>;
export type Envoi = z.infer<typeof envoi>;

import * as z from 'zod/mini';

/** Every code that an error answer can carry; the closed list that callers may switch on. */
export const errorCodes = [
  'validation',
  'malformed_json',
  'unsupported_media_type',
  'payload_too_large',
  'route_not_found',
  'unauthenticated',
  'forbidden',
  'login_failed',
  'email_taken',
  'password_too_common',
  'wrong_password',
  'verification_token_missing',
  'reset_token_missing',
  'link_invalid',
  'session_not_found',
  'lettre_not_found',
  'rate_limited',
  'unavailable',
  'internal',
  'jardin_not_found',
  'plante_not_found',
  'jardin_without_plante',
  'jardin_full',
  'user_not_found',
  'arrosage_average_unknown',
  'arrosage_in_future',
  'follow_own_jardin',
  'plante_order_mismatch',
  'image_missing',
  'image_unreadable',
  'image_heic',
  'image_too_large',
  'image_too_many_pixels',
  'storage_full',
  'produit_not_found',
  'stock_changed',
  'stock_insufficient',
  'commande_not_found',
  'commande_wrong_state',
  'commande_expired',
  'commande_mismatch',
  'commande_too_many_waiting',
  'conditions_changed',
  'idempotency_key_reused',
  'payment_unavailable',
  'webhook_refused',
  'facture_not_found',
  'retractation_closed',
  'remboursement_changed',
  'remboursement_too_much',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** RFC 9457 problem document, with our code, French message and request id. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  message: z.string(),
  requestId: z.string(),
  /** Facts of this failure, such as the product that is short and what is left of it. */
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

export type Problem = z.infer<typeof problemSchema>;

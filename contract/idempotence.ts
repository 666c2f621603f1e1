import * as z from 'zod/mini';

const description =
  'Une même demande, envoyée de nouveau avec la même clé (1 à 128 caractères visibles), n’est faite qu’une fois : la réponse gardée revient, avec `Idempotency-Replayed: true`. Une clé par geste, gardée 7 jours. 409 et `Retry-After` tant que la première est en cours ; 422 si la clé a servi pour autre chose.';

/** The headers of a write that may carry an `Idempotency-Key` (docs/decisions/0035). */
export const keyedHeaders = z.looseObject({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/), z.describe(description)),
  ),
});

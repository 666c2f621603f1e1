import * as z from 'zod/mini';

/** A member's calendar feed: whether there is one, since when (ISO, UTC), and what it holds beside what is due. */
export const calendrier = z.object({
  actif: z.boolean(),
  /** Nights of frost. */
  gel: z.boolean(),
  /** Phases of the moon, and where it turns. */
  lune: z.boolean(),
  depuis: z.nullable(z.iso.datetime()),
});

/** For a new address: what is absent stays as it was, at first without frost and moon. */
export const calendrierInput = z.nullish(
  z.union([
    z.strictObject({ gel: z.optional(z.boolean()), lune: z.optional(z.boolean()) }),
    z.literal(''),
  ]),
);

export const calendrierChoix = z.strictObject({ gel: z.boolean(), lune: z.boolean() });

/** Told this once: only its digest is kept. */
export const calendrierAdresse = z.object({ adresse: z.string() });

export type Calendrier = z.infer<typeof calendrier>;
export type CalendrierInput = z.infer<typeof calendrierInput>;
export type CalendrierChoix = z.infer<typeof calendrierChoix>;

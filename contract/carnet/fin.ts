import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { clearableDay, idInput } from '../primitives.ts';

const plantes = z.array(idInput).check(z.minLength(1), z.maxLength(limits.orderedPlantes));

/** Own plants whose season ended on a day; null takes it back. */
export const finInput = z.strictObject({ plantes, fin: z.nonoptional(clearableDay) });

/** Own plants whose season goes on: asked about again after two weeks. */
export const finRemiseInput = z.strictObject({ plantes });

/** The plants that changed. */
export const finNotee = z.object({ plantes: z.array(z.int()) });

export type FinInput = z.infer<typeof finInput>;
export type FinNotee = z.infer<typeof finNotee>;

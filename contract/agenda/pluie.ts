import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { day, dayInput, id, ignoredFields, numberInput } from '../primitives.ts';

/** From how many mm on a day's rain counts as a watering of it (docs/rules.md, Rain). */
export const PLUIE_QUI_COMPTE = 5;

/** Rain of a day on a garden, in mm, as its owner told it. */
export const pluie = z.object({ idJardin: id, date: day, mm: z.number() });

/**
 * The answer to a report of rain. It counts living plants outdoors in the ground; from 5 mm on, the rain moves their
 * due dates.
 */
export const pluieDite = z.extend(pluie, { plantes: z.int() });

const mm = numberInput(z.number().check(z.nonnegative(), z.maximum(limits.pluie)));

/** 0 says that it did not rain there, even where rain was measured. */
export const pluieInput = z.strictObject({
  date: dayInput,
  mm,
  ...ignoredFields('idJardin', 'plantes'),
});

/** Takes back what was told of a day; `mm` may be sent as it was told. */
export const pluieRetiree = z.strictObject({
  date: dayInput,
  mm: z.optional(z.unknown()),
  ...ignoredFields('idJardin', 'plantes'),
});

export type Pluie = z.infer<typeof pluie>;
export type PluieDite = z.infer<typeof pluieDite>;
export type PluieInput = z.infer<typeof pluieInput>;

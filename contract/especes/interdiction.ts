import * as z from 'zod/mini';
import { type Territoire, territoires } from './interdite.ts';

const text = z.string().check(z.minLength(1));

/** As `Interdiction`; pages know that one alone. */
export const interdiction = z.strictObject({
  territoire: z.enum(Object.keys(territoires) as [Territoire, ...Territoire[]]),
  texte: text,
  source: text,
});

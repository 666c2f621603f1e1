import * as z from 'zod/mini';
import { climats } from '../../../contract/especes/climat.ts';
import {
  annee,
  confusion,
  groupes,
  interdiction,
  type Usage,
} from '../../../contract/especes/espece.ts';
import { COLOURS } from '../../../drawing/colour.ts';
import { CROPS, FRUITS } from '../../../drawing/species/produce.ts';
import { FLOWERS, FOLIAGES, HABITS, LEAVES } from '../../../drawing/species/species.ts';

/** The files of `especes/`, each by what its species are grown for. */
export const usageOfFile: Readonly<Record<string, Usage>> = {
  'legumes.json': 'légume',
  'aromatiques.json': 'aromatique',
  'fruitiers.json': 'fruitier',
  'annuelles.json': 'annuelle',
  'vivaces.json': 'vivace',
  'bulbes.json': 'bulbe',
  'grimpantes.json': 'grimpante',
  'arbustes.json': 'arbuste',
  'haies.json': 'haie',
  'arbres.json': 'arbre',
  'graminees.json': 'graminée',
  'fougeres.json': 'fougère',
  'aquatiques.json': 'aquatique',
  'succulentes.json': 'succulente',
  'interieur.json': 'intérieur',
};

const text = z.string().check(z.minLength(1));
const reasons = z.optional(z.record(z.string().check(z.regex(/^[a-z0-9-]+$/)), text));

/** A species as its file says it, under its slug. Every object at its top is a group with its source. */
export const especeSource = z.strictObject({
  /** Typed once and never given to another species: plants keep it. */
  id: z.int().check(z.positive()),
  nom: text,
  nomLatin: text,
  famille: text,
  ...groupes,
  /**
   * The year in the oceanic climate, from which the others are reckoned (`calendrier.ts`); `climats` says what
   * differs from that reckoning, an empty list that the work is not done there.
   */
  calendrier: z.optional(
    z.extend(annee, { climats: z.optional(z.partialRecord(z.enum(climats), annee)), source: text }),
  ),
  /** Slugs of neighbours and why; said once, read from both sides. */
  voisinage: z.optional(z.strictObject({ bonnes: reasons, mauvaises: reasons, source: text })),
  /** The regions where keeping and selling it is forbidden. */
  interdite: z.optional(z.array(interdiction).check(z.minLength(1))),
  /** Plants that are taken for it; said on both, each with its own words. */
  confusions: z.optional(z.array(confusion).check(z.minLength(1))),
  /** The drawing data of its plate: words of `drawing/species/species.ts`. */
  dessin: z.strictObject({
    port: z.enum(HABITS),
    feuille: z.enum(LEAVES),
    feuillage: z.optional(z.enum(FOLIAGES)),
    fleur: z.enum(FLOWERS),
    couleur: z.enum(COLOURS),
    fruit: z.optional(z.enum([...FRUITS, ...CROPS])),
    source: text,
  }),
  absences: z.optional(z.array(z.strictObject({ groupe: text, raison: text }))),
});

export type EspeceSource = z.infer<typeof especeSource>;

import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { climats, QUINZAINES } from './climat.ts';
import { expositions, multiplications } from './conditions.ts';
import { type Territoire, territoires } from './interdite.ts';

const text = z.string().check(z.minLength(1));

/** As `Interdiction`; pages know that one alone. */
export const interdiction = z.strictObject({
  territoire: z.enum(Object.keys(territoires) as [Territoire, ...Territoire[]]),
  texte: text,
  source: text,
});

/** The uses of a species; the catalogue has one file for each. */
export const usages = [
  'légume',
  'aromatique',
  'fruitier',
  'annuelle',
  'vivace',
  'bulbe',
  'grimpante',
  'arbuste',
  'haie',
  'arbre',
  'graminée',
  'fougère',
  'aquatique',
  'succulente',
  'intérieur',
] as const;

/** Works of the year and what a plant does in it, as bands of half-months. */
export const travaux = [
  'semisAbri',
  'semisDehors',
  'plantation',
  'taille',
  'engrais',
  'floraison',
  'recolte',
] as const;
export type Travail = (typeof travaux)[number];

/** The visible signs on an ill plant; each has one drawn vignette. */
export const symptomes = [
  'taches',
  'pourriture',
  'galeries',
  'mouches',
  'galle',
  'rouille',
  'poudre',
  'trous',
  'toile',
  'pucerons',
  'cochenilles',
  'flétrissement',
  'enroulement',
  'jaunissement',
  'ravageur',
] as const;

/** From 'rien de sûr', where no reference has the plant, to the worst. */
export const dangers = [
  'rien de sûr',
  'sans danger connu',
  'irritant',
  'toxique',
  'très toxique',
] as const;

const texts = z.array(text);
/** From one number to another, both included. */
const range = (least: number, most: number) => {
  const bound = z.number().check(z.minimum(least), z.maximum(most));
  return z
    .strictObject({ min: bound, max: bound })
    .check(z.refine(({ min, max }) => min <= max, 'min ≤ max'));
};
const quinzaine = z.int().check(z.minimum(1), z.maximum(QUINZAINES));

/**
 * First and last half-month of a time of the year, 1 (1–15 January) to 24 (16–31 December), both included;
 * one that begins later than it ends goes over the turn of the year.
 */
export const periode = z.tuple([quinzaine, quinzaine]);
export const annee = z.strictObject(
  Object.fromEntries(travaux.map((travail) => [travail, z.optional(z.array(periode))])) as Record<
    Travail,
    z.ZodMiniOptional<z.ZodMiniArray<typeof periode>>
  >,
);

const joursOuAucun = z.nullable(z.int().check(z.positive()));
const joursParSaison = z.strictObject({
  printemps: joursOuAucun,
  ete: joursOuAucun,
  automne: joursOuAucun,
  hiver: joursOuAucun,
});

/** A group of facts names where they are from: keys of the sources, joined by ' ; '. */
const group = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ ...shape, source: text });

/** The facts about a species, in groups; a group is left out where no sure fact is known. */
export const groupes = {
  /** `francais`: other French names, `regionaux`: those of a region, `latins`: synonyms; `anglais`: usual English ones. */
  noms: z.optional(
    group({
      francais: z.optional(texts),
      regionaux: z.optional(texts),
      latins: z.optional(texts),
      anglais: z.optional(texts),
    }),
  ),
  origine: z.optional(group({ lieu: text })),
  /** `type` as a plant's `typeDePlante`; sizes in cm. */
  port: z.optional(
    group({
      type: text,
      cycle: z.enum(['annuelle', 'bisannuelle', 'vivace', 'ligneuse']),
      allure: text,
      couleurs: texts,
      hauteur: range(1, 6_000),
      largeur: z.optional(range(1, 6_000)),
    }),
  ),
  /** Best exposure first; °C that it likes while it grows. */
  conditions: z.optional(
    group({
      exposition: z.array(z.enum(expositions)).check(z.minLength(1)),
      temperature: range(-15, 45),
      substrat: text,
      engrais: text,
    }),
  ),
  /** The cold that it bears once established, in °C. */
  rusticite: z.optional(group({ minimum: z.int().check(z.minimum(-50), z.maximum(20)) })),
  /** Days between two waterings by season, null for none; `jeune`: in the first years after planting, and in a pot. */
  arrosage: z.optional(
    group({
      jours: joursParSaison,
      jeune: z.optional(
        z.strictObject({
          annees: z.int().check(z.minimum(1), z.maximum(5)),
          jours: joursParSaison,
        }),
      ),
      texte: text,
    }),
  ),
  /** Spacing in the row and between rows and depth of sowing in cm; days from sowing (or planting out) to harvest. */
  culture: z.optional(
    group({
      difficulte: z.int().check(z.minimum(1), z.maximum(5)),
      multiplication: z.array(z.enum(multiplications)).check(z.minLength(1)),
      espacement: z.optional(z.number().check(z.positive())),
      rang: z.optional(z.number().check(z.positive())),
      profondeur: z.optional(z.number().check(z.nonnegative())),
      joursRecolte: z.optional(range(10, 3_650)),
    }),
  ),
  /** Present for every species and each of the three; without a source where nothing is sure for any of them. */
  toxicite: z
    .strictObject({
      personnes: z.enum(dangers),
      chats: z.enum(dangers),
      chiens: z.enum(dangers),
      precision: z.optional(text),
      source: z.optional(text),
    })
    .check(
      z.refine(
        ({ source, personnes, chats, chiens }) =>
          [personnes, chats, chiens].some((danger) => danger !== 'rien de sûr') ===
          (source !== undefined),
        'what is sure has a source',
      ),
    ),
  /** Years until the same family may come back to the same place. */
  rotation: z.optional(group({ famille: text, annees: z.int().check(z.minimum(1)) })),
  ennemis: z.optional(
    group({
      liste: z
        .array(z.strictObject({ nom: text, symptome: z.enum(symptomes), signe: text, geste: text }))
        .check(z.minLength(1)),
    }),
  ),
  /** Years that a seed keeps. */
  graine: z.optional(group({ conservation: range(1, 15) })),
  /** Cultivars and groups of them; `nom` as a plant of it is called. */
  varietes: z.optional(
    group({
      liste: z
        .array(
          z.strictObject({
            nom: text,
            nomLatin: z.optional(text),
            /** Where it was found or bred, if that says more than the species' origin. */
            origine: z.optional(text),
            couleur: z.optional(text),
            hauteur: z.optional(range(1, 6_000)),
          }),
        )
        .check(z.minLength(1)),
    }),
  ),
} as const;

/** A plant that is taken for it, or it for that one, and how one tells them; without `slug`, none of the catalogue. */
export const confusion = z.strictObject({
  slug: z.optional(text),
  nom: text,
  texte: text,
  source: text,
});

const voisin = z.strictObject({ slug: text, nom: text, raison: text, illustration: text });

/** A species in a list. `variete` is the name of a cultivar, where the search found a cultivar. */
export const especeSummary = z.object({
  id,
  slug: text,
  nom: text,
  nomLatin: text,
  famille: text,
  usage: z.enum(usages),
  variete: z.optional(text),
  /** Left out where it is allowed everywhere. */
  interdite: z.optional(z.array(interdiction)),
  /** Base address of its plate; the page adds width and format. */
  illustration: text,
});

/** A species with what is known of it. Half-months, cm, °C and days as in `groupes`. */
export const espece = z.object({
  ...especeSummary.shape,
  ...groupes,
  /** The works of the year by climate; a climate is left out where no sure fact is known. */
  calendrier: z.optional(
    z.strictObject({
      climats: z.partialRecord(z.enum(climats), annee),
      /** Half-months in which frost is usual somewhere in that climate ('repère'). */
      gel: z.partialRecord(z.enum(climats), z.array(quinzaine)),
      source: text,
    }),
  ),
  voisinage: z.optional(group({ bonnes: z.array(voisin), mauvaises: z.array(voisin) })),
  confusions: z.array(confusion),
  /** Groups that are missing, and why. */
  absences: z.array(z.strictObject({ groupe: text, raison: text })),
});

/** A species by its address, in any case. */
export const especeParams = z.strictObject({ slug: z.string().check(z.maxLength(80)) });

export type EspeceSummary = z.infer<typeof especeSummary>;
export type Espece = z.infer<typeof espece>;
export type Annee = z.infer<typeof annee>;
export type Periode = z.infer<typeof periode>;
export type Usage = (typeof usages)[number];

import { z } from 'zod';
import { expositions, multiplications } from '../contract/especes/conditions.ts';
import { proposalsOf, proposedValues } from '../contract/especes/proposals.ts';
import { floraisons } from '../contract/jardins/plante.ts';
import { limits } from '../contract/limits.ts';
import { catalogue } from '../server/especes/especes/catalogue.ts';

const text = z.string().min(1);

const speciesFacts = z.object({
  especeId: z.int().positive(),
  name: text,
  nameLatin: text,
  origine: text,
  couleur: text,
  typeDePlante: text,
  /** Centimetres. */
  tailleMax: z.coerce.number().int().positive().max(limits.tailleMax),
  difficulte: z.coerce.number().int().min(limits.difficulteMinimum).max(limits.difficulteMaximum),
  expositionRecommande: z.enum(expositions),
  temperatureRecommande: z.string().regex(/^-?\d{1,2}--?\d{1,2}$/),
  arrosageRecommande: text,
  substratRecommande: text,
  engraisRecommande: text,
  multiplication: z.enum(multiplications),
  floraison: z.enum(floraisons),
  cycle: z.enum(['annuelle', 'bisannuelle', 'vivace', 'ligneuse']),
  /** Days between two waterings in summer; null for what is then left dry. */
  interval: z.int().positive().nullable(),
});

/** Facts of a species or cultivar, independent of its garden. */
export type Species = z.infer<typeof speciesFacts>;

/** Kind of a plant in a garden's file: a species by its slug, its cultivar by name, one of its colours. */
interface Kind {
  espece: string;
  variete?: string | undefined;
  couleur?: string | undefined;
}

export function isKnown({ espece, variete }: Kind): boolean {
  const known = catalogue().bySlug.get(espece);
  if (!known || variete === undefined) return known !== undefined;
  return known.varietes?.liste.some(({ nom }) => nom === variete) ?? false;
}

/**
 * A known species as one plants it who takes all that the catalogue proposes; of several colours the first, unless
 * one is chosen. An error names the facts that the catalogue lacks.
 */
export function readSpecies({ espece, variete, couleur }: Kind) {
  const known = catalogue().bySlug.get(espece);
  return speciesFacts.safeParse({
    especeId: known?.id,
    name: variete ?? known?.nom,
    cycle: known?.port?.cycle,
    // As if just planted.
    interval: known?.arrosage?.jeune?.jours.ete ?? known?.arrosage?.jours.ete,
    couleur: known?.port?.couleurs[0],
    floraison: 'non',
    ...proposedValues(known ? proposalsOf(known, variete) : []),
    ...(couleur && { couleur }),
  });
}

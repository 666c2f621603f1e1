import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { unites } from '../contract/boutique/produit.ts';
import { expositions, multiplications } from '../contract/especes/conditions.ts';
import { etats, floraisons } from '../contract/jardins/plante.ts';
import { limits } from '../contract/limits.ts';

const text = z.string().min(1);
const range = z.string().regex(/^-?\d{1,2}--?\d{1,2}$/, "'min-max' in °C, each possibly negative");

const membre = z.strictObject({
  email: z.email(),
  name: text,
  firstName: text,
  pseudo: text,
  description: text,
  adresse: text,
  cp: text,
  ville: text,
  tel: text,
  idTypeUser: z.literal([1, 2]),
  password: text,
});

const produit = z.strictObject({
  nom: text,
  description: text,
  prixCentimes: z.int().positive(),
  stock: z.int().nonnegative(),
  type: z.literal([0, 1]),
  /** In thousandths; without it the usual rate of the type. */
  tvaMillieme: z.literal([55, 100]).optional(),
  exceptionRetractation: z.literal(true).optional(),
  quantiteNette: z.number().positive().optional(),
  unite: z.enum(unites).optional(),
  origine: text.optional(),
  exploitant: text.optional(),
});

/** What is true of a species or cultivar, wherever it grows. */
const speciesFacts = z.strictObject({
  name: text,
  nameLatin: text,
  origine: text,
  couleur: text,
  typeDePlante: text,
  /** Centimetres. */
  tailleMax: z.int().positive().max(limits.tailleMax),
  difficulte: z.int().min(limits.difficulteMinimum).max(limits.difficulteMaximum),
  expositionRecommande: z.enum(expositions),
  temperatureRecommande: range,
  arrosageRecommande: text,
  /** Days between two waterings at the height of the season. */
  interval: z.int().positive(),
  substratRecommande: text,
  engraisRecommande: text,
  multiplication: z.enum(multiplications),
  floraison: z.enum(floraisons),
});

/** The name of something that stands in another file; read as the thing itself. */
const nameOf = <T>(known: Record<string, T>) =>
  z
    .string()
    .refine((name) => Object.hasOwn(known, name), 'no such name in the other files')
    .transform((name) => known[name] as T);

/** One plant of a garden: a species, and what is particular about this one. */
const planteOf = (especes: Record<string, Species>) =>
  z.strictObject({
    species: nameOf(especes),
    note: text.optional(),
    etat: z.enum(etats).exclude(['vivante']).optional(),
    exposition: z.enum(expositions).optional(),
    arrosage: text.optional(),
    substrat: text.optional(),
    /** Multiplies the species' interval: above 1, the plant goes thirsty. */
    pace: z.number().positive().optional(),
  });

const jardinOf = (especes: Record<string, Species>, members: Record<string, number>) =>
  z.strictObject({
    /** An e-mail in the file, an index into the members once it is read. */
    member: nameOf(members),
    nomJardin: text,
    codePostal: z.string().regex(/^\d{5}$/),
    /** Metres above the sea, where they count. */
    altitude: z.int().nonnegative().optional(),
    description: text,
    exposition: z.enum(expositions),
    temperature: range,
    /** What winter is like here: it decides the months without watering. */
    climate: z.enum(['indoors', 'outdoors', 'frosty', 'dryWinter']),
    /** The garden's own soil and fertiliser, which part of its plants get. */
    soil: text,
    feed: text,
    /** How one waters here, to follow the rhythm: "à l'arrosoir". */
    manner: text,
    /** How many members follow this garden. */
    followers: z.int().nonnegative(),
    plantes: z.array(planteOf(especes)),
  });

export type DemoMember = z.infer<typeof membre>;
export type DemoProduct = z.infer<typeof produit>;
export type Species = z.infer<typeof speciesFacts>;
export type PlantPlan = z.infer<ReturnType<typeof planteOf>>;
export type GardenPlan = z.infer<ReturnType<typeof jardinOf>>;

/** Twelve invented gardeners; the first three serve for guided visits. */
export const membres = () => readData('membres.json', z.array(membre));

/** What the shop sells: first the plants (type 0), then the rest (type 1). */
export const produits = () => readData('produits.json', z.array(produit));

/** The gardens as they are planned, in the order in which they are planted. */
export function jardins(): GardenPlan[] {
  const members = Object.fromEntries(membres().map(({ email }, index) => [email, index]));
  const plans = z.array(jardinOf(especes(), members));
  return ['atlantique', 'villes', 'terroirs'].flatMap((place) =>
    readData(`jardins/${place}.json`, plans),
  );
}

function especes(): Record<string, Species> {
  const files = globSync('especes/*.json', { cwd: import.meta.dirname });
  return Object.assign({}, ...files.map((file) => readData(file, z.record(text, speciesFacts))));
}

/** What a file of this folder holds; an error names the file, the key and what is wrong with it. */
export function readData<T extends z.ZodType>(file: string, schema: T): z.infer<T> {
  const path = resolve(import.meta.dirname, file);
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error;
    throw new Error(`${path}\n${reason}`);
  }
}

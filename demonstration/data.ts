import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { unites } from '../contract/boutique/produit.ts';
import { genresDuJournal, unites as unitesDeRecolte } from '../contract/carnet/journal.ts';
import { genresDeRappel, genresDeSoin } from '../contract/carnet/soin.ts';
import { expositions, milieux, pots, sols } from '../contract/especes/conditions.ts';
import { symptomes } from '../contract/especes/espece.ts';
import { etats } from '../contract/jardins/plante.ts';
import { isKnown, readSpecies } from './especes.ts';

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

/** The name of something that stands in another file; read as the thing itself. */
const nameOf = <T>(known: Record<string, T>) =>
  z
    .string()
    .refine((name) => Object.hasOwn(known, name), 'no such name in the other files')
    .transform((name) => known[name] as T);

/** A day of the year. */
const jour = z.string().regex(/^\d{2}-\d{2}$/);
const mois = z.int().min(1).max(12);
/** First and last month of a part of the year; from October to February it goes over the turn of the year. */
const months = z.tuple([mois, mois]);

/** An entry of a plant's journal: of some days ago, or of the last such day of the year (or of one some years before). */
const entree = z
  .strictObject({
    genre: z.enum(genresDuJournal).exclude(['photo']),
    ilYA: z.int().nonnegative().optional(),
    jour: jour.optional(),
    /** Years before the last such day. */
    avant: z.int().positive().optional(),
    texte: text.optional(),
    /** As the wire has it: cm, a quantity, a state or what one sees. */
    valeur: z.union([z.number().positive(), z.enum(etats), z.enum(symptomes)]).optional(),
    unite: z.enum(unitesDeRecolte).optional(),
    public: z.literal(true).optional(),
    /** How many of the garden's followers said thanks. */
    mercis: z.int().positive().optional(),
  })
  .refine(({ ilYA, jour }) => (ilYA === undefined) !== (jour === undefined), 'one of both days');

const soin = z
  .strictObject({
    genre: z.enum(genresDeSoin),
    ilYA: z.int().nonnegative().optional(),
    mois: months.optional(),
    jour: jour.optional(),
  })
  .refine(({ ilYA, jour }) => (ilYA === undefined) !== (jour === undefined), 'one of both days');

/** One plant of a garden: a species of the catalogue, and what is particular about this one. */
const plante = z
  .strictObject({
    /** Its slug in the catalogue. */
    espece: text,
    /** The cultivar, by its name there. */
    variete: text.optional(),
    /** Which of the species' colours it has. */
    couleur: text.optional(),
    note: text.optional(),
    etat: z.enum(etats).exclude(['vivante']).optional(),
    /** Ill from that day of each year until the other one, or until its leaves fall; dead since it. Else for some days. */
    etatDepuis: jour.optional(),
    etatJusquau: jour.optional(),
    /** The day of the year on which it was sown or planted; else chance finds one in its time. */
    planteLe: jour.optional(),
    /** The day of the year on which it was pulled up, where its season was not over yet. */
    finLe: jour.optional(),
    /** Years for which it has stood; else it came since its garden is here. */
    ans: z.int().positive().optional(),
    /** Its medium and the size of its pot, where they are not the garden's. */
    milieu: z.enum(milieux).optional(),
    pot: z.enum(pots).optional(),
    /** It has not been looked after lately. */
    oubliee: z.literal(true).optional(),
    exposition: z.enum(expositions).optional(),
    arrosage: text.optional(),
    substrat: text.optional(),
    /** Multiplies what it loses before it is watered: above 1, the plant goes thirsty. */
    pace: z.number().positive().optional(),
    /** Care of some days ago, or of the last day of a month before that in which it is done; or of a day of the year. */
    soins: z.array(soin).optional(),
    /** A rhythm of its gardener's own, in days, kept in some months. */
    rappel: z
      .strictObject({
        genre: z.enum(genresDeRappel),
        tousLes: z.int().positive(),
        mois: months.optional(),
      })
      .optional(),
    /** In how many days an ill plant is asked about again; without it, today. */
    surveillerDans: z.int().positive().optional(),
    /** Its text. */
    journal: z.array(entree).optional(),
  })
  .refine(isKnown, 'no such species or cultivar in the catalogue')
  .transform(({ espece, variete, couleur, ...own }, context) => {
    const { data: species, error } = readSpecies({ espece, variete, couleur });
    if (species) return { ...own, species };
    context.addIssue(z.prettifyError(error));
    return z.NEVER;
  });

const jardinOf = (members: Record<string, number>) =>
  z.strictObject({
    /** An e-mail in the file, an index into the members once it is read. */
    member: nameOf(members),
    nomJardin: text,
    codePostal: z.string().regex(/^\d{5}$/),
    /** INSEE's code, where the postcode has several. */
    commune: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
    /** Metres above the sea, where they count. */
    altitude: z.int().nonnegative().optional(),
    description: text,
    exposition: z.enum(expositions),
    temperature: range,
    /** The garden's own soil and fertiliser, which part of its plants get. */
    soil: text,
    feed: text,
    /** How one waters here, to follow the rhythm: "à l'arrosoir". */
    manner: text,
    /** How many members follow this garden. */
    followers: z.int().nonnegative(),
    /** Growing place of its plants, if it is not the ground. */
    milieu: z.enum(milieux).optional(),
    /** The usual size of its pots; else a middle one. */
    pot: z.enum(pots).optional(),
    sol: z.enum(sols).optional(),
    paillage: z.literal(true).optional(),
    /** Years for which its plants have stood, where that is longer than the garden is here. */
    ans: z.int().positive().optional(),
    /** Its places, in the order of its plants. */
    lieux: z.array(text).optional(),
    /** Tasks of its gardener's own, so many days after today, in some months. */
    taches: z
      .array(z.strictObject({ titre: text, dans: z.int(), mois: months.optional() }))
      .optional(),
    plantes: z.array(plante),
  });

export type DemoMember = z.infer<typeof membre>;
export type DemoProduct = z.infer<typeof produit>;
export type PlantPlan = z.infer<typeof plante>;
export type EntryPlan = z.infer<typeof entree>;
export type GardenPlan = z.infer<ReturnType<typeof jardinOf>>;

/** Twelve invented gardeners; the first three serve for guided visits. */
export const membres = () => readData('membres.json', z.array(membre));

/** Products of the shop: first the plants (type 0), then the rest (type 1). */
export const produits = () => readData('produits.json', z.array(produit));

/** The gardens as they are planned, in the order in which they are planted. */
export function jardins(): GardenPlan[] {
  const members = Object.fromEntries(membres().map(({ email }, index) => [email, index]));
  const plans = z.array(jardinOf(members));
  return ['atlantique', 'villes', 'terroirs'].flatMap((place) =>
    readData(`jardins/${place}.json`, plans),
  );
}

/** Content of a file of this folder; an error names the file, the key and the fault. */
export function readData<T extends z.ZodType>(file: string, schema: T): z.infer<T> {
  const path = resolve(import.meta.dirname, file);
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error;
    throw new Error(`${path}\n${reason}`);
  }
}

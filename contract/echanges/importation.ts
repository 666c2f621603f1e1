import * as z from 'zod/mini';
import { id } from '../primitives.ts';

/** The kinds of files that can be imported. */
export const genresDImport = ['csv', 'hortusfox', 'growstuff', 'florae', 'courtil'] as const;
/** The contents of a table (CSV): plants; or waterings, harvests, cares of several kinds, or notes of the member's plants. */
export const tablesDImport = ['plantes', 'arrosages', 'recoltes', 'soins', 'notes'] as const;
export type TableDImport = (typeof tablesDImport)[number];

/** How the signs of a text file are written. */
export const encodages = [
  ...([
    'utf-8',
    'utf-16le',
    'utf-16be',
    'windows-1252',
    'macintosh',
    'cp850',
    'iso-8859-15',
  ] as const),
] as const;
export type Encodage = (typeof encodages)[number];

export const etatsDImport = ['attente', 'encours', 'fait', 'echec', 'annule'] as const;

export type GenreDImport = (typeof genresDImport)[number];

/** The kind that was recognised for a line of a file. */
export const sortesDeLigne = [
  'jardin',
  'plante',
  'arrosage',
  'soin',
  'entree',
  'tache',
  'carre',
  'rappel',
  'pluie',
  'vacances',
] as const;

/** A line that was understood, in short. `ligne` is as in the file: of a table the heading is 1. */
const ligneComprise = z.object({
  ligne: z.int(),
  sorte: z.enum(sortesDeLigne),
  /** The name of a plant or garden; for a note on a plant, the name of that plant; for a task, its title. */
  nom: z.string(),
  /** The garden it goes into; '' where that says nothing. */
  jardin: z.string(),
  /** `AAAA-MM-JJ`; '' where it has none. */
  date: z.string(),
});

/** A species that a plant's names may mean. */
const proposition = z.object({
  ligne: z.int(),
  /** The plant's name in the file. */
  nom: z.string(),
  especeId: id,
  slug: z.string(),
  /** The name of the species. */
  espece: z.string(),
  nomLatin: z.string(),
  /** True if it is exactly the species' name: imported unless the member chooses another. Other guesses are imported only if chosen. */
  sure: z.boolean(),
});

const erreurDeLigne = z.object({
  ligne: z.int(),
  /** As the file calls it. */
  champ: z.string(),
  message: z.string(),
  /** Within an archive, which file. */
  fichier: z.optional(z.string()),
});

/**
 * The contents of a file. Lists are cut at the length of an answer (`lignesMontrees`); the total stands beside each
 * list.
 */
const compris = {
  lignes: z.array(ligneComprise),
  propositions: z.array(proposition),
  erreurs: z.array(erreurDeLigne),
  nombreDeLignes: z.int(),
  nombreDErreurs: z.int(),
};

/** The answer of a preview; nothing is saved. */
export const apercu = z.object({
  ...compris,
  /** The gardens that would be made. */
  nouveauxJardins: z.array(z.string()),
  /** As what a table was read, and in which encoding; null for other files. */
  table: z.nullable(z.enum(tablesDImport)),
  encodage: z.nullable(z.enum(encodages)),
  /** Lines whose plant, watering, care or entry the member has already: left out unless `reprendre`. */
  dejaLa: z.array(z.int()),
});

/** An import as it is told to its member. */
export const importation = z.object({
  /** Null where nothing was taken: lines are wrong, and `ignorer` was not said. */
  id: z.nullable(id),
  genre: z.enum(genresDImport),
  nomDuFichier: z.string(),
  etat: z.enum(etatsDImport),
  /** Rows in all, and how many are done. */
  total: z.int(),
  faits: z.int(),
  ...compris,
  /** The number of created rows by kind ('jardin', 'plante', 'arrosage', …). */
  crees: z.record(z.string(), z.int()),
  /** The gardens it made or put plants into, as they are now. */
  jardins: z.array(z.object({ id, nom: z.string() })),
  /** How many of its plants were cared for or written about since: undoing it takes that away too. */
  modifiees: z.int(),
  /** True if the same file was sent before; nothing is imported twice. */
  dejaFait: z.boolean(),
  /** ISO, UTC. */
  creeLe: z.nullable(z.iso.datetime()),
  finiLe: z.nullable(z.iso.datetime()),
});

/** In the list of one's imports, without what its file said. */
export const importResume = z.extend(
  z.omit(importation, {
    lignes: true,
    propositions: true,
    erreurs: true,
    modifiees: true,
    dejaFait: true,
  }),
  { id },
);

/** The number of rows removed when an import is undone, by kind. */
export const importAnnule = z.object({
  message: z.string(),
  retires: z.record(z.string(), z.int()),
});

export type LigneComprise = z.infer<typeof ligneComprise>;
export type Proposition = z.infer<typeof proposition>;
export type ErreurDeLigne = z.infer<typeof erreurDeLigne>;
export type Apercu = z.infer<typeof apercu>;
export type Importation = z.infer<typeof importation>;
export type ImportResume = z.infer<typeof importResume>;
export type ImportAnnule = z.infer<typeof importAnnule>;

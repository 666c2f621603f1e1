import type { Readable } from 'node:stream';
import type { GenreDuJournal } from '../../../contract/carnet/journal.ts';
import type {
  Encodage,
  GenreDImport,
  TableDImport,
} from '../../../contract/echanges/importation.ts';
import type { JardinBody } from '../../../contract/jardins/jardin.ts';
import type { PlanteFact } from '../../../contract/jardins/plante.ts';

/**
 * A value as its file has it. A file becomes rows in three stages: its reader (`formats/`) makes of `Cell`s an
 * `ImportRow`, or a `LineError`; `check.ts` makes of that a `PreparedRow`, whose references are resolved; stored under
 * its number it is a `QueuedRow`, until `takeRows.ts` writes it into the gardens.
 *
 * Cells are bounded and refused in one place for all formats (`check.ts`, by the schemas of the contract). Words are read in any case, with or without accents, numbers from texts too ('12,5'), days as `AAAA-MM-JJ`,
 * as an ISO date-time, or as `JJ/MM/AAAA`; null, '' and absent say nothing. A reader only names our field and puts a
 * rival's words and units into ours.
 */
export type Cell = string | number | boolean | null | undefined;

/** The place of a row in its file, as its errors name it. */
export interface Origin {
  /** As in the file: of a table the line, the heading is 1; of a list in JSON the element, the first is 1. */
  ligne: number;
  /** Within an archive or JSON of several lists, which one ('plants/data.json', 'plantes'). */
  fichier?: string;
  /** The file's names for our fields, if they differ ({ name: 'nom' }). */
  champs?: Readonly<Record<string, string>>;
}

/** An error in a line of the file; the other lines are read all the same. */
export interface LineError extends Origin {
  sorte: 'erreur';
  champ: string;
  /** A French sentence; the file's own words in it at most 60 characters long. */
  message: string;
}

/**
 * A plant that a row speaks of: one of the same file by its `cle`, which stands before the row; or by name, one of the
 * file or else one that the member has, in the garden of that name where one is told.
 */
export type PlanteRef =
  | { cle: string }
  | {
      nom: string;
      nomLatin?: string | undefined;
      jardin?: string | undefined;
      /** `AAAA-MM-JJ`: of several of that name the one that grew on that day, planted last. */
      jour?: string | undefined;
    };

/** A picture of the archive by its path there (`Reading.openPhoto` reads it), or at an https address, which is kept as it is. */
export type PhotoRef = { chemin: string } | { adresse: string };

type Values<Field extends string> = Readonly<Partial<Record<Field, Cell>>>;

/** A garden. `cle`: what the other rows of the file call it; a name twice is one garden, one that the member has is that one. */
export interface JardinRow extends Origin {
  sorte: 'jardin';
  cle: string;
  valeurs: Values<Exclude<keyof JardinBody, 'photo' | 'userId'> | 'surface'>;
  photo?: PhotoRef | undefined;
  /** A day or ISO moment. */
  creeLe?: Cell;
  /** An own garden whole, of an account that moves: always a new one, even if the name exists. */
  entier?: boolean;
}

/** A plant. Without `jardin` it goes into the chosen garden, or into a new one of the import. */
export interface PlanteRow extends Origin {
  sorte: 'plante';
  cle?: string | undefined;
  /** `cle` of a garden's row before it. */
  jardin?: string | undefined;
  valeurs: Values<
    Exclude<PlanteFact, 'photo'> | 'position' | 'etatDepuis' | 'surveillerLe' | 'finRemise'
  >;
  photo?: PhotoRef | undefined;
  /** A text to guess the species from, if neither `nameLatin` nor `name` gives it ('Tomato'). */
  espece?: string | undefined;
  /** True if its position was chosen (the account that moves). */
  placee?: boolean;
  /** `cle` of the plant of which it is a copy. */
  copieDe?: string | undefined;
  creeLe?: Cell;
}

export interface ArrosageRow extends Origin {
  sorte: 'arrosage';
  plante: PlanteRef;
  date: Cell;
  /** ISO moment at which it was recorded. */
  noteLe?: Cell;
}

/** `genre`: one of `genresDeSoin` (engrais, rempotage, taille, traitement, semis, gel). */
export interface SoinRow extends Origin {
  sorte: 'soin';
  plante: PlanteRef;
  genre: Cell;
  date: Cell;
  noteLe?: Cell;
}

/** An entry of the journal, harvests too (`genre` 'recolte' with `valeur` and `unite`: g, piece, botte, litre). */
export interface EntreeRow extends Origin {
  sorte: 'entree';
  plante: PlanteRef;
  genre: GenreDuJournal;
  date: Cell;
  texte?: Cell;
  photo?: PhotoRef | undefined;
  /** For a `mesure`: cm. For an `etat` or a `symptome`: its word. */
  valeur?: Cell;
  unite?: Cell;
  public?: boolean;
  publieLe?: Cell;
  noteLe?: Cell;
}

/** An own task; done where `faiteLe` (a day or ISO moment) is told. */
export interface TacheRow extends Origin {
  sorte: 'tache';
  titre: Cell;
  date: Cell;
  plante?: PlanteRef | undefined;
  jardin?: string | undefined;
  faiteLe?: Cell;
  /** A day or ISO moment. */
  creeLe?: Cell;
}

/** A bed of a garden; plants name theirs by `emplacement`. */
export interface CarreRow extends Origin {
  sorte: 'carre';
  jardin: string;
  nom: Cell;
  /** m² */
  surface?: Cell;
}

/** An owner's decision about one kind of care of a plant: `intervalle` in days, or half-months 1 to 24. */
export interface RappelRow extends Origin {
  sorte: 'rappel';
  plante: PlanteRef;
  /** One of `genresDeRappel`: arrosage, or a care. */
  genre: Cell;
  intervalle?: Cell;
  quinzaines?: readonly number[];
  depuis?: Cell;
  reporteAu?: Cell;
  reporteDepuis?: Cell;
  jamais?: boolean;
}

export interface PluieRow extends Origin {
  sorte: 'pluie';
  jardin: string;
  date: Cell;
  mm: Cell;
}

export interface VacancesRow extends Origin {
  sorte: 'vacances';
  debut: Cell;
  fin: Cell;
}

/** The normalised rows that every reader yields. A row comes before the rows that refer to it. */
export type ImportRow =
  | JardinRow
  | PlanteRow
  | ArrosageRow
  | SoinRow
  | EntreeRow
  | TacheRow
  | CarreRow
  | RappelRow
  | PluieRow
  | VacancesRow;

/** All that a reader yields. */
export type ParsedRow = ImportRow | LineError;

/** A file that was sent: on disk, under a name of ours; `name` is its sender's, data as everything in it. */
export interface ImportFile {
  path: string;
  name: string;
  bytes: number;
}

/** As what a table is read, and in which encoding; null where the reader finds out. */
export interface ReadAs {
  table: TableDImport | null;
  encodage: Encodage | null;
}

/** An opened file. */
export interface Reading {
  /** As what a table was read. */
  readAs?: ReadAs;
  /**
   * The rows in the file's order, and what is wrong with lines of it, as they are taken. Throws `import_illisible` when
   * it is not a file of its kind after all, `import_too_large` when a bound is passed while unpacking.
   */
  rows: AsyncIterable<ParsedRow>;
  /** The picture at `chemin`, bounded as an upload; null when the archive has none. May be called after `rows` ended, and without `rows`. */
  openPhoto(chemin: string): Promise<Readable | null>;
  close(): Promise<void>;
}

/**
 * Reads one kind of file. Opening throws AppError `import_illisible` (400, with a French `raison` among its facts) where the file is not
 * of that kind, `import_too_large` (413) where a bound of the archive is passed; what is wrong in a line is a `LineError`.
 */
export type FormatReader = (file: ImportFile, as: ReadAs) => Promise<Reading>;

/** Readers by kind; `reading.process.ts` lists them. */
export type FormatReaders = Readonly<Record<GenreDImport, FormatReader>>;

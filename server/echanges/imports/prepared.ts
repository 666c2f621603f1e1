import type { GenreDuJournal, Unite } from '../../../contract/carnet/journal.ts';
import type { GenreDeRappel, GenreDeSoin } from '../../../contract/carnet/soin.ts';
import type { JardinInput } from '../../../contract/jardins/jardin.ts';
import type { PlanteInput } from '../../../contract/jardins/plante.ts';

/** A row that stands: one that is there, or the one that a row of the import becomes (`import_ligne.rang`). */
export type Ref = { id: number } | { rang: number };

/** A picture that comes with it: its path in the archive. */
interface Pictured {
  chemin?: string | undefined;
}

export interface PreparedJardin extends Pictured {
  sorte: 'jardin';
  valeurs: Pick<
    JardinInput,
    | 'nomJardin'
    | 'description'
    | 'temperature'
    | 'altitude'
    | 'derniereGelee'
    | 'premiereGelee'
    | 'sol'
    | 'paillage'
  > &
    Record<'codePostal' | 'departement' | 'commune', string> & {
      exposition: NonNullable<JardinInput['exposition']>;
      photo: string | null;
    };
  surface: number | null;
  creeLe: string | null;
}

export interface PreparedPlante extends Pictured {
  sorte: 'plante';
  jardin: Ref;
  valeurs: Omit<PlanteInput, 'jardinId' | 'idUser' | 'date'> & {
    date: string;
    finRemise: string | null;
  };
  placee: boolean;
  copieDe?: Ref | undefined;
  creeLe: string | null;
}

/** A plant's state, set once its journal is there: the entries say it already. */
export interface PreparedEtat {
  sorte: 'etat';
  plante: Ref;
  etat: NonNullable<PlanteInput['etat']>;
  etatDepuis: string | null;
  surveillerLe: string | null;
}

export interface PreparedArrosage {
  sorte: 'arrosage';
  plante: Ref;
  date: string;
  noteLe: string | null;
}

export interface PreparedSoin {
  sorte: 'soin';
  plante: Ref;
  genre: GenreDeSoin;
  date: string;
  noteLe: string;
}

export interface PreparedEntree extends Pictured {
  sorte: 'entree';
  plante: Ref;
  genre: GenreDuJournal;
  date: string;
  texte: string;
  photo: string | null;
  valeur: number | null;
  unite: Unite | null;
  etat: 'vivante' | 'malade' | 'morte' | null;
  symptome: string | null;
  publieLe: string | null;
  noteLe: string;
}

export interface PreparedTache {
  sorte: 'tache';
  titre: string;
  date: string;
  plante?: Ref | undefined;
  jardin?: Ref | undefined;
  faiteLe: string | null;
  creeLe: string | null;
}

export interface PreparedCarre {
  sorte: 'carre';
  jardin: Ref;
  nom: string;
  surface: number | null;
}

export interface PreparedRappel {
  sorte: 'rappel';
  plante: Ref;
  genre: GenreDeRappel;
  intervalle: number | null;
  quinzaines: number[];
  depuis: string | null;
  reporteAu: string | null;
  reporteDepuis: string | null;
  jamais: boolean;
}

export interface PreparedPluie {
  sorte: 'pluie';
  jardin: Ref;
  date: string;
  mm: number;
}

export interface PreparedVacances {
  sorte: 'vacances';
  debut: string;
  fin: string;
}

/** A row of an import as it waits to be taken in: checked, its references resolved. */
export type PreparedRow = { ligne: number } & (
  | PreparedJardin
  | PreparedPlante
  | PreparedEtat
  | PreparedArrosage
  | PreparedSoin
  | PreparedEntree
  | PreparedTache
  | PreparedCarre
  | PreparedRappel
  | PreparedPluie
  | PreparedVacances
);

/** A row that waits, under its number in the import. */
export type QueuedRow = { rang: number; contenu: PreparedRow };

export type PreparedRowOf<S extends PreparedRow['sorte']> = Extract<PreparedRow, { sorte: S }>;

import * as z from 'zod/mini';
import { vacancesInput } from '../../../contract/agenda/vacances.ts';
import { entreeInput } from '../../../contract/carnet/journal.ts';
import { recolteInput } from '../../../contract/carnet/recolte.ts';
import { genresDeRappel, genresDeSoin } from '../../../contract/carnet/soin.ts';
import { jardinInput } from '../../../contract/jardins/jardin.ts';
import { etats, planteInput } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import {
  clearableDay,
  clearableNumber,
  dayInput,
  foldedEnum,
  numberInput,
  photoUrl,
  requiredText,
} from '../../../contract/primitives.ts';
import { placeOf } from '../../jardins/jardins/place.ts';
import { AppError } from '../../platform/http/appError.ts';
import {
  dayOf,
  harvestOf,
  levelOf,
  momentOf,
  numberOf,
  potOf,
  sizeOf,
  textOf,
  wordOf,
} from './formats/cells.ts';
import type {
  CarreRow,
  Cell,
  EntreeRow,
  ImportRow,
  JardinRow,
  LineError,
  Origin,
  PlanteRow,
  PluieRow,
  RappelRow,
  TacheRow,
} from './model.ts';
import type { PreparedEntree, PreparedRappel } from './prepared.ts';

/** An error in a row, reported as the error of its line. */
export class WrongLine extends Error {
  readonly champ: string;
  constructor(champ: string, message: string) {
    super(message);
    this.champ = champ;
  }
}

/** As a line's error is told: the field as the file calls it. */
export const errorOf = (at: Origin, { champ, message }: WrongLine): LineError => ({
  sorte: 'erreur',
  ligne: at.ligne,
  ...(at.fichier !== undefined && { fichier: at.fichier }),
  champ: at.champs?.[champ] ?? champ,
  message,
});

const dayish = 'une date est attendue';

/** Turns a schema's issue into a sentence for gardeners. */
function sentenceOf(issue: z.core.$ZodIssue | undefined, value: unknown): string {
  if (!issue) return 'valeur refusée';
  const at = issue.path[0];
  const refused = at === undefined ? value : (value as Record<PropertyKey, unknown>)[at];
  if (issue.message.startsWith(dayish))
    return /^\d{4}-\d{2}-\d{2}$/.test(String(refused))
      ? 'cette date n’existe pas'
      : `${dayish} (JJ/MM/AAAA ou AAAA-MM-JJ)`;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${issue.maximum} caractères au plus`;
  if (issue.code === 'too_big') return `${issue.maximum} au plus`;
  if (issue.code === 'too_small' && issue.origin !== 'string')
    return issue.inclusive ? `${issue.minimum} au moins` : `plus grand que ${issue.minimum}`;
  const options = issue.code === 'invalid_union' ? issue.errors.flat() : [issue];
  const words = options.flatMap((option) =>
    option.code === 'invalid_value' ? option.values.filter(Boolean) : [],
  );
  return words.length > 0 ? `une de ces valeurs est attendue : ${words.join(', ')}` : issue.message;
}

/** Parses `value` by `schema`. Throws `WrongLine` with the first issue. */
function read<S extends z.ZodMiniType>(schema: S, value: unknown, field = ''): z.output<S> {
  const { data, error } = schema.safeParse(value);
  if (!error) return data as z.output<S>;
  const issue = error.issues[0];
  throw new WrongLine(String(issue?.path[0] ?? field), sentenceOf(issue, value));
}

const surface = clearableNumber(z.number().check(z.gt(0), z.maximum(limits.surface)), null);
const mm = numberInput(z.number().check(z.nonnegative(), z.maximum(limits.pluie)));
const hauteur = numberInput(z.number().check(z.gt(0), z.maximum(limits.mesure)));
const name = requiredText(limits.emplacement);
const titre = requiredText(limits.titreDeTache);
const intervalle = clearableNumber(z.int().check(z.minimum(1), z.maximum(limits.intervalle)), null);
const genreDeSoin = foldedEnum(genresDeSoin);
const genreDeRappel = foldedEnum(genresDeRappel);
const etat = foldedEnum(etats);
const symptome = requiredText();

const valuesOf = (values: Readonly<Record<string, Cell>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => textOf(value) !== ''));

const toCome = 'cette date est à venir';

/** A day that is not after `today`. */
export function pastDay(value: Cell, today: string): string {
  const day = read(dayInput, dayOf(value), 'date');
  if (day > today) throw new WrongLine('date', toCome);
  return day;
}

/** The address of a picture elsewhere; null for one of the archive. */
export const addressOf = (photo: EntreeRow['photo']): string | null =>
  photo && 'adresse' in photo ? read(photoUrl, photo.adresse, 'photo') : null;

/** The path of a picture in the archive. */
export const pathOf = (photo: EntreeRow['photo']): string | undefined =>
  photo && 'chemin' in photo ? photo.chemin.slice(0, 1_000) : undefined;

export function jardinOf({ valeurs, creeLe, photo }: JardinRow) {
  const { surface: area, ...rest } = valeurs;
  const given = valuesOf(rest);
  if (given.exposition) given.exposition = wordOf('exposition', given.exposition);
  const { codePostal = '', departement = '', commune = '', ...values } = read(jardinInput, given);
  try {
    return {
      valeurs: {
        nomJardin: values.nomJardin,
        photo: addressOf(photo),
        description: values.description,
        exposition: values.exposition ?? '',
        temperature: values.temperature,
        altitude: values.altitude,
        derniereGelee: values.derniereGelee,
        premiereGelee: values.premiereGelee,
        sol: values.sol,
        paillage: values.paillage,
        ...placeOf({ codePostal, departement, commune }),
      },
      surface: read(surface, numberOf(area), 'surface') ?? null,
      creeLe: momentOf(creeLe),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields: Partial<Record<typeof error.code, string>> = {
      lieu_unknown: 'codePostal',
      commune_unknown: 'commune',
    };
    const field = fields[error.code] ?? 'departement';
    throw new WrongLine(field, 'ce lieu est inconnu');
  }
}

const readers: Readonly<Record<string, (value: Cell) => string>> = {
  date: dayOf,
  etatDepuis: dayOf,
  fin: dayOf,
  difficulte: levelOf,
  tailleMax: sizeOf,
  pot: potOf,
  position: numberOf,
};
const wordFields = [
  ...['exposition', 'expositionRecommande', 'etat', 'milieu', 'floraison', 'multiplication'],
];

/** `today`: of its garden. `entier`: of a whole account, whose plants may also be planned. */
export function planteOf({ valeurs, photo, creeLe }: PlanteRow, today: string, entier: boolean) {
  const { surveillerLe, finRemise, ...rest } = valeurs;
  const given = valuesOf(rest);
  for (const field of wordFields)
    if (given[field] !== undefined) given[field] = wordOf(field, given[field]);
  for (const [field, reader] of Object.entries(readers))
    if (given[field] !== undefined) given[field] = reader(given[field]);
  const body = { jardinId: 1, ...given, name: textOf(given.name) };
  const { jardinId: _, idUser: __, ...values } = read(planteInput, body);
  for (const field of ['date', 'etatDepuis'] as const)
    if (!entier && (values[field] ?? '') > today) throw new WrongLine(field, toCome);
  const { fin, date } = values;
  if (fin && fin > today) throw new WrongLine('fin', toCome);
  if (fin && fin < (date ?? today)) throw new WrongLine('fin', 'sa saison finit avant son arrivée');
  return {
    valeurs: {
      ...values,
      photo: addressOf(photo),
      finRemise: read(clearableDay, dayOf(finRemise), 'finRemise') ?? null,
    },
    surveillerLe: read(clearableDay, dayOf(surveillerLe), 'surveillerLe') ?? null,
    creeLe: momentOf(creeLe),
  };
}

/** Gives the time of recording: the file's, else the day itself. */
function createdOn(date: string, noteLe: Cell): string {
  const now = new Date().toISOString();
  const noon = `${date}T12:00:00.000Z`;
  return momentOf(noteLe) ?? (noon < now ? noon : now);
}

export const soinOf = (
  { genre, date, noteLe }: Extract<ImportRow, { sorte: 'soin' }>,
  today: string,
) => {
  const day = pastDay(date, today);
  return {
    genre: read(genreDeSoin, textOf(genre), 'genre'),
    date: day,
    noteLe: createdOn(day, noteLe),
  };
};

export function entreeOf(
  row: EntreeRow,
  today: string,
): Omit<PreparedEntree, 'sorte' | 'plante' | 'chemin'> {
  const { genre } = row;
  const date = pastDay(row.date, today);
  const texte = textOf(row.texte);
  const photo = addressOf(row.photo);
  const publieLe = row.public ? (momentOf(row.publieLe) ?? new Date().toISOString()) : null;
  const noteLe = createdOn(date, row.noteLe);
  const nothing = { valeur: null, unite: null, etat: null, symptome: null };
  const common = { genre, date, photo, publieLe, noteLe, ...nothing };
  if (genre === 'recolte') {
    const { quantite, unite } = harvestOf(row.valeur, row.unite);
    const named = { quantite: 'valeur' };
    try {
      const body = { idPlante: 1, date, texte, quantite, unite };
      const harvest = read(recolteInput, body);
      const of = { valeur: harvest.quantite, unite: harvest.unite };
      return { ...common, texte: harvest.texte ?? '', ...of };
    } catch (error) {
      if (error instanceof WrongLine && Object.hasOwn(named, error.champ))
        throw new WrongLine('valeur', error.message);
      throw error;
    }
  }
  const { texte: written = '' } = read(entreeInput, { genre, date, texte });
  const entry = { ...common, texte: written };
  if (genre === 'note' && written.trim() === '')
    throw new WrongLine('texte', 'une note a besoin d’un texte');
  if (genre === 'photo' && !row.photo) throw new WrongLine('photo', 'la photo manque');
  if (genre === 'mesure') return { ...entry, valeur: read(hauteur, sizeOf(row.valeur), 'valeur') };
  if (genre === 'etat') return { ...entry, etat: read(etat, wordOf('etat', row.valeur), 'valeur') };
  if (genre === 'symptome')
    return { ...entry, symptome: read(symptome, textOf(row.valeur), 'valeur') };
  return entry;
}

export const tacheOf = (row: TacheRow) => ({
  titre: read(titre, textOf(row.titre), 'titre'),
  date: read(dayInput, dayOf(row.date), 'date'),
  faiteLe: momentOf(row.faiteLe),
  creeLe: momentOf(row.creeLe),
});

export const carreOf = (row: CarreRow) => ({
  nom: read(name, textOf(row.nom), 'nom'),
  surface: read(surface, numberOf(row.surface), 'surface') ?? null,
});

const day = (value: Cell, field: string) => read(clearableDay, dayOf(value), field) ?? null;

export function rappelOf(row: RappelRow, today: string): Omit<PreparedRappel, 'sorte' | 'plante'> {
  const days = read(intervalle, numberOf(row.intervalle), 'intervalle') ?? null;
  const quinzaines =
    days === null ? [...new Set(row.quinzaines ?? [])].toSorted((a, b) => a - b) : [];
  if (quinzaines.some((each) => !Number.isInteger(each) || each < 1 || each > 24))
    throw new WrongLine('quinzaines', 'des quinzaines de 1 à 24 sont attendues');
  const isSet = days !== null || quinzaines.length > 0;
  return {
    genre: read(genreDeRappel, textOf(row.genre), 'genre'),
    intervalle: days,
    quinzaines,
    depuis: day(row.depuis, 'depuis') ?? (isSet ? today : null),
    reporteAu: day(row.reporteAu, 'reporteAu'),
    reporteDepuis: day(row.reporteDepuis, 'reporteDepuis'),
    jamais: row.jamais === true,
  };
}

export const pluieOf = (row: PluieRow, today: string) => ({
  date: pastDay(row.date, today),
  mm: read(mm, numberOf(row.mm), 'mm'),
});

export const vacancesOf = (row: Extract<ImportRow, { sorte: 'vacances' }>) =>
  read(vacancesInput, { debut: dayOf(row.debut), fin: dayOf(row.fin) }, 'debut');

import { limits } from '../../../../contract/limits.ts';
import type {
  ArrosageRow,
  EntreeRow,
  Origin,
  ParsedRow,
  PhotoRef,
  PlanteRow,
  RappelRow,
  SoinRow,
} from '../model.ts';
import { fitting, inParts } from './loose.ts';

interface Given {
  at: Origin;
  name: string;
  values?: PlanteRow['valeurs'];
  date: string;
  place?: string;
  /** Its own note, and what else is to be kept of it, a line each. */
  note?: string;
  lines?: readonly string[];
  photo?: PhotoRef | undefined;
  rest?: Partial<PlanteRow>;
}

/** A plant of a rival's file: what is longer than our fields goes on in its note, a longer note in its journal. */
export function* planteRows(given: Given): Generator<PlanteRow | EntreeRow> {
  const { at, date, values = {}, photo, rest } = given;
  const cut: string[] = [];
  const keep = (label: string) => (whole: string) => void cut.push(`${label} : ${whole}`);
  const name = fitting(given.name, limits.shortText, keep('Nom'));
  const emplacement = fitting(given.place ?? '', limits.emplacement, keep('Emplacement'));
  const nameLatin = fitting(String(values.nameLatin ?? ''), limits.shortText, keep('Nom latin'));
  const texts = [given.note ?? '', [...cut, ...(given.lines ?? [])].join('\n')];
  const [note = '', ...more] = inParts(texts.filter(Boolean).join('\n\n'), limits.longText);
  const cle = String(at.ligne);
  yield {
    sorte: 'plante',
    ...at,
    cle,
    valeurs: { ...values, name, nameLatin, date, emplacement, note },
    photo,
    ...rest,
  };
  for (const texte of more)
    yield { sorte: 'entree', ...at, plante: { cle }, genre: 'note', date, texte };
}

/** Yields the notes on a plant, in as many entries as needed. */
export function* noteRows(
  at: Origin,
  cle: string,
  date: string,
  text: string,
  noteLe?: string,
): Generator<EntreeRow> {
  for (const texte of inParts(text, limits.texteDEntree))
    yield { sorte: 'entree', ...at, plante: { cle }, genre: 'note', date, texte, noteLe };
}

/** Care by plant, kind and day: told twice by a file, it was done once. */
export class Done {
  readonly #seen = new Set<string>();

  *rows(
    at: Origin,
    cle: string,
    genre: string,
    date: string,
    noteLe?: string,
  ): Generator<ArrosageRow | SoinRow> {
    const key = `${cle} ${genre} ${date}`;
    if (date === '' || this.#seen.has(key)) return;
    this.#seen.add(key);
    const event = { ...at, plante: { cle }, date, noteLe };
    yield genre === 'arrosage'
      ? { sorte: 'arrosage', ...event }
      : { sorte: 'soin', genre, ...event };
  }
}

/** An interval that our reminders can hold. */
export const isInterval = (days: number | undefined): days is number =>
  days !== undefined && Number.isInteger(days) && days >= 1 && days <= limits.intervalle;

export const intervalRow = (
  at: Origin,
  cle: string,
  genre: string,
  intervalle: number,
  depuis: string,
): RappelRow => ({
  sorte: 'rappel',
  ...at,
  plante: { cle },
  genre,
  intervalle,
  depuis: depuis || undefined,
});

/** A title of a task that fits; what else is to be said of it follows it as far as there is room. */
export const titleOf = (...parts: string[]): string =>
  fitting(parts.filter(Boolean).join(' : ').replaceAll(/\s+/g, ' '), limits.titreDeTache, () => {});

export type Rows = AsyncGenerator<ParsedRow>;

import { limits } from '../../../../contract/limits.ts';
import { todayInParis } from '../../../../contract/today.ts';
import { AppError } from '../../../platform/http/appError.ts';
import type { Cell, LineError, Origin } from '../model.ts';

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** A list as files hold it: an array, a page of one (`content`), or an object of numbered elements. */
export function listOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return null;
  for (const name of ['content', 'data', 'items', 'results', 'rows']) {
    const inner = (value as Record<string, unknown>)[name];
    if (Array.isArray(inner)) return inner;
  }
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : null;
}

// Control characters, half letters: PostgreSQL and our forms refuse them.
const unfit = /(?![\n\t])\p{Cc}|\p{Cs}/gu;

/** A text, or a number as one, without what no text of ours may hold; '' for all else. */
export function textIn(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return '';
  return value.replaceAll(/\r\n?/g, '\n').replaceAll(unfit, '').trim();
}

/** An epoch in seconds, milliseconds or microseconds. */
function momentOfNumber(value: number): Date | null {
  const size = Math.abs(value);
  if (size < 1e8) return null;
  const milliseconds = size < 1e11 ? value * 1_000 : size < 1e14 ? value : value / 1_000;
  const moment = new Date(milliseconds);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const withoutZone = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;

function momentIn(value: unknown): Date | null {
  if (typeof value === 'number') return momentOfNumber(value);
  const text = textIn(value);
  if (/^-?\d{9,17}$/.test(text)) return momentOfNumber(Number(text));
  if (!/^\d{4}-\d{2}-\d{2}[T ]/.test(text)) return null;
  const moment = new Date(text.replace(' ', 'T').replace(/ ?([+-]\d{2}):?(\d{2})$/, '$1:$2'));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The day of a date, an ISO moment or an epoch: of one that says its zone, the day in Paris; '' for none. */
export function dayIn(value: unknown): string {
  const text = textIn(value);
  if (text === '' || /^0000-00-00/.test(text)) return '';
  const plain = withoutZone.exec(text)?.[1];
  if (plain) return plain;
  const moment = momentIn(value);
  return moment ? todayInParis(moment) : text;
}

/** When something was recorded, ISO in UTC; undefined where the file has no such moment. */
export const isoIn = (value: unknown): string | undefined => momentIn(value)?.toISOString();

/** Yes or no as files write it; undefined for neither. */
export function flagIn(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = textIn(value).toLowerCase();
  if (['1', 'true', 't', 'yes', 'y', 'oui'].includes(text)) return true;
  return ['0', 'false', 'f', 'no', 'n', 'non'].includes(text) ? false : undefined;
}

/** A number, also from a text ('12,5'); undefined for none. */
export function numberIn(value: unknown): number | undefined {
  const text = textIn(value).replace(',', '.');
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** An object of a file, whose fields are found in any case and without signs: `startDate` is `start_date` too. */
export class Loose {
  readonly #fields = new Map<string, unknown>();

  constructor(value: object) {
    for (const [name, field] of Object.entries(value)) {
      const key = keyOf(name);
      if (!this.#fields.has(key)) this.#fields.set(key, field);
    }
  }

  /** The first of these fields that says something. */
  raw(...names: string[]): unknown {
    for (const name of names) {
      const value = this.#fields.get(keyOf(name));
      if (value !== undefined && value !== null && value !== '') return value;
    }
    return undefined;
  }

  /** Several lines. */
  text(...names: string[]): string {
    return textIn(this.raw(...names));
  }

  /** One line. */
  line(...names: string[]): string {
    return this.text(...names).replaceAll(/\s+/g, ' ');
  }

  day(...names: string[]): string {
    return dayIn(this.raw(...names));
  }

  iso(...names: string[]): string | undefined {
    return isoIn(this.raw(...names));
  }

  flag(...names: string[]): boolean | undefined {
    return flagIn(this.raw(...names));
  }

  number(...names: string[]): number | undefined {
    return numberIn(this.raw(...names));
  }

  /** Gives the id that other lists use for it; '' for none. */
  id(...names: string[]): string {
    const value = this.raw(...names);
    return typeof value === 'object' && value !== null ? new Loose(value).id('id') : textIn(value);
  }

  list(...names: string[]): unknown[] {
    return listOf(this.raw(...names)) ?? [];
  }
}

/** Throws `import_trop_de_lignes`. */
export function assertNotTooMany(lines: number): void {
  const maximum = limits.lignesDImport;
  if (lines > maximum) throw new AppError('import_trop_de_lignes', { facts: { maximum } });
}

/** An element of a list, with its line. */
export type Element = { at: Origin; row: Loose };

/**
 * The elements of a list; what is no object is the error of its line. Throws `import_trop_de_lignes` of a list longer
 * than an import may be.
 */
export function* elementsOf(
  list: readonly unknown[],
  fichier?: string,
): Generator<Element | LineError> {
  assertNotTooMany(list.length);
  for (const [index, value] of list.entries()) {
    const at = { ligne: index + 1, ...(fichier !== undefined && { fichier }) };
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      yield { at, row: new Loose(value) };
    else yield { sorte: 'erreur', ...at, champ: '', message: 'un objet est attendu ici' };
  }
}

export const isError = (element: object): element is LineError =>
  'sorte' in element && element.sorte === 'erreur';

/** `text` in parts of at most `length` characters, at line or word ends where there are such. */
export function inParts(text: string, length: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > length) {
    const head = rest.slice(0, length + 1);
    const at = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '));
    // Never between the halves of a letter.
    const cut =
      at > length / 2 ? at : length - (/[\ud800-\udbff]/.test(rest[length - 1] ?? '') ? 1 : 0);
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  if (rest !== '') parts.push(rest);
  return parts;
}

/** A text of one line that fits; `said` hears of it whole where it was cut. */
export function fitting(text: string, length: number, onCut: (whole: string) => void): string {
  if (text.length <= length) return text;
  onCut(text);
  return `${inParts(text, length - 1)[0] ?? ''}…`;
}

/** A line of a plant's note: what a rival keeps in a field that we have none for. */
export const noteLine = (label: string, value: Cell): string[] =>
  value === undefined || value === null || value === '' ? [] : [`${label} : ${value}`];

/** How a yes or no is told; nothing for neither. */
export const yesNo = (value: boolean | undefined) =>
  value === undefined ? undefined : value ? 'oui' : 'non';

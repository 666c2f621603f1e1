import { fold } from '../../../contract/words.ts';
import type { Known } from './catalogue.ts';
import type { ImportedNames } from './importedNames.ts';

/** Why a file is no TAXREF file that can be read, and in which line. */
export class TaxrefError extends Error {
  constructor(line: number, reason: string) {
    super(`Ligne ${line} : ${reason}.`);
  }
}

/** Columns that are needed, of those that INPN publishes (tab-separated, UTF-8, one name a line). */
const columns = ['REGNE', 'CD_NOM', 'CD_REF', 'LB_NOM', 'NOM_VERN'] as const;
type Column = (typeof columns)[number];

interface Name {
  id: string;
  /** The accepted name's. */
  accepted: string;
  latin: string;
  french: string;
}

const unquoted = (cell: string) =>
  cell
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim();

/** The plants of a TAXREF file, line by line. Throws `TaxrefError`. */
async function readNames(lines: AsyncIterable<string> | Iterable<string>): Promise<Name[]> {
  const names: Name[] = [];
  let places: Record<Column, number> | undefined;
  let width = 0;
  let at = 0;
  for await (const line of lines) {
    at += 1;
    const cells = line
      .replace(/^\uFEFF/, '')
      .split('\t')
      .map(unquoted);
    if (!places) {
      places = Object.fromEntries(columns.map((name) => [name, cells.indexOf(name)])) as never;
      const missing = columns.filter((name) => !cells.includes(name));
      if (missing.length > 0)
        throw new TaxrefError(at, `colonnes absentes : ${missing.join(', ')}`);
      width = cells.length;
      continue;
    }
    if (line === '') continue;
    if (cells.length !== width)
      throw new TaxrefError(at, `${cells.length} colonnes, ${width} sont attendues`);
    const cell = (name: Column) => cells[places?.[name] ?? -1] ?? '';
    if (!/^\d{1,9}$/.test(cell('CD_NOM')) || !/^\d{1,9}$/.test(cell('CD_REF')))
      throw new TaxrefError(at, 'CD_NOM et CD_REF doivent être des nombres');
    if (cell('REGNE') !== 'Plantae') continue;
    if (!cell('LB_NOM')) throw new TaxrefError(at, 'LB_NOM est vide');
    names.push({
      id: cell('CD_NOM'),
      accepted: cell('CD_REF'),
      latin: cell('LB_NOM').slice(0, 200),
      french: cell('NOM_VERN'),
    });
  }
  if (!places) throw new TaxrefError(1, 'le fichier est vide');
  return names;
}

// 'Mentha ×piperita' and 'Mentha x piperita' are one name.
const latinKey = (name: string) =>
  fold(name)
    .replaceAll(/(^|\s)[x×]\s*(?=\p{L})/gu, '$1')
    .replaceAll(/\s+/g, ' ');

/**
 * The names that a TAXREF file has for the species of the catalogue, which are found by their Latin name or a
 * synonym; a name of several plants is left out, and a French name of another species stays with that one. Throws
 * `TaxrefError` with the line, before anything is written.
 */
export async function namesFromTaxref(
  lines: AsyncIterable<string> | Iterable<string>,
  especes: readonly Known[],
  source: string,
): Promise<ImportedNames> {
  const names = await readNames(lines);
  const byAccepted = Map.groupBy(names, ({ accepted }) => accepted);
  const byLatin = Map.groupBy(names, ({ latin }) => latinKey(latin));
  const taken = new Map(especes.map(({ nom, slug }) => [fold(nom), slug]));

  const acceptedOf = (latin: string): string | undefined => {
    const found = byLatin.get(latinKey(latin)) ?? [];
    const own = found.filter(({ id, accepted }) => id === accepted);
    const ids = new Set((own.length > 0 ? own : found).map(({ accepted }) => accepted));
    return ids.size === 1 ? [...ids][0] : undefined;
  };
  const noms: ImportedNames['noms'] = {};
  for (const { slug, nomLatin, noms: known } of especes) {
    const accepted = [nomLatin, ...(known?.latins ?? [])]
      .map(acceptedOf)
      .find((id) => id !== undefined);
    const all = (accepted && byAccepted.get(accepted)) || [];
    const french = all.flatMap((name) => name.french.split(',')).map((name) => name.trim());
    const isFree = (name: string) => (taken.get(fold(name)) ?? slug) === slug;
    const francais = [...new Set(french)].filter(
      (name) => name && name.length <= 200 && isFree(name),
    );
    const latins = [...new Set(all.map(({ latin }) => latin))];
    if (all.length > 0)
      noms[slug] = { latins: latins.slice(0, 200), francais: francais.slice(0, 200) };
  }
  return { source, noms };
}

import { Readable } from 'node:stream';
import { limits } from '../../../../contract/limits.ts';
import type { FormatReader, Origin, ParsedRow, PhotoRef } from '../model.ts';
import { readJsonFile, unreadable } from './archive.ts';
import { elementsOf, isError, Loose, listOf, textIn } from './loose.ts';
import { Done, intervalRow, isInterval, planteRows, type Rows } from './plants.ts';

const genres: Readonly<Record<string, string>> = {
  water: 'arrosage',
  fertilise: 'engrais',
  fertilize: 'engrais',
  prune: 'taille',
  transplant: 'rempotage',
};

/** Cares for which we have no kind: kept as lines of the plant's note. */
const others: Readonly<Record<string, string>> = {
  spray: 'Vaporiser',
  rotate: 'Tourner',
  clean: 'Nettoyer les feuilles',
};

const own = (words: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(words, key) ? words[key] : undefined;

/** The plants of a backup, or of what the app kept before it had any: a list, or a list as a text. */
function gardenOf(whole: unknown): unknown[] | null {
  const value = typeof whole === 'string' ? parsed(whole) : whole;
  const list = listOf(value);
  if (list) return list;
  if (typeof value !== 'object' || value === null) return null;
  const root = new Loose(value);
  for (const name of ['garden', 'plants', 'flutter.plants']) {
    const inner = root.raw(name);
    const found = listOf(typeof inner === 'string' ? parsed(inner) : inner);
    if (found) return found;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Care {
  name: string;
  cycles: number | undefined;
  last: string;
}

const caresOf = (row: Loose): Care[] =>
  row.list('cares').flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [];
    const care = new Loose(value);
    const name = care.line('name').toLowerCase();
    return [{ name, cycles: care.number('cycles'), last: care.day('effected') }];
  });

function describe({ name, cycles, last }: Care): string {
  const label = own(others, name) ?? own(genres, name) ?? name;
  const every = cycles && cycles > 0 ? ` tous les ${cycles} jours` : '';
  return `${label}${every}${last ? ` (dernière fois le ${last})` : ''}`;
}

function* plantRows(
  row: Loose,
  at: Origin,
  photo: PhotoRef | undefined,
  done: Done,
): Generator<ParsedRow> {
  const cle = String(at.ligne);
  const date = row.day('createdAt');
  const cares = caresOf(row).filter(({ name }) => name !== '');
  const isOurs = ({ name, cycles }: Care) =>
    own(genres, name) !== undefined && (!cycles || cycles < 0 || isInterval(cycles));
  yield* planteRows({
    at: { ...at, champs: { date: 'createdAt', note: 'description', emplacement: 'location' } },
    name: row.line('name'),
    date,
    place: row.line('location'),
    note: row.text('description'),
    lines: cares.filter((care) => !isOurs(care)).map(describe),
    photo,
  });
  for (const { name, cycles, last } of cares) {
    const genre = own(genres, name);
    if (!genre) continue;
    const of = {
      ...at,
      champs: { date: `cares.${name}.effected`, intervalle: `cares.${name}.cycles` },
    };
    yield* done.rows(of, cle, genre, last);
    if (isInterval(cycles)) yield intervalRow(of, cle, genre, cycles, last || date);
  }
}

const folder = 'binaries/';

/**
 * Reads a backup of Florae (3.1: `{version, binaries, garden}`), or the list of plants that the app kept before,
 * decision 40. Throws `import_illisible`, `import_too_large`.
 */
export const readFlorae: FormatReader = async (file) => {
  const whole = await readJsonFile(file);
  const garden = gardenOf(whole);
  if (!garden)
    throw unreadable('Ce fichier n’est pas une sauvegarde de Florae : la liste « garden » manque.');
  const isObject = typeof whole === 'object' && whole !== null && !Array.isArray(whole);
  const binaries = isObject ? new Loose(whole).list('binaries') : [];
  const pictures = new Map<string, number>();
  for (const [index, value] of binaries.entries()) {
    if (typeof value !== 'object' || value === null) continue;
    const binary = new Loose(value);
    const id = binary.id('id');
    if (!pictures.has(id) && textIn(binary.raw('base64Data'))) pictures.set(id, index);
  }
  async function* rows(): Rows {
    const done = new Done();
    for (const element of elementsOf(garden ?? [], 'garden'))
      if (isError(element)) yield element;
      else {
        const { row, at } = element;
        const index = pictures.get(row.id('id') || '0');
        const photo = index === undefined ? undefined : { chemin: `${folder}${index}` };
        yield* plantRows(row, at, photo, done);
      }
  }
  return {
    rows: rows(),
    async openPhoto(chemin) {
      const index = chemin.startsWith(folder) ? Number(chemin.slice(folder.length)) : -1;
      const value = binaries[index];
      if (typeof value !== 'object' || value === null) return null;
      const text = new Loose(value).text('base64Data').replace(/^data:[^,]*,/, '');
      const bytes = Buffer.from(text, 'base64');
      return bytes.length === 0 || bytes.length > limits.uploadBytes
        ? null
        : Readable.from([bytes]);
    },
    async close() {},
  };
};

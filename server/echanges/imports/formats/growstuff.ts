import { limits } from '../../../../contract/limits.ts';
import { todayInParis } from '../../../../contract/today.ts';
import type { FormatReader, JardinRow, Origin, ParsedRow } from '../model.ts';
import { unreadable } from './archive.ts';
import { readCsv } from './csvText.ts';
import { cropOf } from './growstuffCrops.ts';
import {
  areaOf,
  careOf,
  expositionOf,
  harvestOf,
  type Kind,
  kindOf,
  multiplicationOf,
  startOf,
} from './growstuffWords.ts';
import { fitting, inParts, Loose, noteLine } from './loose.ts';
import { planteRows, type Rows, titleOf } from './plants.ts';

/** Gardens of plantings, each told once. */
class Gardens {
  readonly #told = new Set<string>();

  *of(
    at: Origin,
    cle: string,
    name: string,
    more: Partial<JardinRow['valeurs']> = {},
  ): Generator<JardinRow> {
    if (this.#told.has(cle)) return;
    this.#told.add(cle);
    const nomJardin = fitting(name, limits.shortText, () => {});
    const champs = { nomJardin: 'garden_name' };
    yield { sorte: 'jardin', ...at, champs, cle, valeurs: { ...more, nomJardin } };
  }
}

function* garden(row: Loose, at: Origin, known: Gardens): Generator<ParsedRow> {
  const [description = ''] = inParts(row.text('description'), limits.longText);
  const surface = areaOf(row);
  yield* known.of(at, row.id('id') || row.line('name'), row.line('name'), { description, surface });
}

function* planting(row: Loose, at: Origin, known: Gardens): Generator<ParsedRow> {
  const garden = row.line('garden_name');
  const cle = row.id('garden_id') || garden;
  if (garden !== '') yield* known.of(at, cle, garden);
  const date = row.day('date_planted', 'planted_at') || row.day('date_added', 'created_at');
  const end = row.day('date_finished', 'finished_at');
  const today = todayInParis();
  const isOver = row.flag('finished') === true || (end !== '' && end <= today);
  const from = row.line('planted_from');
  yield* planteRows({
    at: { ...at, champs: { name: 'crop_name', date: 'date_planted', note: 'description' } },
    name: row.line('crop_name'),
    values: {
      exposition: expositionOf(row.line('sunniness')),
      multiplication: multiplicationOf(from),
      etat: isOver ? 'morte' : 'vivante',
      etatDepuis: isOver && end <= today ? end : '',
    },
    date,
    note: row.text('description'),
    lines: [
      ...noteLine('Quantité', row.line('quantity')),
      ...noteLine('Planté à partir de', startOf(from)),
    ],
    rest: {
      ...(garden !== '' && { jardin: cle }),
      espece: cropOf(row.line('crop_name')),
      creeLe: row.iso('date_added', 'created_at'),
    },
  });
}

function* harvest(row: Loose, at: Origin): Generator<ParsedRow> {
  const { harvest: measured, counted } = harvestOf(row);
  const texte = [row.line('plant_part_name'), counted, row.text('description')];
  const champs = {
    plante: 'crop_name',
    date: 'date_harvested',
    valeur: 'quantity',
    texte: 'description',
  };
  const date = row.day('date_harvested', 'harvested_at') || row.day('date_added', 'created_at');
  const plante = { nom: row.line('crop_name'), jour: date };
  const said = {
    sorte: 'entree' as const,
    ...at,
    champs,
    plante,
    date,
    noteLe: row.iso('date_added', 'created_at'),
  };
  const [first = '', ...more] = inParts(texte.filter(Boolean).join('\n'), limits.texteDEntree);
  if (measured) yield { ...said, genre: 'recolte', ...measured, texte: first };
  // Nothing of it can be added up, but it was a harvest.
  else
    yield {
      ...said,
      genre: 'note',
      texte: first ? `Récolte : ${first}`.slice(0, limits.texteDEntree) : 'Récolte',
    };
  for (const part of more) yield { ...said, genre: 'note', texte: part };
}

const knownOf = (value: string) => (value.toLowerCase() === 'unknown' ? '' : value);

/** A packet of seeds: a plant to be, which needs no water yet, and a task where it has to be sown before a day. */
function* seed(row: Loose, at: Origin, known: Gardens): Generator<ParsedRow> {
  yield* known.of(at, 'graines', 'Graines');
  const cle = String(at.ligne);
  const before = row.day('plant_before');
  yield* planteRows({
    at: { ...at, champs: { name: 'crop_name', note: 'description', date: 'date_added' } },
    name: row.line('crop_name'),
    values: { multiplication: 'graine' },
    date: row.day('date_added', 'created_at'),
    note: row.text('description'),
    lines: [
      ...noteLine('Graines', row.line('quantity')),
      ...noteLine('À semer avant le', before),
      ...noteLine('Bio', knownOf(row.line('organic'))),
      ...noteLine('OGM', knownOf(row.line('gmo'))),
      ...noteLine('Semence', knownOf(row.line('heirloom'))),
      ...noteLine(
        'À échanger',
        row.line('tradable_to') === 'nowhere' ? '' : row.line('tradable_to'),
      ),
    ],
    rest: { jardin: 'graines', espece: cropOf(row.line('crop_name')) },
  });
  yield { sorte: 'rappel', ...at, plante: { cle }, genre: 'arrosage', jamais: true };
  const titre = titleOf('Semer', row.line('crop_name'));
  if (before) yield { sorte: 'tache', ...at, plante: { cle }, titre, date: before };
}

function* activity(row: Loose, at: Origin): Generator<ParsedRow> {
  const category = row.line('category');
  const planting = row.line('planting_name');
  const garden = row.line('garden_name');
  const genre = careOf(category);
  const isDone = row.flag('finished') === true;
  const added = row.day('date_added', 'created_at');
  const date = row.day('due_date') || (isDone && row.day('last_modified', 'updated_at')) || added;
  const plante = planting ? { nom: planting, jardin: garden || undefined } : undefined;
  const champs = { plante: 'planting_name', date: 'due_date', titre: 'name' };
  if (genre && isDone && plante) {
    const said = { ...at, champs, plante, date };
    yield genre === 'arrosage' ? { sorte: 'arrosage', ...said } : { sorte: 'soin', genre, ...said };
    return;
  }
  const name = row.line('name') || row.line('description') || category;
  const titre = titleOf(name, row.line('description') === name ? '' : row.line('description'));
  const faiteLe = isDone ? (row.iso('last_modified') ?? date) : undefined;
  yield { sorte: 'tache', ...at, champs, titre, date, plante, faiteLe };
}

const readers: Record<Kind, (row: Loose, at: Origin, known: Gardens) => Iterable<ParsedRow>> = {
  plantings: planting,
  harvests: harvest,
  seeds: seed,
  activities: activity,
  gardens: garden,
};

/**
 * Reads a CSV of Growstuff: plantings, harvests, seeds, activities, or gardens; its headings say which (decision 40).
 * Throws `import_illisible`, `import_too_large`.
 */
export const readGrowstuff: FormatReader = async (file, { encodage }) => {
  const { heading, lines } = await readCsv(file, encodage);
  const kind = kindOf(heading);
  if (!kind)
    throw unreadable(
      'Ce tableau n’est pas de Growstuff : des plantations, récoltes, graines ou activités sont attendues.',
    );
  async function* rows(): Rows {
    const known = new Gardens();
    for await (const { ligne, cells } of lines) {
      const row = new Loose(Object.fromEntries(heading.map((name, at) => [name, cells[at] ?? ''])));
      yield* readers[kind as Kind](row, { ligne }, known);
    }
  }
  return { rows: rows(), openPhoto: async () => null, close: async () => {} };
};

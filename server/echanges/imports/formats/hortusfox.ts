import { todayInParis } from '../../../../contract/today.ts';
import type { FormatReader, LineError, Origin, ParsedRow, PhotoRef } from '../model.ts';
import { Archive, unreadable } from './archive.ts';
import { healthOf, lifespanOf, lightOf, logged } from './hortusfoxWords.ts';
import { elementsOf, isError, type Loose, listOf, noteLine, yesNo } from './loose.ts';
import { Done, noteRows, planteRows, type Rows, titleOf } from './plants.ts';

/** A backup of HortusFox: an archive with a `data.json` per list. */
class Backup {
  readonly #archive: Archive;
  readonly #plants = new Map<string, { cle: string; date: string }>();
  readonly #places = new Map<string, { name: string; notes: string }>();
  readonly #attributes = new Map<string, string[]>();
  readonly #originals = new Map<string, string>();
  readonly #stateSince = new Map<string, { state: string; date: string }>();
  readonly #done = new Done();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** The elements of a list; none where the backup was made without it. */
  async *#list(name: string): AsyncGenerator<{ at: Origin; row: Loose } | LineError> {
    const fichier = `${name}/data.json`;
    const found = await this.#archive.json(fichier);
    if (found === null || found === undefined) return;
    const list = listOf(found);
    if (list) yield* elementsOf(list, fichier);
    else yield { sorte: 'erreur', ligne: 1, fichier, champ: '', message: 'une liste est attendue' };
  }

  async *#each(name: string, rowsOf: (row: Loose, at: Origin) => Iterable<ParsedRow>): Rows {
    for await (const element of this.#list(name))
      if (isError(element)) yield element;
      else yield* rowsOf(element.row, element.at);
  }

  /** Reads a list for the sake of others; its wrong elements are told. */
  async *#learn(name: string, learn: (row: Loose) => void): Rows {
    yield* this.#each(name, (row) => {
      learn(row);
      return [];
    });
  }

  #photo(folder: string, ...names: string[]): PhotoRef | undefined {
    for (const name of names) {
      const chemin = `${folder}/img/${name}`;
      if (name.startsWith('https://')) return { adresse: name };
      if (name !== '' && name !== 'placeholder.jpg' && this.#archive.has(chemin)) return { chemin };
    }
    return undefined;
  }

  async *rows(): Rows {
    yield* this.#learn('locations', (row) => {
      this.#places.set(row.id('id'), { name: row.line('name'), notes: row.text('notes') });
    });
    yield* this.#learn('plantattrs', (row) => {
      const content =
        row.text('datatype') === 'bool' ? yesNo(row.flag('content')) : row.line('content');
      const plant = row.id('plant');
      const of = this.#attributes.get(plant) ?? [];
      of.push(...noteLine(row.line('label'), content));
      this.#attributes.set(plant, of);
    });
    yield* this.#learn('gallery', (row) => {
      this.#originals.set(row.text('thumb'), row.text('original'));
    });
    yield* this.#learn('plantlog', (row) => {
      const { attribute, value } = logged(row.text('content'));
      if (attribute === 'health_state')
        this.#stateSince.set(row.id('plant'), { state: value, date: row.day('created_at') });
    });
    yield* this.#each('plants', (row, at) => this.#plant(row, at));
    yield* this.#each('plantlog', (row, at) => this.#log(row, at));
    yield* this.#each('gallery', (row, at) => this.#picture(row, at));
    yield* this.#each('platts', (row, at) => this.#attachment(row, at));
    yield* this.#each('tasks', (row, at) => this.#task(row, at));
    yield* this.#each('calendar', (row, at) => this.#event(row, at));
  }

  #preview(row: Loose): PhotoRef | undefined {
    const photo = row.text('photo');
    const original = this.#photo('gallery', this.#originals.get(photo) ?? '');
    return original ?? this.#photo('plants', photo.replace('_thumb', ''), photo);
  }

  *#plant(row: Loose, at: Origin): Generator<ParsedRow> {
    const id = row.id('id');
    const cle = String(at.ligne);
    const date = row.day('date_of_purchase') || row.day('created_at');
    const place = this.#places.get(row.id('location'));
    const state = row.text('health_state').toLowerCase();
    const health = healthOf(state);
    const isGone = row.flag('history') === true;
    const since = this.#stateSince.get(id);
    const known = since?.state === state ? since.date : row.day('last_edited_date');
    const etatDepuis = isGone ? row.day('history_date') : health ? known : '';
    const copieDe = this.#plants.get(row.id('clone_origin'))?.cle;
    this.#plants.set(id, { cle, date });
    const lines = [
      ...noteLine('Santé', health),
      ...noteLine('Étiquettes', row.line('tags')),
      ...noteLine('Rustique', yesNo(row.flag('hardy'))),
      ...noteLine('Humidité (%)', row.line('humidity')),
      ...noteLine('En savoir plus', row.line('knowledge_link')),
      ...noteLine('Notes de l’emplacement', place?.notes),
      ...(this.#attributes.get(id) ?? []),
    ];
    yield* planteRows({
      at: {
        ...at,
        champs: {
          nameLatin: 'scientific_name',
          date: row.day('date_of_purchase') ? 'date_of_purchase' : 'created_at',
          note: 'notes',
        },
      },
      name: row.line('name'),
      values: {
        nameLatin: row.line('scientific_name'),
        typeDePlante: lifespanOf(row),
        expositionRecommande: lightOf(row.text('light_level')),
        etat: isGone ? 'morte' : health ? 'malade' : 'vivante',
        etatDepuis,
      },
      date,
      place: place?.name ?? '',
      note: row.text('notes'),
      lines,
      photo: this.#preview(row),
      rest: { copieDe },
    });
    for (const [field, genre] of [
      ['last_watered', 'arrosage'],
      ['last_repotted', 'rempotage'],
      ['last_fertilised', 'engrais'],
    ] as const)
      yield* this.#done.rows({ ...at, champs: { date: field } }, cle, genre, row.day(field));
    const month = row.number('cutting_month');
    if (month && Number.isInteger(month) && month >= 1 && month <= 12) {
      const said = { ...at, plante: { cle }, genre: 'taille', depuis: date || undefined };
      yield { sorte: 'rappel', ...said, quinzaines: [2 * month - 1, 2 * month] };
    }
  }

  /** The plant that a list speaks of, or the error of its line. */
  #of(row: Loose, at: Origin): { cle: string; date: string } | LineError {
    const id = row.id('plant');
    const found = this.#plants.get(id);
    if (found) return found;
    const message = `la plante ${id.slice(0, 20) || '?'} n’est pas dans cette sauvegarde`;
    return { sorte: 'erreur', ...at, champ: 'plant', message };
  }

  *#log(row: Loose, at: Origin): Generator<ParsedRow> {
    const of = this.#of(row, at);
    if (isError(of)) return yield of;
    const content = row.text('content');
    const { isSystem, genre, date } = logged(content);
    if (genre) yield* this.#done.rows(at, of.cle, genre, date || row.day('created_at'));
    else if (!isSystem)
      yield* noteRows(at, of.cle, row.day('created_at') || of.date, content, row.iso('created_at'));
  }

  *#picture(row: Loose, at: Origin): Generator<ParsedRow> {
    const of = this.#of(row, at);
    if (isError(of)) return yield of;
    const photo = this.#photo('gallery', row.text('original'), row.text('thumb'));
    if (!photo) {
      const message = `le fichier « ${row.line('original').slice(0, 60)} » manque dans l’archive`;
      return yield { sorte: 'erreur', ...at, champ: 'original', message };
    }
    const date = row.day('created_at') || of.date;
    const said = { ...at, plante: { cle: of.cle }, date, texte: row.line('label'), photo };
    yield { sorte: 'entree', ...said, genre: 'photo', noteLe: row.iso('created_at') };
  }

  *#attachment(row: Loose, at: Origin): Generator<ParsedRow> {
    const of = this.#of(row, at);
    if (isError(of)) return yield of;
    const file = row.line('file');
    const chemin = ['files', 'attachments'].map((folder) => `platts/${folder}/${file}`);
    const found = chemin.find((path) => this.#archive.has(path));
    const date = row.day('created_at') || of.date;
    if (found && /\.(jpe?g|png|webp|gif|avif|heic)$/i.test(file)) {
      const said = { ...at, plante: { cle: of.cle }, date, photo: { chemin: found } };
      yield { sorte: 'entree', ...said, genre: 'photo', texte: row.line('label') };
    } else yield* noteRows(at, of.cle, date, `Pièce jointe : ${row.line('label')} (${file})`);
  }

  *#task(row: Loose, at: Origin): Generator<ParsedRow> {
    const hours = row.number('recurring_time');
    const every =
      hours && hours > 0 ? `(tous les ${Math.max(1, Math.round(hours / 24))} jours)` : '';
    const date = row.day('due_date') || row.day('created_at');
    const done = row.flag('done') ? (row.iso('updated_at') ?? date) : undefined;
    const titre = titleOf(
      [row.line('title'), every].filter(Boolean).join(' '),
      row.text('description'),
    );
    const champs = { titre: 'title', date: 'due_date' };
    yield { sorte: 'tache', ...at, champs, titre, date, faiteLe: done };
  }

  /** Past appointments are done. */
  *#event(row: Loose, at: Origin): Generator<ParsedRow> {
    const date = row.day('date_from');
    const until = row.day('date_till') || date;
    const isOver = until !== '' && until < todayInParis();
    const champs = { titre: 'name', date: 'date_from' };
    const titre = titleOf(row.line('name'));
    yield { sorte: 'tache', ...at, champs, titre, date, faiteLe: isOver ? until : undefined };
  }
}

/**
 * Reads a backup of HortusFox (1.x to 5.x, with any choice of content), decision 40. Throws `import_illisible`,
 * `import_too_large`.
 */
export const readHortusfox: FormatReader = async (file) => {
  const archive = await Archive.open(file);
  const lists = ['plants', 'locations', 'tasks', 'gallery', 'calendar', 'inventory'];
  if (!lists.some((name) => archive.has(`${name}/data.json`))) {
    await archive.close();
    throw unreadable(
      'Cette archive n’est pas une sauvegarde de HortusFox : plants/data.json manque.',
    );
  }
  return {
    rows: new Backup(archive).rows(),
    openPhoto: (chemin) => archive.photo(chemin),
    close: () => archive.close(),
  };
};

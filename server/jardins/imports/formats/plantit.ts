import { Readable } from 'node:stream';
import { limits } from '../../../../contract/limits.ts';
import { todayInParis } from '../../../../contract/today.ts';
import type { FormatReader, ImportRow, LineError, Origin, PhotoRef } from '../model.ts';
import { Archive, readJsonFile, unreadable } from './archive.ts';
import { type Element, elementsOf, isError, Loose, listOf, noteLine } from './loose.ts';
import { type List, lists, listsOf } from './plantitLists.ts';
import { careOf, intervalOf, labelOf } from './plantitWords.ts';
import { Done, intervalRow, isInterval, noteRows, planteRows, type Rows } from './plants.ts';

type Row = ImportRow | LineError;

interface Known {
  cle: string;
  date: string;
}

class Collection {
  readonly #lists: Record<List, Element[]>;
  readonly #byId: Record<'species' | 'types', ReadonlyMap<string, Loose>>;
  readonly #images = new Map<string, Element>();
  readonly #wrong: LineError[] = [];
  readonly #files = new Map<string, string>();
  readonly #plants = new Map<string, Known>();
  readonly #diaries = new Map<string, Known>();
  readonly #names = new Map<string, Known>();
  readonly #done = new Done();

  constructor(whole: Loose, archive: Archive | undefined) {
    for (const path of archive?.names ?? []) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      this.#files.set(name, path);
      if (!name.endsWith('.json')) this.#files.set(name.replace(/\.\w{2,5}$/, ''), path);
    }
    const read = (list: List) =>
      [...elementsOf(listOf(whole.raw(...lists[list])) ?? [], list)].filter((each) => {
        if (isError(each)) this.#wrong.push(each);
        return !isError(each);
      }) as Element[];
    this.#lists = {
      ...{ plants: read('plants'), species: read('species'), types: read('types') },
      ...{ events: read('events'), reminders: read('reminders'), images: read('images') },
    };
    const byId = (list: List) => new Map(this.#lists[list].map(({ row }) => [row.id('id'), row]));
    this.#byId = { species: byId('species'), types: byId('types') };
    for (const image of this.#lists.images) {
      this.#images.set(`image ${image.row.id('id')}`, image);
      if (image.row.flag('isAvatar'))
        this.#images.set(`plant ${image.row.id('plantId', 'plant')}`, image);
    }
  }

  #nameOf(list: 'species' | 'types', id: string, ...names: string[]): string {
    return this.#byId[list].get(id)?.line(...names) ?? '';
  }

  #latinOf(row: Loose): string {
    const told = row.line('botanicalInfoSpecies', 'scientificName');
    const nested = row.object('species', 'botanicalInfo');
    const id = row.id('species', 'speciesId', 'botanicalInfoId');
    const found =
      nested?.line('scientificName', 'species') ??
      this.#nameOf('species', id, 'scientificName', 'species');
    return told || found || (Number.isNaN(Number(id)) ? id : '');
  }

  #photoOf(row: Loose): PhotoRef | undefined {
    const address = row.text('imageUrl', 'url');
    if (address.startsWith('https://')) return { adresse: address };
    const path = row.text('imagePath', 'path', 'fileName', 'id');
    const found =
      this.#files.get(path.slice(path.lastIndexOf('/') + 1)) ?? this.#files.get(row.id('id'));
    return found === undefined ? undefined : { chemin: found };
  }

  /** The picture that an image's row holds itself, as base64. */
  contentOf(index: number): Buffer {
    const row = this.#lists.images.find(({ at }) => at.ligne === index)?.row;
    const content = row?.text('content', 'base64', 'base64Data', 'imageContent', 'data') ?? '';
    return Buffer.from(content.replace(/^data:[^,]*,/, ''), 'base64');
  }

  #shown({ row, at }: Element): PhotoRef | undefined {
    const isHeld = row.text('content', 'base64', 'base64Data', 'imageContent', 'data') !== '';
    return isHeld ? { chemin: `images/${at.ligne}` } : this.#photoOf(row);
  }

  async *rows(): Rows {
    yield* this.#wrong;
    for (const element of this.#lists.plants) yield* this.#plant(element);
    for (const { row, at } of this.#lists.events) yield* this.#event(row, at);
    for (const { row, at } of this.#lists.reminders) yield* this.#reminder(row, at);
    for (const element of this.#lists.images) yield* this.#image(element);
  }

  #avatarOf(id: string, row: Loose): PhotoRef | undefined {
    const avatar = row.id('avatarImageId') || '-';
    const image = this.#images.get(`image ${avatar}`) ?? this.#images.get(`plant ${id}`);
    if (image) return this.#shown(image);
    const chemin = this.#files.get(avatar);
    return chemin === undefined ? undefined : { chemin };
  }

  *#plant({ row, at }: Element): Generator<Row> {
    const info = row.object('info') ?? row;
    const id = row.id('id');
    const cle = String(at.ligne);
    const name = info.line('personalName', 'name') || row.line('name');
    const date = info.day('startDate') || row.day('createdAt') || info.day('createdAt');
    const state = info.line('state').toUpperCase();
    const end = info.day('endDate');
    const known = { cle, date };
    this.#plants.set(id, known);
    if (row.id('diaryId')) this.#diaries.set(row.id('diaryId'), known);
    if (!this.#names.has(name)) this.#names.set(name, known);
    const price = [info.line('purchasedPrice', 'price'), info.line('currencySymbol')];
    const lines = [
      ...noteLine('Prix', price[0] ? price.join(' ').trim() : ''),
      ...noteLine('Vendue par', info.line('seller')),
      ...(state === 'GIFTED' ? [`Donnée${end ? ` le ${end}` : ''}`] : []),
    ];
    yield* planteRows({
      at: { ...at, champs: { date: 'startDate' } },
      name: name || this.#latinOf(row),
      values: {
        nameLatin: this.#latinOf(row),
        etat: state === 'DEAD' ? 'morte' : 'vivante',
        etatDepuis: state === 'DEAD' ? end : '',
      },
      date,
      place: info.line('location'),
      note: info.text('note'),
      lines,
      photo: this.#avatarOf(id, row),
      rest: { creeLe: row.iso('createdAt') },
    });
    // It grows elsewhere now.
    if (state === 'GIFTED')
      yield { sorte: 'rappel', ...at, plante: { cle }, genre: 'arrosage', jamais: true };
    for (const event of row.list('events', 'diaryEntries', 'entries'))
      if (typeof event === 'object' && event) yield* this.#happened(new Loose(event), at, known);
    for (const reminder of row.list('reminders'))
      if (typeof reminder === 'object' && reminder)
        yield* this.#reminded(new Loose(reminder), at, known);
  }

  /** The plant that a row speaks of, or the error of its line. */
  #of(row: Loose, at: Origin): Known | LineError {
    const found =
      this.#plants.get(row.id('plant', 'plantId', 'diaryTargetId', 'targetId', 'target')) ??
      this.#diaries.get(row.id('diaryId')) ??
      this.#names.get(row.line('diaryTargetPersonalName', 'targetPersonalName', 'plantName'));
    if (found) return found;
    return {
      sorte: 'erreur',
      ...at,
      champ: 'plant',
      message: 'sa plante n’est pas dans ce fichier',
    };
  }

  #typeOf(row: Loose): string {
    const type = row.object('type')?.line('name') ?? row.line('type', 'action', 'eventType');
    return this.#nameOf('types', row.id('type', 'typeId', 'action'), 'name') || type;
  }

  *#event(row: Loose, at: Origin): Generator<Row> {
    const of = this.#of(row, at);
    if (isError(of)) yield of;
    else yield* this.#happened(row, at, of);
  }

  *#happened(row: Loose, at: Origin, { cle }: Known): Generator<Row> {
    const type = this.#typeOf(row);
    const genre = careOf(type);
    const date = row.day('date');
    const note = row.text('note');
    const noteLe = row.iso('date');
    if (genre && date !== '') yield* this.#done.rows(at, cle, genre, date, noteLe);
    else if (genre)
      yield { sorte: 'erreur', ...at, champ: 'date', message: 'une date est attendue' };
    const isBare = type.toUpperCase() === 'BIOSTIMULATING' || !genre;
    const text = [isBare ? labelOf(type) : '', note].filter(Boolean).join(' : ');
    if (text) yield* noteRows(at, cle, date, text, noteLe);
  }

  *#reminder(row: Loose, at: Origin): Generator<Row> {
    const of = this.#of(row, at);
    if (isError(of)) yield of;
    else yield* this.#reminded(row, at, of);
  }

  /** One that is off, or over, reminds of nothing any more; of what we know no kind, it is noted. */
  *#reminded(row: Loose, at: Origin, { cle, date }: Known): Generator<Row> {
    const end = row.day('end', 'endDate');
    const today = todayInParis();
    if (row.flag('enabled') === false || (end !== '' && end < today)) return;
    const type = this.#typeOf(row);
    const genre = careOf(type);
    const days = intervalOf(row);
    // What begins later counts from today: nothing of a reminder is to come before.
    const [since = today] = [row.day('start', 'startDate') || date, today].sort();
    if (genre && isInterval(days)) yield intervalRow(at, cle, genre, days, since);
    else {
      const label = genre ?? (labelOf(type) || type);
      yield* noteRows(at, cle, since, `Rappel : ${label}${days ? ` tous les ${days} jours` : ''}`);
    }
  }

  *#image(element: Element): Generator<Row> {
    const { row, at } = element;
    // A picture of a species is none of a plant.
    if (row.id('plantId', 'plant', 'targetId', 'target', 'plantEntityId') === '') return;
    const of = this.#plants.get(row.id('plantId', 'plant', 'targetId', 'target', 'plantEntityId'));
    const wrong = (champ: string, message: string): LineError => ({
      sorte: 'erreur',
      ...at,
      champ,
      message,
    });
    if (!of) return yield wrong('plantId', 'sa plante n’est pas dans ce fichier');
    const photo = this.#shown(element);
    if (!photo) return yield wrong('imagePath', 'cette image n’est pas dans le fichier');
    const date =
      row.day('createdAt', 'createOn', 'createdOn', 'creationDate', 'savedAt') ||
      of.date ||
      todayInParis();
    const said = { ...at, plante: { cle: of.cle }, date, texte: row.line('description'), photo };
    yield { sorte: 'entree', ...said, genre: 'photo', noteLe: row.iso('createdAt', 'createOn') };
  }
}

/**
 * Reads what Plant-it keeps, which has no export of its own (decision 40): the tables of the app (1.x) or the answers
 * of the server (0.x) as JSON, in one file or in an archive with the pictures. Throws `import_illisible`,
 * `import_too_large`.
 */
export const readPlantit: FormatReader = async (file) => {
  const archive = (await Archive.isOne(file)) ? await Archive.open(file) : undefined;
  try {
    const found = archive ? await listsOf(archive) : await readJsonFile(file);
    const whole = listOf(found) ? { plants: listOf(found) } : found;
    const root = typeof whole === 'object' && whole !== null ? new Loose(whole) : undefined;
    if (!root || !listOf(root.raw(...lists.plants)))
      throw unreadable('Ce fichier n’est pas de Plant-it : la liste « plants » manque.');
    const collection = new Collection(root, archive);
    return {
      rows: collection.rows(),
      async openPhoto(chemin) {
        const held = /^images\/(\d+)$/.exec(chemin)?.[1];
        const bytes = held ? collection.contentOf(Number(held)) : Buffer.of();
        if (bytes.length > 0 && bytes.length <= limits.uploadBytes) return Readable.from([bytes]);
        return (await archive?.photo(chemin)) ?? null;
      },
      async close() {
        await archive?.close();
      },
    };
  } catch (error) {
    await archive?.close();
    throw error;
  }
};

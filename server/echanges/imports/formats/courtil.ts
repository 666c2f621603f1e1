import { genresDEntree } from '../../../../contract/carnet/journal.ts';
import { planteFacts } from '../../../../contract/jardins/plante.ts';
import type { FormatReader, LineError, Origin, PhotoRef } from '../model.ts';
import { Archive, unreadable } from './archive.ts';
import { type Element, elementsOf, isError, Loose, listOf } from './loose.ts';
import type { Rows } from './plants.ts';

/** The newest form of `donnees.json` that is understood here; none says its number before 1. */
const newest = 1;
const ownPicture = /^(?:https?:\/\/[^/]+)?\/images\/([\w-]{16,64})$/;

const jardinFields = [
  ...(['nomJardin', 'description', 'exposition', 'temperature', 'codePostal'] as const),
  ...(['departement', 'commune', 'altitude', 'derniereGelee', 'premiereGelee', 'surface'] as const),
  ...(['sol', 'paillage'] as const),
];
const planteFields = [
  ...planteFacts.filter((field) => field !== 'photo'),
  ...(['position', 'etatDepuis', 'surveillerLe', 'finRemise'] as const),
];

/** Values as the export has them: what it knows, it wrote itself. */
function valuesOf<const F extends string>(row: Loose, fields: readonly F[]) {
  const values: Partial<Record<F, string | number | boolean>> = {};
  for (const field of fields) {
    const value = row.raw(field);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      values[field] = value;
  }
  return values;
}

const text = (row: Loose, name: string): string | undefined => {
  const value = row.raw(name);
  return typeof value === 'string' ? value : undefined;
};

/** An export of Courtil: what its `donnees.json` tells, in the order in which it can be taken in. */
class Export {
  readonly #archive: Archive;
  readonly #data: Loose;

  constructor(archive: Archive, data: Loose) {
    this.#archive = archive;
    this.#data = data;
  }

  *#list(name: string): Generator<Element | LineError> {
    yield* elementsOf(listOf(this.#data.raw(name)) ?? [], name);
  }

  /** The elements of these lists by their numbers: as they came to be, originals before their copies. */
  #byNumber(...names: string[]): (Element | LineError)[] {
    const all = names.flatMap((name) => [...this.#list(name)]);
    const number = (each: Element | LineError) =>
      isError(each) ? 0 : (each.row.number('id') ?? 0);
    return all.sort((a, b) => number(a) - number(b));
  }

  #photo(row: Loose): PhotoRef | undefined {
    const address = text(row, 'photo');
    const key = ownPicture.exec(address ?? '')?.[1];
    for (const chemin of [text(row, 'fichier'), key && `images/${key}.webp`])
      if (chemin && this.#archive.has(chemin)) return { chemin };
    return address?.startsWith('https://') && !key ? { adresse: address } : undefined;
  }

  async *rows(): Rows {
    for (const each of this.#list('jardins'))
      if (isError(each)) yield each;
      else {
        const { row, at } = each;
        const of = {
          cle: row.id('id'),
          valeurs: valuesOf(row, jardinFields),
          photo: this.#photo(row),
        };
        yield { sorte: 'jardin', ...at, ...of, creeLe: text(row, 'createdAt'), entier: true };
      }
    for (const each of this.#list('carres'))
      if (isError(each)) yield each;
      else {
        const { row, at } = each;
        const of = { jardin: row.id('idJardin'), nom: text(row, 'nom') };
        yield { sorte: 'carre', ...at, ...of, surface: row.number('surface') };
      }
    for (const each of this.#byNumber('plantes')) {
      if (isError(each)) {
        yield each;
        continue;
      }
      const { row, at } = each;
      const { difficulte, ...valeurs } = valuesOf(row, planteFields);
      yield {
        sorte: 'plante',
        ...at,
        cle: row.id('id'),
        jardin: row.id('jardinId'),
        valeurs: { ...valeurs, difficulte: Number(difficulte) > 0 ? difficulte : null },
        photo: this.#photo(row),
        placee: row.flag('placee') ?? false,
        copieDe: row.id('copieDe') || undefined,
        creeLe: text(row, 'createdAt'),
      };
    }
    yield* this.#care();
    for (const each of this.#byNumber('journal', 'recoltes'))
      if (isError(each)) yield each;
      else yield this.#entry(each);
    yield* this.#days();
  }

  async *#care(): Rows {
    for (const each of this.#list('arrosages'))
      if (isError(each)) yield each;
      else {
        const { row, at } = each;
        const champs = { date: 'dateArrosage' };
        const of = { plante: { cle: row.id('idPlante') }, date: text(row, 'dateArrosage') };
        yield { sorte: 'arrosage', ...at, champs, ...of, noteLe: text(row, 'noteLe') };
      }
    for (const each of this.#byNumber('soins'))
      if (isError(each)) yield each;
      else {
        const { row, at } = each;
        const of = { plante: { cle: row.id('idPlante') }, genre: text(row, 'genre') };
        const when = { date: text(row, 'date'), noteLe: text(row, 'noteLe') };
        yield { sorte: 'soin', ...at, ...of, ...when };
      }
    for (const each of this.#list('rappels'))
      if (isError(each)) yield each;
      else {
        const { row, at } = each;
        const { genre, ...rest } = valuesOf(row, [
          'genre',
          'intervalle',
          'depuis',
          'reporteAu',
          'reporteDepuis',
        ]);
        const quinzaines = row.list('quinzaines').map(Number);
        const of = { plante: { cle: row.id('idPlante') }, genre, ...rest, quinzaines };
        yield { sorte: 'rappel', ...at, ...of, jamais: row.flag('jamais') ?? false };
      }
  }

  #entry({ row, at }: { row: Loose; at: Origin }) {
    const isHarvest = at.fichier === 'recoltes';
    const genre = isHarvest ? 'recolte' : genresDEntree.find((each) => each === text(row, 'genre'));
    const wrong = (champ: string, message: string): LineError => ({
      sorte: 'erreur',
      ...at,
      champ,
      message,
    });
    if (!genre) return wrong('genre', 'cette sorte d’entrée n’est pas connue ici');
    const photo = this.#photo(row);
    if (genre === 'photo' && !photo) return wrong('photo', 'sa photo n’est pas dans l’archive');
    const { valeur, quantite, unite } = valuesOf(row, ['valeur', 'quantite', 'unite']);
    return {
      ...({ sorte: 'entree', ...at, plante: { cle: row.id('idPlante') }, genre, photo } as const),
      date: text(row, 'date'),
      texte: text(row, 'texte'),
      noteLe: text(row, 'noteLe'),
      ...(isHarvest ? { valeur: quantite, unite, champs: { valeur: 'quantite' } } : { valeur }),
      // A private entry stays private.
      public: text(row, 'publieLe') !== undefined,
      publieLe: text(row, 'publieLe'),
    };
  }

  async *#days(): Rows {
    for (const each of this.#byNumber('taches'))
      if (isError(each)) yield each;
      else {
        const { row, at } = each;
        const plante = row.id('idPlante');
        const of = {
          titre: text(row, 'titre'),
          date: text(row, 'date'),
          faiteLe: text(row, 'faiteLe'),
        };
        const where = {
          plante: plante ? { cle: plante } : undefined,
          jardin: row.id('idJardin') || undefined,
        };
        yield { sorte: 'tache', ...at, ...of, ...where, creeLe: text(row, 'createdAt') };
      }
    for (const each of this.#list('pluies'))
      if (isError(each)) yield each;
      else {
        const { row, at } = each;
        const of = { jardin: row.id('idJardin'), date: text(row, 'date'), mm: row.number('mm') };
        yield { sorte: 'pluie', ...at, ...of };
      }
    for (const each of this.#list('vacances'))
      if (isError(each)) yield each;
      else {
        const { row, at } = each;
        yield { sorte: 'vacances', ...at, debut: text(row, 'debut'), fin: text(row, 'fin') };
      }
  }
}

/**
 * Reads an export of Courtil, of this instance or another one, of any version (decision 40). Throws `import_illisible`,
 * `import_too_large`.
 */
export const readCourtil: FormatReader = async (file) => {
  const archive = await Archive.open(file);
  try {
    const found = await archive.json('donnees.json');
    const data = typeof found === 'object' && found !== null ? new Loose(found) : undefined;
    if (!data || !listOf(data.raw('jardins')) || !listOf(data.raw('plantes')))
      throw unreadable(
        'Cette archive n’est pas un export de Courtil : donnees.json manque, ou ses listes.',
      );
    if ((data.number('version') ?? 0) > newest)
      throw unreadable('Cet export vient d’une version plus récente de Courtil que celle-ci.');
    return {
      rows: new Export(archive, data).rows(),
      openPhoto: (chemin) => archive.photo(chemin),
      close: () => archive.close(),
    };
  } catch (error) {
    await archive.close();
    throw error;
  }
};

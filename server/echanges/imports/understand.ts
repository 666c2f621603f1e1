import { setImmediate } from 'node:timers/promises';
import type {
  Encodage,
  GenreDImport,
  TableDImport,
} from '../../../contract/echanges/importation.ts';
import { todayOf } from '../../../contract/zone.ts';
import { especeOfId } from '../../especes/especes/especes.service.ts';
import type { Executor } from '../../platform/database/connection.ts';
import {
  carreOf,
  entreeOf,
  errorOf,
  jardinOf,
  pastDay,
  pathOf,
  planteOf,
  pluieOf,
  rappelOf,
  soinOf,
  tacheOf,
  vacancesOf,
  WrongLine,
} from './check.ts';
import { ExistingEntries } from './existingEntries.ts';
import { momentOf, textOf } from './formats/cells.ts';
import { assertNotTooMany } from './formats/loose.ts';
import { createGuesser } from './guess.ts';
import { JardinsOfFile } from './jardinsOfFile.ts';
import type { ImportRow, JardinRow, PlanteRow, Reading } from './model.ts';
import { findOwnJardins, findOwnPlantes } from './own.repository.ts';
import { grownFrom, type Named, PlantesOfFile } from './plantesOfFile.ts';
import type { PreparedEtat, PreparedRow, Ref } from './prepared.ts';
import { Preview, shorten } from './preview.ts';

/** The caller's choices for a file. */
export interface ImportWish {
  genre: GenreDImport;
  /** An own garden, into which everything goes. */
  idJardin: number | null;
  /** The right lines alone. */
  ignorer: boolean;
  /** True if species are guessed; `choix` holds the lines where the member chose another (null: none). */
  deviner: boolean;
  choix: ReadonlyMap<number, number | null>;
  /** For a table: its kind and encoding; null: detected. */
  table: TableDImport | null;
  encodage: Encodage | null;
  /** True if rows that the member already has are imported again. */
  reprendre: boolean;
}

type Take = (rang: number, row: PreparedRow) => Promise<void>;

/** Others come in between, however long a row takes. */
const atOnceMs = 10;

/** Reads a file's rows, checks each, finds what they refer to, and hands on what is right. */
class Reader {
  readonly preview = new Preview();
  readonly #asked: ImportWish;
  readonly #entier: boolean;
  readonly #take: Take;
  readonly #waiting: PreparedRow[] = [];
  readonly #etats: (PreparedEtat & { ligne: number })[] = [];
  readonly #guess = createGuesser();
  readonly #jardins: JardinsOfFile;
  readonly #plantes: PlantesOfFile;
  readonly #existing: ExistingEntries;

  constructor(
    asked: ImportWish,
    take: Take,
    own: {
      jardins: Awaited<ReturnType<typeof findOwnJardins>>;
      plantes: () => AsyncIterable<Named>;
      existing: ExistingEntries;
    },
  ) {
    this.#asked = asked;
    this.#entier = asked.genre === 'courtil';
    this.#take = take;
    this.#existing = own.existing;
    this.#jardins = new JardinsOfFile(own.jardins, asked.idJardin, (row) => this.#newJardin(row));
    this.#plantes = new PlantesOfFile(own.plantes, this.#jardins.chosen?.nom);
  }

  #keep(row: PreparedRow): Ref {
    assertNotTooMany(this.preview.total + 1);
    this.preview.total += 1;
    this.#waiting.push(row);
    return { rang: this.preview.total };
  }

  #newJardin(row: JardinRow): { ref: Ref; departement: string | null } {
    const { valeurs, surface, creeLe } = jardinOf(row);
    this.preview.willMake(valeurs.nomJardin);
    const chemin = pathOf(row.photo);
    const ref = this.#keep({ sorte: 'jardin', ligne: row.ligne, valeurs, surface, creeLe, chemin });
    return { ref, departement: valeurs.departement };
  }

  #especeOf(
    row: PlanteRow,
    { name, nameLatin = '' }: { name: string; nameLatin?: string | undefined },
  ) {
    const { deviner, choix } = this.#asked;
    const { ligne } = row;
    const guess =
      this.#entier || (!deviner && !choix.has(ligne))
        ? null
        : this.#guess({ espece: row.espece, nameLatin, name });
    if (guess) {
      const { id: especeId, slug, nom, nomLatin } = guess.espece;
      const told = { especeId, slug, espece: nom, nomLatin, sure: guess.sure };
      this.preview.propose({ ligne, nom: shorten(name), ...told });
    }
    const chosen = choix.get(ligne);
    if (chosen !== undefined) return chosen;
    return guess?.sure ? guess.espece.id : null;
  }

  /** True if the member has it already, so that it is left out; an account that moves comes whole. */
  #isLeftOut(ligne: number, isThere: boolean): boolean {
    if (!isThere || this.#entier) return false;
    this.preview.skip(ligne);
    return !this.#asked.reprendre;
  }

  async #plante(row: PlanteRow): Promise<void> {
    const entier = this.#entier;
    const target = this.#jardins.of(row.jardin, row.ligne);
    const today = todayOf(target.departement);
    const { valeurs, surveillerLe, creeLe } = planteOf(row, today, entier);
    const same = await this.#plantes.takeSame(valeurs.name, target.nom, valeurs.date ?? '');
    if (this.#isLeftOut(row.ligne, same !== undefined)) return this.#plantes.know(row.cle, same);
    const given = valeurs.especeId ?? null;
    if (given !== null && !entier && !especeOfId(given))
      throw new WrongLine('especeId', 'cette espèce est inconnue');
    this.#jardins.hold(target);
    const especeId = given ?? this.#especeOf(row, valeurs);
    const { etat = 'vivante', etatDepuis = null, ...rest } = valeurs;
    const etatNow = { etat, etatDepuis: etat === 'vivante' ? null : (etatDepuis ?? today) };
    const emplacement = rest.emplacement || target.emplacement;
    const placee = row.placee ?? (rest.position ?? 0) > 0;
    const copieDe = row.copieDe === undefined ? undefined : this.#plantes.known(row.copieDe)?.ref;
    const date = rest.date ?? today;
    const now = { ...rest, date, especeId, emplacement, ...(!entier && etatNow) };
    // A position in a file counts only for a plant that its owner placed.
    if (!placee) now.position = 0;
    const chemin = pathOf(row.photo);
    const { ligne } = row;
    const kept = { ligne, jardin: target.ref, valeurs: now, placee, copieDe, creeLe, chemin };
    const ref = this.#keep({ sorte: 'plante', ...kept });
    const { name, nameLatin = '' } = valeurs;
    const facts = { date: rest.date ?? null, etat, etatDepuis, fin: rest.fin ?? null };
    const grown = { departement: target.departement, ...grownFrom(facts) };
    this.#plantes.add(row.cle, { ref, name, nameLatin, jardin: target.nom, ...grown });
    if (entier && (etat !== 'vivante' || etatDepuis || surveillerLe))
      this.#etats.push({ sorte: 'etat', ligne, plante: ref, etat, etatDepuis, surveillerLe });
    this.#show(row, name, target.nom, rest.date ?? '');
  }

  #show({ ligne, sorte, fichier = '' }: ImportRow, nom: string, jardin: string, date: string) {
    this.preview.add({ ligne, sorte, nom: shorten(nom), jardin: shorten(jardin), date }, fichier);
  }

  async #row(row: ImportRow): Promise<void> {
    const { ligne } = row;
    switch (row.sorte) {
      case 'jardin': {
        const { nom, ref } = this.#jardins.add(row);
        // One that the member has already is no line of the import.
        if ('rang' in ref) this.#show(row, textOf(row.valeurs.nomJardin), nom, '');
        return undefined;
      }
      case 'plante':
        return this.#plante(row);
      case 'carre': {
        const target = this.#jardins.of(row.jardin, ligne);
        const carre = carreOf(row);
        this.#keep({ sorte: 'carre', ligne, jardin: target.ref, ...carre });
        return this.#show(row, carre.nom, target.nom, '');
      }
      case 'pluie': {
        const target = this.#jardins.of(row.jardin, ligne);
        const pluie = pluieOf(row, todayOf(target.departement));
        this.#keep({ sorte: 'pluie', ligne, jardin: target.ref, ...pluie });
        return this.#show(row, '', target.nom, pluie.date);
      }
      case 'vacances': {
        const days = vacancesOf(row);
        this.#keep({ sorte: 'vacances', ligne, ...days });
        return this.#show(row, '', '', days.debut);
      }
      case 'tache': {
        const plante = row.plante && (await this.#plantes.of(row.plante));
        const jardin = row.jardin === undefined ? undefined : this.#jardins.of(row.jardin, ligne);
        const tache = tacheOf(row);
        if (this.#isLeftOut(ligne, await this.#existing.hasTache(tache))) return undefined;
        this.#keep({ sorte: 'tache', ligne, plante: plante?.ref, jardin: jardin?.ref, ...tache });
        return this.#show(row, tache.titre, jardin?.nom ?? plante?.jardin ?? '', tache.date);
      }
      default:
        return this.#ofPlante(row);
    }
  }

  async #ofPlante(row: Extract<ImportRow, { sorte: 'arrosage' | 'soin' | 'entree' | 'rappel' }>) {
    const { ligne } = row;
    const { ref: plante, name, jardin, departement } = await this.#plantes.of(row.plante);
    const today = todayOf(departement);
    const keep = (kept: PreparedRow, date: string) => {
      this.#keep(kept);
      this.#show(row, name, jardin, date);
    };
    const exists = async (...key: (string | number | null)[]) =>
      this.#isLeftOut(ligne, await this.#existing.has(plante, key));
    if (row.sorte === 'arrosage') {
      const date = pastDay(row.date, today);
      if (await exists('arrosage', date)) return;
      keep({ sorte: 'arrosage', ligne, plante, date, noteLe: momentOf(row.noteLe) }, date);
    } else if (row.sorte === 'soin') {
      const soin = soinOf(row, today);
      if (await exists(soin.genre, soin.date)) return;
      keep({ sorte: 'soin', ligne, plante, ...soin }, soin.date);
    } else if (row.sorte === 'entree') {
      const entree = entreeOf(row, today);
      const { genre, date, texte, valeur } = entree;
      if (await exists(genre, date, valeur, texte)) return;
      keep({ sorte: 'entree', ligne, plante, ...entree, chemin: pathOf(row.photo) }, date);
    } else keep({ sorte: 'rappel', ligne, plante, ...rappelOf(row, today) }, '');
  }

  /** True if a row's error is already reported: its plant was refused on the same line. */
  #isValid(row: ImportRow): boolean {
    return (
      'plante' in row &&
      row.plante !== undefined &&
      this.#plantes.isRefused(row.plante) &&
      'cle' in row.plante &&
      row.plante.cle === String(row.ligne)
    );
  }

  async #hand(): Promise<void> {
    let rang = this.preview.total - this.#waiting.length;
    for (const row of this.#waiting.splice(0)) {
      rang += 1;
      await this.#take(rang, row);
    }
  }

  async readAll({ rows }: Reading): Promise<Preview> {
    let since = performance.now();
    for await (const row of rows) {
      // Thousands of rows are seconds of the one thread.
      if (performance.now() - since > atOnceMs) {
        await setImmediate();
        since = performance.now();
      }
      if (row.sorte === 'erreur') this.preview.refuse(row);
      else
        try {
          await this.#row(row);
        } catch (error) {
          if (!(error instanceof WrongLine)) throw error;
          if (row.sorte === 'plante') this.#plantes.refuse(row.cle);
          if (!this.#isValid(row)) this.preview.refuse(errorOf(row, error));
        }
      await this.#hand();
    }
    for (const etat of this.#etats) this.#keep(etat);
    await this.#hand();
    return this.preview;
  }
}

/**
 * Understands a file for a member: what each line means, which species its plants may be, what is wrong with which
 * line. `take` is handed each right row with its number from 1, in the order in which they are to be taken in. Throws
 * what the reader throws, and `import_trop_de_lignes`.
 */
export async function understand(
  db: Executor,
  userId: number,
  reading: Reading,
  asked: ImportWish,
  take: Take = async () => {},
): Promise<Preview> {
  const plantes = async function* (): AsyncGenerator<Named> {
    for await (const { id, nomJardin, ...found } of findOwnPlantes(db, userId)) {
      const { name, nameLatin, departement } = found;
      yield { ref: { id }, name, nameLatin, jardin: nomJardin, departement, ...grownFrom(found) };
    }
  };
  const jardins = await findOwnJardins(db, userId);
  const own = { jardins, plantes, existing: new ExistingEntries(db, userId) };
  return new Reader(asked, take, own).readAll(reading);
}

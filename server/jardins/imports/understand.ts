import { setImmediate } from 'node:timers/promises';
import type { GenreDImport } from '../../../contract/jardins/imports/importation.ts';
import { especeOfId } from '../../especes/especes/especes.service.ts';
import type { Executor } from '../../platform/database/connection.ts';
import {
  carreOf,
  entreeOf,
  errorOf,
  jardinOf,
  pastDay,
  planteOf,
  pluieOf,
  rappelOf,
  soinOf,
  tacheOf,
  vacancesOf,
  WrongLine,
} from './check.ts';
import { assertNotTooMany } from './formats/loose.ts';
import { createGuesser } from './guess.ts';
import { JardinsOfFile } from './jardinsOfFile.ts';
import type { ImportRow, JardinRow, PhotoRef, PlanteRow, Reading } from './model.ts';
import { findOwnJardins, findOwnPlantes } from './own.repository.ts';
import { grownFrom, type Named, PlantesOfFile } from './plantesOfFile.ts';
import type { Prepared, PreparedEtat, Ref } from './prepared.ts';
import { momentOf, textOf } from './said.ts';
import { short, Understood } from './shown.ts';

/** What is asked of a file. */
export interface Asked {
  genre: GenreDImport;
  /** An own garden, into which everything goes. */
  idJardin: number | null;
  /** The right lines alone. */
  ignorer: boolean;
  /** Whether species are guessed, and of which lines something else was chosen (null: none). */
  deviner: boolean;
  choix: ReadonlyMap<number, number | null>;
}

type Take = (rang: number, row: Prepared) => Promise<void>;

/** Others come in between, however long a row takes. */
const atOnceMs = 10;
const pathOf = (photo: PhotoRef | undefined) =>
  photo && 'chemin' in photo ? photo.chemin.slice(0, 1_000) : undefined;

/** Reads a file's rows, checks each, finds what they refer to, and hands on what is right. */
class Reader {
  readonly said = new Understood();
  readonly #asked: Asked;
  readonly #take: Take;
  readonly #waiting: Prepared[] = [];
  readonly #etats: (PreparedEtat & { ligne: number })[] = [];
  readonly #guess = createGuesser();
  readonly #jardins: JardinsOfFile;
  readonly #plantes: PlantesOfFile;

  constructor(
    asked: Asked,
    take: Take,
    own: {
      jardins: Awaited<ReturnType<typeof findOwnJardins>>;
      plantes: () => AsyncIterable<Named>;
    },
  ) {
    this.#asked = asked;
    this.#take = take;
    this.#jardins = new JardinsOfFile(own.jardins, asked.idJardin, (row) => this.#newJardin(row));
    this.#plantes = new PlantesOfFile(own.plantes, this.#jardins.chosen?.nom);
  }

  get #entier(): boolean {
    return this.#asked.genre === 'courtil';
  }

  #keep(row: Prepared): Ref {
    assertNotTooMany(this.said.total + 1);
    this.said.total += 1;
    this.#waiting.push(row);
    return { rang: this.said.total };
  }

  #newJardin(row: JardinRow): Ref {
    const { valeurs, surface, creeLe } = jardinOf(row);
    this.said.willMake(valeurs.nomJardin);
    const { ligne } = row;
    const chemin = pathOf(row.photo);
    return this.#keep({ sorte: 'jardin', ligne, valeurs, surface, creeLe, chemin });
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
      this.said.propose({ ligne, nom: short(name), ...told });
    }
    const chosen = choix.get(ligne);
    if (chosen !== undefined) return chosen;
    return guess?.sure ? guess.espece.id : null;
  }

  #plante(row: PlanteRow): void {
    const entier = this.#entier;
    const { valeurs, surveillerLe, creeLe } = planteOf(row, entier);
    const target = this.#jardins.of(row.jardin, row.ligne);
    const given = valeurs.especeId ?? null;
    if (given !== null && !entier && !especeOfId(given))
      throw new WrongLine('especeId', 'cette espèce est inconnue');
    this.#jardins.hold(target);
    const especeId = given ?? this.#especeOf(row, valeurs);
    const { etat = 'vivante', etatDepuis = null, ...rest } = valeurs;
    const emplacement = rest.emplacement || target.emplacement;
    const placee = row.placee ?? (rest.position ?? 0) > 0;
    const copieDe = row.copieDe === undefined ? undefined : this.#copied(row.copieDe);
    const now = { ...rest, especeId, emplacement, ...(!entier && { etat, etatDepuis }) };
    // What nobody placed has no position, whatever a file says.
    if (!placee) now.position = 0;
    const chemin = pathOf(row.photo);
    const { ligne } = row;
    const kept = { ligne, jardin: target.ref, valeurs: now, placee, copieDe, creeLe, chemin };
    const ref = this.#keep({ sorte: 'plante', ...kept });
    const { name, nameLatin = '' } = valeurs;
    const grown = grownFrom({ date: rest.date ?? null, etat, etatDepuis });
    this.#plantes.add(row.cle, { ref, name, nameLatin, jardin: target.nom, ...grown });
    if (entier && (etat !== 'vivante' || etatDepuis || surveillerLe))
      this.#etats.push({ sorte: 'etat', ligne, plante: ref, etat, etatDepuis, surveillerLe });
    this.#show(row, name, target.nom, rest.date ?? '');
  }

  #copied(cle: string): Ref | undefined {
    return this.#plantes.known(cle)?.ref;
  }

  #show({ ligne, sorte, fichier = '' }: ImportRow, nom: string, jardin: string, date: string) {
    this.said.understood({ ligne, sorte, nom: short(nom), jardin: short(jardin), date }, fichier);
  }

  async #row(row: ImportRow): Promise<void> {
    const { ligne } = row;
    switch (row.sorte) {
      case 'jardin':
        return this.#show(row, textOf(row.valeurs.nomJardin), this.#jardins.add(row).nom, '');
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
        const pluie = pluieOf(row);
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
        this.#keep({ sorte: 'tache', ligne, plante: plante?.ref, jardin: jardin?.ref, ...tache });
        return this.#show(row, tache.titre, jardin?.nom ?? plante?.jardin ?? '', tache.date);
      }
      default:
        return this.#ofPlante(row);
    }
  }

  async #ofPlante(row: Extract<ImportRow, { sorte: 'arrosage' | 'soin' | 'entree' | 'rappel' }>) {
    const { ligne } = row;
    const { ref: plante, name, jardin } = await this.#plantes.of(row.plante);
    const show = (date: string) => this.#show(row, name, jardin, date);
    if (row.sorte === 'arrosage') {
      const date = pastDay(row.date);
      this.#keep({ sorte: 'arrosage', ligne, plante, date, noteLe: momentOf(row.noteLe) });
      return show(date);
    }
    if (row.sorte === 'soin') {
      const soin = soinOf(row);
      this.#keep({ sorte: 'soin', ligne, plante, ...soin });
      return show(soin.date);
    }
    if (row.sorte === 'entree') {
      const entree = entreeOf(row);
      this.#keep({ sorte: 'entree', ligne, plante, ...entree, chemin: pathOf(row.photo) });
      return show(entree.date);
    }
    this.#keep({ sorte: 'rappel', ligne, plante, ...rappelOf(row) });
    return show('');
  }

  /** What hangs on a plant that was refused on the same line is told with it. */
  #isTold(row: ImportRow): boolean {
    return (
      'plante' in row &&
      row.plante !== undefined &&
      this.#plantes.isRefused(row.plante) &&
      'cle' in row.plante &&
      row.plante.cle === String(row.ligne)
    );
  }

  async #hand(): Promise<void> {
    let rang = this.said.total - this.#waiting.length;
    for (const row of this.#waiting.splice(0)) {
      rang += 1;
      await this.#take(rang, row);
    }
  }

  async readAll({ rows }: Reading): Promise<Understood> {
    let since = performance.now();
    for await (const row of rows) {
      // Thousands of rows are seconds of the one thread.
      if (performance.now() - since > atOnceMs) {
        await setImmediate();
        since = performance.now();
      }
      if (row.sorte === 'erreur') this.said.refuse(told(row));
      else
        try {
          await this.#row(row);
        } catch (error) {
          if (!(error instanceof WrongLine)) throw error;
          if (row.sorte === 'plante') this.#plantes.refuse(row.cle);
          if (!this.#isTold(row)) this.said.refuse(told(errorOf(row, error)));
        }
      await this.#hand();
    }
    for (const etat of this.#etats) this.#keep(etat);
    await this.#hand();
    return this.said;
  }
}

const told = ({ ligne, champ, message, fichier }: ReturnType<typeof errorOf>) => ({
  ligne,
  champ,
  message,
  ...(fichier !== undefined && { fichier }),
});

/**
 * Understands a file for a member: what each line means, which species its plants may be, what is wrong with which
 * line. `take` is handed each right row with its number from 1, in the order in which they are to be taken in. Throws
 * what the reader throws, and `import_trop_de_lignes`.
 */
export async function understand(
  db: Executor,
  userId: number,
  reading: Reading,
  asked: Asked,
  take: Take = async () => {},
): Promise<Understood> {
  const plantes = async function* (): AsyncGenerator<Named> {
    for await (const { id, name, nameLatin, nomJardin, ...grown } of findOwnPlantes(db, userId))
      yield { ref: { id }, name, nameLatin, jardin: nomJardin, ...grownFrom(grown) };
  };
  const own = { jardins: await findOwnJardins(db, userId), plantes };
  return new Reader(asked, take, own).readAll(reading);
}

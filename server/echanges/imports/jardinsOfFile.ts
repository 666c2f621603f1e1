import { limits } from '../../../contract/limits.ts';
import { fold } from '../../../contract/words.ts';
import { WrongLine } from './check.ts';
import { textOf } from './formats/cells.ts';
import type { JardinRow } from './model.ts';
import type { Ref } from './prepared.ts';

/** A garden that rows of a file go into. */
export interface Target {
  ref: Ref;
  nom: string;
  /** Its code, which decides its day; '' or null without one. */
  departement: string | null;
  /** How many plants it holds: places of one garden share it. */
  room: { plantes: number };
  /** The place in the chosen garden: the name of a garden in the file. */
  emplacement: string;
}

interface Own {
  id: number;
  nomJardin: string;
  departement: string | null;
  nombreDePlantes: number;
}

type Make = (row: JardinRow) => Pick<Target, 'ref' | 'departement'>;

/** The name of the garden for the plants of a file that names no garden. */
const nameless = 'Jardin importé';

/** The gardens of a file: those that the member has, the chosen one, and those that are made. */
export class JardinsOfFile {
  readonly #byKey = new Map<string, Target | null>();
  readonly #byName = new Map<string, Target>();
  readonly #chosen: Target | undefined;
  readonly #make: Make;

  /** `make` checks a garden that has to be made, and keeps it as a row of the import. */
  constructor(own: readonly Own[], idJardin: number | null, make: Make) {
    this.#make = make;
    for (const { id, nomJardin, departement, nombreDePlantes } of own) {
      const room = { plantes: nombreDePlantes };
      const target = { ref: { id }, nom: nomJardin, departement, room, emplacement: '' };
      if (id === idJardin) this.#chosen = target;
      if (!this.#byName.has(fold(nomJardin))) this.#byName.set(fold(nomJardin), target);
    }
  }

  get chosen(): Target | undefined {
    return this.#chosen;
  }

  /** Adds the garden `row.cle` of the file and gives its target. Throws `WrongLine`. */
  add(row: JardinRow): Target {
    this.#byKey.set(row.cle, null);
    const target = this.#targetOf(row);
    this.#byKey.set(row.cle, target);
    return target;
  }

  #targetOf(row: JardinRow): Target {
    const nom = textOf(row.valeurs.nomJardin);
    if (this.#chosen && !row.entier) {
      const same = fold(nom) === fold(this.#chosen.nom);
      const emplacement = same ? '' : nom.slice(0, limits.emplacement).trim();
      return { ...this.#chosen, emplacement };
    }
    const known = row.entier ? undefined : this.#byName.get(fold(nom));
    if (known) return known;
    const target = { ...this.#make(row), nom, room: { plantes: 0 }, emplacement: '' };
    if (!row.entier) this.#byName.set(fold(nom), target);
    return target;
  }

  /** Gives the target of a plant whose row names `cle`, or no garden. Throws `WrongLine` if that garden was refused. */
  of(cle: string | undefined, ligne: number): Target {
    if (cle === undefined) {
      if (this.#chosen) return this.#chosen;
      const row: JardinRow = { sorte: 'jardin', ligne, cle: '', valeurs: { nomJardin: nameless } };
      return this.#byName.get(fold(nameless)) ?? this.#targetOf(row);
    }
    const target = this.#byKey.get(cle);
    if (!target) throw new WrongLine('jardin', 'son jardin n’a pas pu être compris');
    return target;
  }

  /** Counts a plant more. Throws `WrongLine` where there is no room. */
  hold(target: Target): void {
    if (target.room.plantes >= limits.plantesPerJardin)
      throw new WrongLine(
        'jardin',
        `le jardin « ${target.nom.slice(0, 60)} » compte déjà ${limits.plantesPerJardin} plantes`,
      );
    target.room.plantes += 1;
  }
}

import type { Executor } from '../../platform/database/connection.ts';
import { findEntreesOf, findOwnTaches } from './own.repository.ts';
import type { Ref } from './prepared.ts';

type EntryKey = Awaited<ReturnType<typeof findEntreesOf>>[number];

const keyOf = (key: EntryKey) => JSON.stringify(key);

/** The entries and tasks that a member has already; entries are read for each plant that the file names. */
export class ExistingEntries {
  readonly #db: Executor;
  readonly #userId: number;
  readonly #ofPlantes = new Map<number, Set<string>>();
  #taches: Set<string> | undefined;

  constructor(db: Executor, userId: number) {
    this.#db = db;
    this.#userId = userId;
  }

  async has(plante: Ref, key: EntryKey): Promise<boolean> {
    if (!('id' in plante)) return false;
    let keys = this.#ofPlantes.get(plante.id);
    if (!keys) {
      keys = new Set((await findEntreesOf(this.#db, plante.id)).map(keyOf));
      this.#ofPlantes.set(plante.id, keys);
    }
    return keys.has(keyOf(key));
  }

  async hasTache({ titre, date }: { titre: string; date: string }): Promise<boolean> {
    this.#taches ??= new Set(
      (await findOwnTaches(this.#db, this.#userId)).map((each) => keyOf([each.titre, each.date])),
    );
    return this.#taches.has(keyOf([titre, date]));
  }
}

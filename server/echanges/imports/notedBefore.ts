import type { Executor } from '../../platform/database/connection.ts';
import { findNotedOf, findOwnTaches } from './own.repository.ts';
import type { Ref } from './prepared.ts';

type Noted = Awaited<ReturnType<typeof findNotedOf>>[number];

const keyOf = (noted: Noted) => JSON.stringify(noted);

/** The entries and tasks that a member has already; entries are read for each plant that the file names. */
export class NotedBefore {
  readonly #db: Executor;
  readonly #userId: number;
  readonly #ofPlantes = new Map<number, Set<string>>();
  #taches: Set<string> | undefined;

  constructor(db: Executor, userId: number) {
    this.#db = db;
    this.#userId = userId;
  }

  async has(plante: Ref, noted: Noted): Promise<boolean> {
    if (!('id' in plante)) return false;
    let keys = this.#ofPlantes.get(plante.id);
    if (!keys) {
      keys = new Set((await findNotedOf(this.#db, plante.id)).map(keyOf));
      this.#ofPlantes.set(plante.id, keys);
    }
    return keys.has(keyOf(noted));
  }

  async hasTache({ titre, date }: { titre: string; date: string }): Promise<boolean> {
    this.#taches ??= new Set(
      (await findOwnTaches(this.#db, this.#userId)).map((each) => keyOf([each.titre, each.date])),
    );
    return this.#taches.has(keyOf([titre, date]));
  }
}

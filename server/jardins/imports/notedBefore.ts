import type { findNotedOf } from './own.repository.ts';
import type { Ref } from './prepared.ts';

type Noted = Awaited<ReturnType<typeof findNotedOf>>[number];

/** The entries that a member has already, read for each plant that the file names. */
export class NotedBefore {
  readonly #read: (idPlante: number) => Promise<Noted[]>;
  readonly #keys = new Map<number, Set<string>>();

  constructor(read: (idPlante: number) => Promise<Noted[]>) {
    this.#read = read;
  }

  async has(plante: Ref, noted: Noted): Promise<boolean> {
    if (!('id' in plante)) return false;
    let keys = this.#keys.get(plante.id);
    if (!keys) {
      keys = new Set((await this.#read(plante.id)).map((each) => JSON.stringify(each)));
      this.#keys.set(plante.id, keys);
    }
    return keys.has(JSON.stringify(noted));
  }
}

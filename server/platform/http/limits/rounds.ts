/** How many requests of one address are begun between two looks at what others sent. */
const perRound = 4;

/**
 * Begins few requests of one address at a time, whatever they ask: a flood that arrives at once would be begun at
 * once, and others would wait for all of it. Nobody is refused, and nothing is counted beyond the moment.
 */
export class Rounds {
  readonly #begun = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();
  #isPlanned = false;

  /** Begins `work` of the address `from` now, or after what came before it. */
  run(from: string, work: () => void): void {
    const begun = this.#begun.get(from) ?? 0;
    const line = this.#waiting.get(from);
    this.#plan();
    if (line) line.push(work);
    else if (begun >= perRound) this.#waiting.set(from, [work]);
    else {
      this.#begun.set(from, begun + 1);
      work();
    }
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    // What has arrived meanwhile is looked at before.
    setImmediate(() => {
      this.#isPlanned = false;
      this.#begun.clear();
      for (const [from, line] of this.#waiting) this.#begin(from, line);
    });
  }

  #begin(from: string, line: (() => void)[]): void {
    const works = line.splice(0, perRound);
    if (line.length === 0) this.#waiting.delete(from);
    else this.#plan();
    this.#begun.set(from, works.length);
    for (const work of works) work();
  }
}

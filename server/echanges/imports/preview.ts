import type {
  ErreurDeLigne,
  LigneComprise,
  Proposition,
} from '../../../contract/echanges/importation.ts';
import { limits } from '../../../contract/limits.ts';

// Three lists share what an answer may weigh.
const mostBytes = 600_000;
const mostCharacters = 80;

/** A text of a file as lists show it. */
export const shorten = (text: string): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;

/** A list that is counted whole and kept as far as an answer may hold it. */
class BoundedList<T> {
  readonly items: T[] = [];
  count = 0;
  #bytes = 0;

  add(item: T): void {
    this.count += 1;
    if (this.items.length >= limits.lignesMontrees || this.#bytes >= mostBytes) return;
    this.#bytes += Buffer.byteLength(JSON.stringify(item));
    this.items.push(item);
  }

  /** Puts `item` in the place of the last one. */
  replace(item: T): void {
    if (this.items.length === this.count) this.items[this.count - 1] = item;
  }

  removeLast(): void {
    if (this.items.length === this.count) this.items.pop();
    this.count -= 1;
  }
}

/** The content of a file, as it is shown: each line once, even if it became several rows. */
export class Preview {
  readonly #lignes = new BoundedList<LigneComprise>();
  readonly #propositions = new BoundedList<Proposition>();
  readonly #erreurs = new BoundedList<ErreurDeLigne>();
  readonly nouveauxJardins: string[] = [];
  /** Lines that tell of what the member has already. */
  readonly dejaLa: number[] = [];
  /** Rows to be taken in. */
  total = 0;
  #last = '';

  add(row: LigneComprise, fichier: string): void {
    const place = `${fichier} ${row.ligne}`;
    const before = this.#lignes.items.at(-1);
    if (place !== this.#last) this.#lignes.add(row);
    // A line that names its garden tells of a plant.
    else if (before?.sorte === 'jardin') this.#lignes.replace(row);
    this.#last = place;
  }

  propose(proposition: Proposition): void {
    this.#propositions.add(proposition);
  }

  refuse({ ligne, champ, message, fichier }: ErreurDeLigne): void {
    const isHere = `${fichier ?? ''} ${ligne}` === this.#last;
    // A line of a plant that is wrong was not understood, though its garden was.
    if (isHere && this.#lignes.items.at(-1)?.sorte === 'jardin') {
      this.#lignes.removeLast();
      this.#last = '';
    }
    const toAnswer = { ligne, champ: shorten(champ), message: message.slice(0, 300) };
    this.#erreurs.add(fichier === undefined ? toAnswer : { ...toAnswer, fichier });
  }

  skip(ligne: number): void {
    if (this.dejaLa.at(-1) !== ligne && this.dejaLa.length < limits.lignesMontrees)
      this.dejaLa.push(ligne);
  }

  willMake(jardin: string): void {
    if (this.nouveauxJardins.length < 200) this.nouveauxJardins.push(shorten(jardin));
  }

  get isWrong(): boolean {
    return this.#erreurs.count > 0;
  }

  toAnswer() {
    return {
      lignes: this.#lignes.items,
      propositions: this.#propositions.items,
      erreurs: this.#erreurs.items,
      nombreDeLignes: this.#lignes.count,
      nombreDErreurs: this.#erreurs.count,
    };
  }
}

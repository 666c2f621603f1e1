import { fold, wordsOf } from '../../../contract/words.ts';
import { WrongLine } from './check.ts';
import type { PlanteRef } from './model.ts';
import type { Ref } from './prepared.ts';

/** A plant that rows of a file speak of. */
export interface Named {
  ref: Ref;
  name: string;
  nameLatin: string;
  jardin: string;
  /** From when to when it grew; '' where nobody said, or where it still does. */
  du: string;
  au: string;
}

const keyOf = (name: string) => wordsOf(name).join(' ') || fold(name);

/** From when to when a plant grew, as its facts tell. */
export const grownFrom = (facts: {
  date: string | null;
  etat: string;
  etatDepuis: string | null;
}) => ({ du: facts.date ?? '', au: (facts.etat === 'morte' && facts.etatDepuis) || '' });

/** Sown anew each year, a crop keeps its name: those that grew on that day, of them those planted last. */
function grownOn(named: Named[], day: string): Named[] {
  if (named.length < 2) return named;
  const grew = named.filter(({ du, au }) => du <= day && (au === '' || day <= au));
  const last = grew
    .map(({ du }) => du)
    .toSorted()
    .at(-1);
  return grew.length > 0 ? grew.filter(({ du }) => du === last) : named;
}

/** The plants of a file, and those that the member has. */
export class PlantesOfFile {
  readonly #byKey = new Map<string, Named | null>();
  readonly #byName = new Map<string, Named[]>();
  readonly #readOwn: () => AsyncIterable<Named>;
  readonly #chosen: string | undefined;
  #own: Map<string, Named[]> | undefined;

  /** `chosen`: the name of the garden in which names are looked for first. */
  constructor(readOwn: () => AsyncIterable<Named>, chosen: string | undefined) {
    this.#readOwn = readOwn;
    this.#chosen = chosen;
  }

  add(cle: string | undefined, named: Named): void {
    if (cle !== undefined) this.#byKey.set(cle, named);
    const key = keyOf(named.name);
    const same = this.#byName.get(key);
    if (same) same.push(named);
    else this.#byName.set(key, [named]);
  }

  /** What speaks of it is refused too. */
  refuse(cle: string | undefined): void {
    if (cle !== undefined) this.#byKey.set(cle, null);
  }

  known(cle: string): Named | undefined {
    return this.#byKey.get(cle) ?? undefined;
  }

  isRefused(ref: PlanteRef): boolean {
    return 'cle' in ref && this.#byKey.get(ref.cle) === null;
  }

  /** The one that is meant. Throws `WrongLine` where there is none, or more than one. */
  async of(ref: PlanteRef): Promise<Named> {
    if ('cle' in ref) {
      const found = this.#byKey.get(ref.cle);
      if (!found) throw new WrongLine('plante', "sa plante n'a pas pu être comprise");
      return found;
    }
    if (ref.nom === '') throw new WrongLine('plante', 'la plante manque');
    const inFile = this.#meant(this.#byName.get(keyOf(ref.nom)) ?? [], ref);
    const found =
      inFile.length > 0
        ? inFile
        : this.#meant((await this.#owned()).get(keyOf(ref.nom)) ?? [], ref);
    const [only, other] = ref.jour ? grownOn(found, ref.jour) : found;
    const said = ref.nom.slice(0, 60);
    const where = ref.jardin ? ` dans le jardin « ${ref.jardin.slice(0, 60)} »` : '';
    if (!only)
      throw new WrongLine('plante', `aucune de vos plantes ne s'appelle « ${said} »${where}`);
    if (other)
      throw new WrongLine(
        'plante',
        `plusieurs plantes s'appellent « ${said} »${where} : ${ref.jardin || ref.jour ? 'donnez-leur des noms différents' : 'ajoutez une colonne « jardin »'}`,
      );
    return only;
  }

  #meant(named: Named[], ref: Exclude<PlanteRef, { cle: string }>): Named[] {
    const { jardin, nomLatin } = ref;
    const here = jardin
      ? named.filter((each) => fold(each.jardin) === fold(jardin))
      : this.#first(named, (each) => each.jardin === this.#chosen);
    return nomLatin ? this.#first(here, (each) => fold(each.nameLatin) === fold(nomLatin)) : here;
  }

  /** Those that are meant more than others, where there are such. */
  #first(named: Named[], isMeant: (each: Named) => boolean): Named[] {
    const meant = named.filter(isMeant);
    return meant.length > 0 ? meant : named;
  }

  async #owned(): Promise<Map<string, Named[]>> {
    if (this.#own) return this.#own;
    const own = new Map<string, Named[]>();
    for await (const each of this.#readOwn()) {
      const same = own.get(keyOf(each.name));
      if (same) same.push(each);
      else own.set(keyOf(each.name), [each]);
    }
    this.#own = own;
    return own;
  }
}

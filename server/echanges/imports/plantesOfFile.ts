import { limits } from '../../../contract/limits.ts';
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
  /** Its garden's, which decides its day. */
  departement: string | null;
  /** The first and last day of its life; '' if unknown, or if it still grows. */
  du: string;
  au: string;
}

const keyOf = (name: string) => wordsOf(name).join(' ') || fold(name);

const inJardin = (key: string, jardin: string) => `${key}\0${fold(jardin)}`;

/** As many as a garden holds: of more of one name none can be meant, and each line would look through all of them. */
const mostOfAName = limits.plantesPerJardin;

/** Plants by their names, and by name and garden. */
class ByName {
  readonly #lists = new Map<string, Named[]>();

  add(named: Named): void {
    const name = keyOf(named.name);
    for (const key of [name, inJardin(name, named.jardin)]) {
      const same = this.#lists.get(key);
      if (!same) this.#lists.set(key, [named]);
      else if (same.length < mostOfAName) same.push(named);
    }
  }

  of(name: string, jardin?: string): Named[] {
    const key = keyOf(name);
    return this.#lists.get(jardin === undefined ? key : inJardin(key, jardin)) ?? [];
  }
}

/** From when to when a plant grew, as its facts tell. */
export const grownFrom = (facts: {
  date: string | null;
  etat: string;
  etatDepuis: string | null;
  fin: string | null;
}) => ({
  du: facts.date ?? '',
  au: (facts.etat === 'morte' && facts.etatDepuis) || (facts.fin ?? ''),
});

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
  readonly #byName = new ByName();
  readonly #readOwn: () => AsyncIterable<Named>;
  readonly #chosen: string | undefined;
  readonly #taken = new Set<Named>();
  #own: ByName | undefined;

  /** `chosen`: the name of the garden in which names are looked for first. */
  constructor(readOwn: () => AsyncIterable<Named>, chosen: string | undefined) {
    this.#readOwn = readOwn;
    this.#chosen = chosen;
  }

  add(cle: string | undefined, named: Named): void {
    if (cle !== undefined) this.#byKey.set(cle, named);
    this.#byName.add(named);
  }

  /** Rows that name this key mean a plant that the member has already. */
  know(cle: string | undefined, named: Named | undefined): void {
    if (cle !== undefined && named) this.#byKey.set(cle, named);
  }

  /**
   * One that the member has by this name in that garden, added on that day (on any, without one), and that no line
   * before was.
   */
  async takeSame(name: string, jardin: string, day: string): Promise<Named | undefined> {
    const own = (await this.#owned()).of(name, jardin);
    const same = own.find((each) => !this.#taken.has(each) && (day === '' || each.du === day));
    if (same) this.#taken.add(same);
    return same;
  }

  /** Refuses a plant: the rows that refer to it are refused too. */
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
      if (!found) throw new WrongLine('plante', 'sa plante n’a pas pu être comprise');
      return found;
    }
    if (ref.nom === '') throw new WrongLine('plante', 'la plante manque');
    const inFile = this.#meant(this.#byName, ref);
    const found = inFile.length > 0 ? inFile : this.#meant(await this.#owned(), ref);
    const [only, other] = ref.jour ? grownOn(found, ref.jour) : found;
    const said = ref.nom.slice(0, 60);
    const where = ref.jardin ? ` dans le jardin « ${ref.jardin.slice(0, 60)} »` : '';
    if (!only)
      throw new WrongLine('plante', `aucune de vos plantes ne s’appelle « ${said} »${where}`);
    if (other)
      throw new WrongLine(
        'plante',
        `plusieurs plantes s’appellent « ${said} »${where} : ${ref.jardin || ref.jour ? 'donnez-leur des noms différents' : 'ajoutez une colonne « jardin »'}`,
      );
    return only;
  }

  #meant(plantes: ByName, ref: Exclude<PlanteRef, { cle: string }>): Named[] {
    const { nom, jardin } = ref;
    const chosen = jardin || this.#chosen;
    const there = chosen ? plantes.of(nom, chosen) : [];
    const here = jardin || there.length > 0 ? there : plantes.of(nom);
    const latin = fold(ref.nomLatin ?? '');
    return latin ? this.#first(here, (each) => fold(each.nameLatin) === latin) : here;
  }

  /** Those that are meant more than others, where there are such. */
  #first(named: Named[], isMeant: (each: Named) => boolean): Named[] {
    const meant = named.filter(isMeant);
    return meant.length > 0 ? meant : named;
  }

  async #owned(): Promise<ByName> {
    if (this.#own) return this.#own;
    const own = new ByName();
    for await (const each of this.#readOwn()) own.add(each);
    this.#own = own;
    return own;
  }
}

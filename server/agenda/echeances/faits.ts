import { LRUCache } from 'lru-cache';
import type { GenreDeSoin } from '../../../contract/carnet/soin.ts';
import { type Climat, climats } from '../../../contract/especes/climat.ts';
import type { Travail } from '../../../contract/especes/espece.ts';
import { catalogue } from '../../especes/especes/catalogue.ts';
import { demiMoisAround, fenetresOf, quinzainesOf } from './fenetres.ts';

/** Columns as PostgreSQL reads them: '{1,2,NULL}'. */
export type Columns<Name extends string> = Readonly<Record<Name, string>>;

const columnsOf = <Name extends string>(
  rows: readonly Readonly<Record<Name, string | number | boolean | null>>[],
  names: readonly Name[],
): Columns<Name> =>
  Object.fromEntries(
    names.map((name) => [name, `{${rows.map((row) => row[name] ?? 'NULL').join(',')}}`]),
  ) as Record<Name, string>;

const factNames = ['espece', 'minimum', 'dedans'] as const;

let species: Columns<(typeof factNames)[number]> | undefined;

/** For each species, the cold that it bears in °C, and whether it is a houseplant. Computed once. */
export function especesConnues(): Columns<(typeof factNames)[number]> {
  species ??= columnsOf(
    [...catalogue().byId.values()].map(({ id, rusticite, usage }) => ({
      espece: id,
      minimum: rusticite?.minimum ?? null,
      dedans: usage === 'intérieur',
    })),
    factNames,
  );
  return species;
}

const windowNames = [
  ...['climat', 'espece', 'genre', 'debut', 'fin', 'prochaine', 'finProchaine'],
] as const;
type WindowRow = Record<(typeof windowNames)[number], string | number | null> & {
  espece: number;
};

const travailOf = {
  taille: 'taille',
  engrais: 'engrais',
  semis: 'semisDehors',
} as const satisfies Partial<Record<GenreDeSoin, Travail>>;

/** Works of the species' year in a climate that are open on `today`, or open until `horizon`. */
function windowsIn(climat: Climat, today: string, horizon: string): WindowRow[] {
  const around = demiMoisAround(today);
  return [...catalogue().byId.values()].flatMap(({ id, calendrier, port }) =>
    Object.entries(travailOf).flatMap(([genre, travail]) => {
      // A plant that lives for years is not sown again every year.
      if (genre === 'semis' && port?.cycle !== 'annuelle') return [];
      const periodes = calendrier?.climats[climat]?.[travail];
      const { ouverte, prochaine } = fenetresOf(quinzainesOf(periodes), today, around);
      const next = prochaine && prochaine.debut <= horizon ? prochaine : null;
      if (!ouverte && !next) return [];
      return {
        climat: climats.indexOf(climat),
        espece: id,
        genre,
        debut: ouverte?.debut ?? null,
        fin: ouverte?.fin ?? null,
        prochaine: next?.debut ?? null,
        finProchaine: next?.fin ?? null,
      };
    }),
  );
}

const windows = new LRUCache<string, WindowRow[]>({ max: 3 * climats.length });
const working = new LRUCache<string, Set<number>>({ max: 3 * climats.length });
const joined = new LRUCache<string, Columns<(typeof windowNames)[number]>>({ max: 40 });

function cached<T extends object>(cache: LRUCache<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

const windowsOn = (climat: Climat, today: string, horizon: string) =>
  cached(windows, `${today} ${horizon} ${climat}`, () => windowsIn(climat, today, horizon));

/** The species, by number, of whose year a work is open in a climate, or opens until `horizon`. */
export const especesEnTravail = (
  climat: Climat,
  today: string,
  horizon: string,
): ReadonlySet<number> =>
  cached(
    working,
    `${today} ${horizon} ${climat}`,
    () => new Set(windowsOn(climat, today, horizon).map(({ espece }) => espece)),
  );

/** The works of the species' year in these climates, reckoned once a day for each. */
export const fenetresOn = (asked: readonly Climat[], today: string, horizon: string) =>
  cached(joined, [today, horizon, ...asked].join(), () =>
    columnsOf(
      asked.flatMap((climat) => windowsOn(climat, today, horizon)),
      windowNames,
    ),
  );

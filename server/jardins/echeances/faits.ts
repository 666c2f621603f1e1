import { LRUCache } from 'lru-cache';
import { type Climat, climats } from '../../../contract/especes/climat.ts';
import type { Travail } from '../../../contract/especes/espece.ts';
import type { GenreDeSoin } from '../../../contract/jardins/soins/soin.ts';
import { catalogue, type Known } from '../../especes/especes/catalogue.ts';
import { dayAfter } from './days.ts';
import { demiMoisAround, fenetresOf, quinzainesOf } from './fenetres.ts';

const saisons = ['hiver', 'printemps', 'ete', 'automne'] as const;
type Saison = (typeof saisons)[number];

/** The meteorological season of a day: winter is December to February. */
export const saisonOf = (day: string): Saison =>
  saisons[Math.floor((Number(day.slice(5, 7)) % 12) / 3)] as Saison;

/** Its first day. */
function saisonStart(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month - (month % 3);
  return first === 0 ? `${year - 1}-12-01` : `${year}-${String(first).padStart(2, '0')}-01`;
}

/** Columns as PostgreSQL reads them: '{1,2,NULL}'. */
export type Columns<Name extends string> = Readonly<Record<Name, string>>;

const columnsOf = <Name extends string>(
  rows: readonly Readonly<Record<Name, string | number | boolean | null>>[],
  names: readonly Name[],
): Columns<Name> =>
  Object.fromEntries(
    names.map((name) => [name, `{${rows.map((row) => row[name] ?? 'NULL').join(',')}}`]),
  ) as Record<Name, string>;

const wateringNames = ['jours', 'des', 'joursTropiques'] as const;
const youngNames = ['jeuneDepuis', 'joursJeune', 'desJeune', 'joursTropiquesJeune'] as const;
const factNames = ['espece', ...wateringNames, ...youngNames, 'minimum', 'dedans'] as const;

type Jours = NonNullable<Known['arrosage']>['jours'];

/**
 * What the catalogue says of each species on a day: days between waterings in this season (null: none), not due
 * before `des` (the season's first day, where the one before has none), the same for the tropics, the same of what
 * was planted after `jeuneDepuis`, the cold that it bears in °C, and whether it is a houseplant.
 */
function factsOn(today: string): Columns<(typeof factNames)[number]> {
  const saison = saisonOf(today);
  const start = saisonStart(today);
  const before = saisonOf(dayAfter(start, -1));
  const wateringOf = (jours?: Jours) => ({
    jours: jours?.[saison] ?? null,
    des: jours?.[before] ? null : start,
    // It is always warm there.
    joursTropiques: jours?.ete ?? null,
  });
  const rows = [...catalogue().byId.values()].map(({ id, arrosage, rusticite, usage }) => {
    const { jeune } = arrosage ?? {};
    const young = wateringOf(jeune?.jours);
    return {
      espece: id,
      ...wateringOf(arrosage?.jours),
      jeuneDepuis: jeune ? dayAfter(today, -365 * jeune.annees) : null,
      joursJeune: young.jours,
      desJeune: young.des,
      joursTropiquesJeune: young.joursTropiques,
      minimum: rusticite?.minimum ?? null,
      dedans: usage === 'intérieur',
    };
  });
  return columnsOf(rows, factNames);
}

const windowNames = [
  ...['climat', 'espece', 'genre', 'debut', 'fin', 'prochaine', 'finProchaine'],
] as const;
type WindowRow = Record<(typeof windowNames)[number], string | number | null>;

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
      // What lives for years is not sown again every year.
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

const facts = new LRUCache<string, ReturnType<typeof factsOn>>({ max: 3 });
const windows = new LRUCache<string, WindowRow[]>({ max: 3 * climats.length });
const joined = new LRUCache<string, Columns<(typeof windowNames)[number]>>({ max: 40 });

function kept<T extends object>(cache: LRUCache<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

/** `factsOn`, reckoned once a day. */
export const especesOn = (today: string) => kept(facts, today, () => factsOn(today));

/** The works of the species' year in these climates, reckoned once a day for each. */
export const fenetresOn = (asked: readonly Climat[], today: string, horizon: string) =>
  kept(joined, [today, horizon, ...asked].join(), () =>
    columnsOf(
      asked.flatMap((climat) =>
        kept(windows, `${today} ${horizon} ${climat}`, () => windowsIn(climat, today, horizon)),
      ),
      windowNames,
    ),
  );

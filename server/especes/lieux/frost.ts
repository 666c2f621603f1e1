import { type Climat, climats, QUINZAINES, quinzaineOf } from '../../../contract/especes/climat.ts';
import { geleesOfPlace } from './climats.ts';
import { departements } from './departements.ts';

const middle = (days: readonly string[]) => days.toSorted()[Math.floor(days.length / 2)];

/**
 * The half-months in which frost may come in `climat`: from the first of an early autumn to the last of a late
 * spring, in the middle department of those that have the climate. Empty where it does not freeze.
 */
export function frostOf(climat: Climat): number[] {
  const usual = departements
    .filter((departement) => departement.climat === climat)
    .flatMap(({ code }) => geleesOfPlace({ departement: code }) ?? []);
  const first = middle(usual.map(({ premiere }) => premiere.debut));
  const last = middle(usual.map(({ derniere }) => derniere.fin));
  if (!first || !last) return [];
  const [from, to] = [quinzaineOf(`2001-${first}`), quinzaineOf(`2001-${last}`)];
  return Array.from({ length: QUINZAINES }, (_, at) => at + 1).filter(
    (quinzaine) => quinzaine >= from || quinzaine <= to,
  );
}

let cache: Partial<Record<Climat, number[]>> | undefined;

/** `frostOf` of every climate; those without frost are left out. */
export function frosts(): Partial<Record<Climat, number[]>> {
  cache ??= Object.fromEntries(
    climats.map((climat) => [climat, frostOf(climat)]).filter(([, days]) => days?.length),
  );
  return cache as Partial<Record<Climat, number[]>>;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { departementOf } from './departements.ts';

type Commune = readonly [nom: string, departement: string, population: number];

interface Written {
  codesPostaux: Record<string, Commune[]>;
}

// Made of @etalab/decoupage-administratif by scripts/steps/codesPostaux.mjs.
const file = join(import.meta.dirname, '../../../.cache/codesPostaux.json');

let kept: ReadonlyMap<string, readonly Commune[]> | undefined;

function codesPostaux(): ReadonlyMap<string, readonly Commune[]> {
  kept ??= new Map(
    Object.entries((JSON.parse(readFileSync(file, 'utf8')) as Written).codesPostaux),
  );
  return kept;
}

export interface FoundCodePostal {
  /** Names, those of the department first that has most of them. */
  communes: string[];
  /** Codes of the departments that it is in: almost always one, the one with most communes first. */
  departements: string[];
}

/** Where a postcode (five digits) is; undefined where it is none of a commune's (CEDEX, armies, Monaco). */
export function findCodePostal(codePostal: string): FoundCodePostal | undefined {
  const communes = (codesPostaux().get(codePostal) ?? []).filter(([, code]) => departementOf(code));
  if (communes.length === 0) return undefined;
  const byDepartement = [...Map.groupBy(communes, ([, code]) => code)].toSorted(
    ([, some], [, others]) =>
      others.length - some.length || inhabitants(others) - inhabitants(some),
  );
  return {
    communes: byDepartement.flatMap(([, own]) => own.map(([nom]) => nom)),
    departements: byDepartement.map(([code]) => code),
  };
}

const inhabitants = (communes: readonly Commune[]) =>
  communes.reduce((sum, [, , population]) => sum + population, 0);

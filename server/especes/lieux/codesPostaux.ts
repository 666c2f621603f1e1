import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Departement, departementOf } from './departements.ts';

/** A commune as a postcode has it. */
export interface Commune {
  /** INSEE's, five characters. */
  code: string;
  nom: string;
  /** Code of its department. */
  departement: string;
  population: number;
  /** The altitude of its town or village, in metres above the sea; null if GeoNames has none. */
  altitude: number | null;
}

type Row = readonly [
  nom: string,
  departement: string,
  population: number,
  code: string,
  altitude: number | null,
];

interface Written {
  codesPostaux: Record<string, Row[]>;
}

// Made of @etalab/decoupage-administratif and GeoNames' list by scripts/steps/codesPostaux.mjs.
const file = join(import.meta.dirname, '../../../.cache/codesPostaux.json');

let cache: ReadonlyMap<string, readonly Row[]> | undefined;

function codesPostaux(): ReadonlyMap<string, readonly Row[]> {
  cache ??= new Map(
    Object.entries((JSON.parse(readFileSync(file, 'utf8')) as Written).codesPostaux),
  );
  return cache;
}

export interface FoundCodePostal {
  /** Those of the department first that has most of them. */
  communes: Commune[];
  /** Codes of the departments that it is in: almost always one, the one with most communes first. */
  departements: string[];
}

const communeOf = ([nom, departement, population, code, altitude]: Row): Commune => ({
  code,
  nom,
  departement,
  population,
  altitude,
});

/** Finds the place of a postcode (five digits); undefined if no commune has it (CEDEX, armies, Monaco). */
export function findCodePostal(codePostal: string): FoundCodePostal | undefined {
  const communes = (codesPostaux().get(codePostal) ?? [])
    .map(communeOf)
    .filter(({ departement }) => departementOf(departement));
  if (communes.length === 0) return undefined;
  const byDepartement = [...Map.groupBy(communes, ({ departement }) => departement)].toSorted(
    ([, some], [, others]) =>
      others.length - some.length || inhabitants(others) - inhabitants(some),
  );
  return {
    communes: byDepartement.flatMap(([, own]) => own),
    departements: byDepartement.map(([code]) => code),
  };
}

const inhabitants = (communes: readonly Commune[]) =>
  communes.reduce((sum, { population }) => sum + population, 0);

/**
 * The commune whose altitude counts: the one of a postcode that is named (INSEE's code), or where its own is not known
 * or none is named, the largest of the postcode in that department whose altitude is known.
 */
export function measuredCommune(
  codePostal: string,
  commune: string,
  departement: string,
): Commune | undefined {
  const known = (codesPostaux().get(codePostal) ?? [])
    .map(communeOf)
    .filter(({ altitude }) => altitude !== null);
  return (
    known.find(({ code }) => code === commune) ??
    known
      .filter((each) => each.departement === departement)
      .toSorted((a, b) => b.population - a.population)[0]
  );
}

/** A sentence that helps who typed a postcode (five digits) that is no commune's. */
export function adviceFor(codePostal: string): string {
  if (codePostal.startsWith('980'))
    return 'Monaco n’est pas dans nos départements : indiquez 06240, celui de Beausoleil, juste à côté.';
  const corsican = /^20[01]/.test(codePostal) || codePostal.startsWith('207') ? '2A' : '2B';
  const departement = codePostal.startsWith('20')
    ? departementOf(corsican)
    : (departementOf(codePostal.slice(0, 2)) ?? departementOf(codePostal.slice(0, 3)));
  const example = departement && firstOf(departement);
  if (!example)
    return 'Ce code postal n’est celui d’aucune commune : vérifiez-le, ou choisissez un département.';
  return `Ce code postal n’est celui d’aucune commune. Un CEDEX est le code d’une entreprise ou d’une administration : indiquez celui de la commune du jardin (${example}, par exemple), ou choisissez un département.`;
}

/** '44000 pour Nantes': the first postcode of a department's prefecture. */
function firstOf({ code, prefecture }: Departement): string | undefined {
  const codes = [...codesPostaux()]
    .filter(([, rows]) => rows.some(([nom, of]) => nom === prefecture && of === code))
    .map(([codePostal]) => codePostal)
    .toSorted();
  return codes[0] && `${codes[0]} pour ${prefecture}`;
}

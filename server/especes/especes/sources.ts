import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../../../contract/especes/catalogue.ts';
import { catalogue, type Known } from './catalogue.ts';

const file = join(import.meta.dirname, '../../../especes/sources.json');

/** The names of the sources of a species' groups. */
const namesIn = (espece: Known) =>
  Object.values(espece).flatMap((group) =>
    typeof group === 'object' && 'source' in group ? group.source.split(' ; ') : [],
  );

let kept: Source[] | undefined;

/** Where facts are from, and how many species have some from there. Read once per process. */
export function listSources(): Source[] {
  if (kept) return kept;
  const told: Record<string, Omit<Source, 'nom' | 'especes'>> = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const used = [...catalogue().bySlug.values()].map((espece) => new Set(namesIn(espece)));
  kept = Object.entries(told).map(([nom, each]) => ({
    nom,
    ...each,
    especes: used.filter((names) => names.has(nom)).length,
  }));
  return kept;
}

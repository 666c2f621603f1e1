import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../../../contract/especes/catalogue.ts';
import { catalogue, type Known, namesSource } from './catalogue.ts';

const file = join(import.meta.dirname, '../../../especes/sources.json');

/** The source of an installation that imported names. */
const taxref = {
  titre: 'TAXREF, référentiel taxonomique pour la France, UMS PatriNat, INPN : noms importés ici',
  licence: 'celle de la version importée, voir la page de l’INPN',
  adresse: 'https://inpn.mnhn.fr/programme/referentiel-taxonomique-taxref',
};

/** The names of the sources of a species' groups, and of what stands in its lists. */
const namesIn = (espece: Known) =>
  Object.values(espece)
    .flat()
    .flatMap((group) =>
      typeof group === 'object' && 'source' in group ? (group.source?.split(' ; ') ?? []) : [],
    );

let cache: { names: string | null; sources: Source[] } | undefined;

/** Lists the sources of the facts, with their number of species. Computed once. */
export function listSources(): Source[] {
  const names = namesSource();
  if (cache?.names === names) return cache.sources;
  const written: Record<string, Omit<Source, 'nom' | 'especes'>> = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  if (names) written[names] = taxref;
  const used = [...catalogue().bySlug.values()].map((espece) => new Set(namesIn(espece)));
  const sources = Object.entries(written).map(([nom, each]) => ({
    nom,
    ...each,
    especes: used.filter((names) => names.has(nom)).length,
  }));
  cache = { names, sources };
  return sources;
}

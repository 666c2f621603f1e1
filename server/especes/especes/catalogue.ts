import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Espece } from '../../../contract/especes/espece.ts';
import { frosts } from '../lieux/frost.ts';
import { yearsOf } from './calendrier.ts';
import { type EspeceSource, usageOfFile } from './especeSource.ts';
import { type ImportedNames, withImported } from './importedNames.ts';

/** A species as it is known, before its plate has an address. */
export type Known = Omit<Espece, 'illustration' | 'voisinage'> & { voisinage?: Neighbours };

const folder = join(import.meta.dirname, '../../../especes');

/** The files of the catalogue as they are written, by slug and in their order. */
export function readEspeceSources(): Map<string, EspeceSource & { usage: Espece['usage'] }> {
  const sources = new Map<string, EspeceSource & { usage: Espece['usage'] }>();
  for (const [file, usage] of Object.entries(usageOfFile)) {
    const written: Record<string, EspeceSource> = JSON.parse(
      readFileSync(join(folder, file), 'utf8'),
    );
    for (const [slug, source] of Object.entries(written)) sources.set(slug, { ...source, usage });
  }
  return sources;
}

export interface Catalogue {
  bySlug: ReadonlyMap<string, Known>;
  byId: ReadonlyMap<number, Known>;
  /** The drawing data of plates, by species. */
  dessins: ReadonlyMap<number, EspeceSource['dessin']>;
}

let cache: Catalogue | undefined;
let imported: ImportedNames | null = null;

/** From now on the catalogue knows these names too; null for its own alone. Told at start, before anybody reads it. */
export function learnNames(names: ImportedNames | null): void {
  imported = names;
  cache = undefined;
}

/** Gives the source of the imported names; null without an import. */
export const namesSource = (): string | null => imported?.source ?? null;

/** All species that Courtil knows; read once per process. */
export function catalogue(): Catalogue {
  cache ??= catalogueOf(readEspeceSources());
  return cache;
}

function catalogueOf(sources: ReturnType<typeof readEspeceSources>): Catalogue {
  const neighbours = neighboursOf(sources);
  const bySlug = new Map<string, Known>();
  const dessins = new Map<number, EspeceSource['dessin']>();
  for (const [slug, source] of sources) {
    const { calendrier, voisinage: _, dessin, confusions = [], absences = [], ...facts } = source;
    const noms = imported ? withImported(facts, slug, imported) : facts.noms;
    bySlug.set(slug, {
      ...facts,
      ...(noms && { noms }),
      slug,
      ...(calendrier && {
        calendrier: {
          climats: yearsOf(calendrier, { indoors: facts.usage === 'intérieur' }),
          gel: facts.usage === 'intérieur' ? {} : frosts(),
          source: calendrier.source,
        },
      }),
      ...(neighbours.has(slug) && { voisinage: neighbours.get(slug) }),
      confusions,
      absences,
    });
    dessins.set(facts.id, dessin);
  }
  return { bySlug, byId: new Map([...bySlug.values()].map((each) => [each.id, each])), dessins };
}

interface Neighbours {
  bonnes: Neighbour[];
  mauvaises: Neighbour[];
  source: string;
}
interface Neighbour {
  slug: string;
  nom: string;
  raison: string;
}

/** Finds the good and bad neighbours of each species, in both directions: a file says it once. */
function neighboursOf(sources: ReturnType<typeof readEspeceSources>): Map<string, Neighbours> {
  const found = new Map<string, Neighbours>();
  const add = (
    slug: string,
    kind: 'bonnes' | 'mauvaises',
    other: string,
    raison: string,
    source: string,
  ) => {
    const mine = found.get(slug) ?? { bonnes: [], mauvaises: [], source };
    found.set(slug, mine);
    if (mine[kind].some((voisin) => voisin.slug === other)) return;
    mine[kind].push({ slug: other, nom: sources.get(other)?.nom ?? other, raison });
    if (!mine.source.split(' ; ').includes(source)) mine.source += ` ; ${source}`;
  };
  for (const [slug, { voisinage }] of sources)
    for (const kind of ['bonnes', 'mauvaises'] as const)
      for (const [other, raison] of Object.entries(voisinage?.[kind] ?? {})) {
        add(slug, kind, other, raison, voisinage?.source ?? '');
        add(other, kind, slug, raison, voisinage?.source ?? '');
      }
  return found;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Espece } from '../../../contract/especes/espece.ts';
import { frosts } from '../lieux/frost.ts';
import { yearsOf } from './calendrier.ts';
import { type Fiche, usageOfFile } from './fiche.ts';
import { type ImportedNames, withImported } from './importedNames.ts';

/** A species as it is known, before its plate has an address. */
export type Known = Omit<Espece, 'illustration' | 'voisinage'> & { voisinage?: Neighbours };

const folder = join(import.meta.dirname, '../../../especes');

/** The files of the catalogue as they are written, by slug and in their order. */
export function readFiches(): Map<string, Fiche & { usage: Espece['usage'] }> {
  const fiches = new Map<string, Fiche & { usage: Espece['usage'] }>();
  for (const [file, usage] of Object.entries(usageOfFile)) {
    const written: Record<string, Fiche> = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const [slug, fiche] of Object.entries(written)) fiches.set(slug, { ...fiche, usage });
  }
  return fiches;
}

export interface Catalogue {
  bySlug: ReadonlyMap<string, Known>;
  byId: ReadonlyMap<number, Known>;
  /** The drawing data of plates, by species. */
  dessins: ReadonlyMap<number, Fiche['dessin']>;
}

let kept: Catalogue | undefined;
let imported: ImportedNames | null = null;

/** From now on the catalogue knows these names too; null for its own alone. Told at start, before anybody reads it. */
export function learnNames(names: ImportedNames | null): void {
  imported = names;
  kept = undefined;
}

/** Gives the source of the imported names; null without an import. */
export const namesSource = (): string | null => imported?.source ?? null;

/** All species that Courtil knows; read once per process. */
export function catalogue(): Catalogue {
  kept ??= catalogueOf(readFiches());
  return kept;
}

function catalogueOf(fiches: ReturnType<typeof readFiches>): Catalogue {
  const neighbours = neighboursOf(fiches);
  const bySlug = new Map<string, Known>();
  const dessins = new Map<number, Fiche['dessin']>();
  for (const [slug, fiche] of fiches) {
    const { calendrier, voisinage: _, dessin, confusions = [], absences = [], ...facts } = fiche;
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
function neighboursOf(fiches: ReturnType<typeof readFiches>): Map<string, Neighbours> {
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
    mine[kind].push({ slug: other, nom: fiches.get(other)?.nom ?? other, raison });
    if (!mine.source.split(' ; ').includes(source)) mine.source += ` ; ${source}`;
  };
  for (const [slug, { voisinage }] of fiches)
    for (const kind of ['bonnes', 'mauvaises'] as const)
      for (const [other, raison] of Object.entries(voisinage?.[kind] ?? {})) {
        add(slug, kind, other, raison, voisinage?.source ?? '');
        add(other, kind, slug, raison, voisinage?.source ?? '');
      }
  return found;
}

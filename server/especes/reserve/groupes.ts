import type { Espece } from '../../../contract/especes/espece.ts';
import { catalogue, type Known } from '../especes/catalogue.ts';
import data from './groupes.json' with { type: 'json' };

/** When in the year a plant has leaves: all year, or as long as one of these lives. */
type Vie = 'annuelle' | 'vivace' | 'printanier' | 'estival' | 'caduc' | 'persistant';

/** Plants that drink alike; each names the source of its figures (decision 73). */
export interface Groupe {
  nom: string;
  vie: Vie;
  /** Share of the reference evapotranspiration that it drinks: young or in leaf-out, full, ending. */
  kc: readonly [number, number, number];
  /** mm that it may lose in a bed before it suffers. */
  seuil: number;
  /** Least share in its first two summers. */
  jeune?: number;
  /** It is harvested at once, and gone. */
  uneFois?: boolean;
  source: string;
  /** Uses whose species are in it, unless another group names them. */
  usages?: readonly Espece['usage'][];
  /** Slugs. */
  especes?: readonly string[];
}

const groupes = data.groupes as unknown as readonly Groupe[];
const bySlug = new Map(
  groupes.flatMap((groupe) => (groupe.especes ?? []).map((slug) => [slug, groupe] as const)),
);
const byUsage = new Map(
  groupes.flatMap((groupe) => (groupe.usages ?? []).map((usage) => [usage, groupe] as const)),
);
const inconnu = groupes.at(-1) as Groupe;

/** All groups, in their order; the last one is of plants whose species is not known. */
export const tousLesGroupes: readonly Groupe[] = groupes;

/** The group of a species; that of the unknown without one. */
export function groupeOf(espece: Pick<Known, 'slug' | 'usage'> | undefined): Groupe {
  if (!espece) return inconnu;
  return bySlug.get(espece.slug) ?? byUsage.get(espece.usage) ?? inconnu;
}

/** A species by its number, as the catalogue knows it. */
export const especeNumero = (id: number | null): Known | undefined =>
  id === null ? undefined : catalogue().byId.get(id);

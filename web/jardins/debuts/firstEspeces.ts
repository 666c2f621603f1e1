import type { Saison } from '../../../contract/especes/saison.ts';
import type { Kind } from './kinds.ts';

/** The number of species proposed at once. */
const SHOWN = 6;

const slugs = (text: string): readonly string[] => text.split(/\s+/);

/** Easy species for each kind of place, the best known first; every month has some. */
export const easyEspeces: Readonly<Record<Kind, readonly string[]>> = {
  potager: slugs(
    `tomate courgette radis laitue haricot-nain pomme-de-terre carotte fraisier basilic
    pois epinard mache ail oignon feve echalote ciboulette persil poireau rhubarbe`,
  ),
  balcon: slugs(
    `basilic tomate ciboulette fraisier menthe-verte persil thym pelargonium-zonal petunia
    romarin laitue radis pensee primevere narcisse tulipe crocus capucine`,
  ),
  interieur: slugs(
    `pothos-dore plante-araignee langue-de-belle-mere monstera orchidee-papillon basilic
    plante-zz fleur-de-lune`,
  ),
  fleurs: slugs(
    `rosier cosmos capucine dahlia tournesol souci tulipe narcisse pensee geranium-vivace
    lavande-vraie pivoine-herbacee primevere iris-des-jardins myosotis rose-tremiere
    perce-neige`,
  ),
  verger: slugs(
    `pommier cerisier framboisier prunier fraisier poirier figuier groseillier-a-grappes
    cassissier vigne pecher noisetier`,
  ),
};

export interface FirstEspece {
  slug: string;
  /** The work of this half-month; '' for none, as with houseplants. */
  now: '' | 'à planter' | 'à semer' | 'à semer sous abri';
}

/** Species to begin with: those in season first, then those harvested now; in the order of the list without a season. */
export function firstEspeces(kind: Kind, saison: Saison | null): FirstEspece[] {
  const nowOf = (slug: string): FirstEspece['now'] => {
    if (!saison || kind === 'interieur') return '';
    if (saison.planter.some((espece) => espece.slug === slug)) return 'à planter';
    const sown = saison.semer.find((espece) => espece.slug === slug);
    if (!sown) return '';
    return sown.abri ? 'à semer sous abri' : 'à semer';
  };
  const works = ['à planter', 'à semer', 'à semer sous abri'];
  // Then species that are harvested now.
  const growing = new Set(kind === 'interieur' ? [] : saison?.recolter.map(({ slug }) => slug));
  const rankOf = ({ slug, now }: FirstEspece) =>
    now ? works.indexOf(now) : works.length + (growing.has(slug) ? 0 : 1);
  return easyEspeces[kind]
    .map((slug) => ({ slug, now: nowOf(slug) }))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, SHOWN);
}

import type { Espece } from '../../../contract/especes/espece.ts';
import { usageNames } from '../../../contract/especes/usageNames.ts';
import { paths } from '../../paths.ts';
import { especeSentence } from './especeFacts.ts';
import { rayonAddress } from './rayonQuery.ts';

/** The breadcrumb of a species. */
export const especeSteps = ({ usage, famille }: Pick<Espece, 'usage' | 'famille'>) => [
  { to: paths.especes, label: 'Espèces' },
  { to: rayonAddress({ usage }), label: usageNames[usage] },
  { to: rayonAddress({ famille }), label: famille },
];

/** A species as JSON-LD of schema.org; `origin` as 'https://courtil.example'. It holds nothing written by members. */
export function especeLd(espece: Espece, origin: string) {
  const { slug, nom, nomLatin, famille, noms, illustration } = espece;
  const url = origin + paths.espece(slug);
  const steps = [...especeSteps(espece), { to: paths.espece(slug), label: nom }];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Taxon',
        '@id': url,
        url,
        name: nomLatin,
        alternateName: [nom, ...(noms?.francais ?? []), ...(noms?.latins ?? [])],
        description: especeSentence(espece),
        image: `${origin}${illustration}-800.webp`,
        parentTaxon: { '@type': 'Taxon', name: famille, taxonRank: 'family' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(({ to, label }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: label,
          item: origin + to,
        })),
      },
    ],
  };
}

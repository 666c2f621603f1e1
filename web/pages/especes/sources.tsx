import { data } from 'react-router';
import type { Reads } from '../../../contract/endpoints.ts';
import { anchorOf } from '../../especes/especes/SourceLine.tsx';
import { attempt } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads, readsContext } from '../../lib/reads.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Breadcrumb } from '../../ui/parts/Breadcrumb.tsx';
import type { Route } from './+types/sources';

const TITLE = 'D’où viennent ces faits';

async function load({ read }: Reads) {
  const found = await attempt(read('GET /api/sources'));
  return data(found.ok ? found.value : null, { status: found.ok ? 200 : 503 });
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(readsContext));
export const clientLoader = () => load(browserReads);

export const meta = () =>
  pageMeta(
    TITLE,
    'Les sources du catalogue des espèces, des climats, des gelées et des cartes de Courtil, avec leurs licences.',
    { path: paths.sources },
  );

export default function SourcesPage({ loaderData: sources }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <Breadcrumb steps={[{ to: paths.especes, label: 'Espèces' }]} />
      <h1>{TITLE}</h1>
      <p className="mt-4 max-w-[44rem]">
        {typo(
          'Chaque groupe de faits nomme sa source. Les faits sont repris, jamais les phrases. Un fait dont personne n’est sûr n’est pas écrit. « Usage courant » désigne ce que les jardiniers savent et que les ouvrages répètent ; les dates sont des repères, à corriger par ce que vous voyez chez vous.',
        )}
      </p>
      {!sources && <Empty error text="Les sources n’ont pas pu être chargées." />}
      <dl className="source-list">
        {sources?.map(({ nom, titre, licence, adresse, especes }) => (
          <div key={nom} id={anchorOf(nom)}>
            <dt className="font-[650]">{typo(nom)}</dt>
            <dd>
              {adresse ? (
                <a href={adresse} className="text-link" rel="noreferrer">
                  {typo(titre)}
                </a>
              ) : (
                <span>{typo(titre)}</span>
              )}
              <small className="as-quiet-sm block">
                {typo(
                  `Licence : ${licence}.${especes > 0 ? ` ${plural(especes, 'espèce')}.` : ''}`,
                )}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import { Fragment } from 'react';
import { data } from 'react-router';
import type { Bloc, SectionConditions } from '../../../contract/boutique/conditions/blocs.ts';
import {
  conditionsDe,
  conditionsVersion,
  versionsConditions,
} from '../../../contract/boutique/conditions/conditions.ts';
import type { Reads } from '../../../contract/endpoints.ts';
import { MissingPage } from '../../frame/MissingPage.tsx';
import { attempt } from '../../lib/failure.ts';
import { formatDay } from '../../lib/format.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads, readsContext } from '../../lib/reads.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { PlainAddress, ReadingSheet } from '../site/ReadingSheet.tsx';
import type { Route } from './+types/conditionsDeVente';

function BlocView({ bloc }: { bloc: Bloc }) {
  switch (bloc.sorte) {
    case 'adresse':
      return <PlainAddress lines={bloc.lignes} />;
    case 'liste':
      return (
        <ol>
          {bloc.items.map((item) => (
            <li key={item}>{typo(item)}</li>
          ))}
        </ol>
      );
    case 'cadre': {
      const box = (
        <section className="legal-box" aria-label={bloc.titre}>
          {bloc.blocs.map((each) => (
            <BlocView key={JSON.stringify(each)} bloc={each} />
          ))}
        </section>
      );
      if (!bloc.replie) return box;
      return (
        <details>
          <summary>{typo(bloc.titre)}</summary>
          {box}
        </details>
      );
    }
    default: {
      const { texte, fort, lien } = bloc;
      const Said = fort ? 'strong' : 'span';
      return (
        <p>
          <Said>{typo(`${texte} `)}</Said>
          {lien && <TextLink to={lien.page}>{lien.texte}</TextLink>}
        </p>
      );
    }
  }
}

/** The terms of sale, from the contract's text. */
function TermsText({ sections }: { sections: readonly SectionConditions[] }) {
  return sections.map(({ titre, blocs }) => (
    <Fragment key={titre}>
      {titre && <h2>{typo(titre)}</h2>}
      {blocs.map((bloc) => (
        <BlocView key={JSON.stringify(bloc)} bloc={bloc} />
      ))}
    </Fragment>
  ));
}

const TITLE = 'Conditions de vente';

async function load({ read }: Reads, version: string) {
  const boutique = await attempt(read('GET /boutique'));
  if (!boutique.ok) return data(null, { status: 503 });
  return data(boutique.value, { status: conditionsDe(version) ? 200 : 404 });
}

const versionOf = ({ params }: { params: object }) =>
  'version' in params ? String(params.version) : conditionsVersion;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context.get(readsContext), versionOf({ params }));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  load(browserReads, versionOf({ params }));

export const meta = () =>
  pageMeta(
    TITLE,
    'Commande, prix, paiement, livraison, rétractation, garanties et médiation : les conditions de vente de la boutique de Courtil.',
    { path: paths.conditions },
  );

export default function Terms({ loaderData: boutique, params }: Route.ComponentProps) {
  if (!boutique)
    return <MissingPage title={TITLE} text="Les conditions n’ont pas pu être chargées." />;
  const version = versionOf({ params });
  const sections = conditionsDe(version);
  if (!sections)
    return (
      <MissingPage title={TITLE} text="Il n’y a pas eu de version des conditions à cette date.">
        <LinkButton to={paths.conditions}>Les conditions en vigueur</LinkButton>
      </MissingPage>
    );
  const at = versionsConditions.findIndex((each) => each.version === version);
  const next = versionsConditions[at - 1]?.version;
  return (
    <ReadingSheet back={paths.boutique}>
      <h1>Conditions de vente</h1>
      <p className="muted mt-3">
        {next
          ? typo(
              `Version du ${formatDay(version)}, remplacée le ${formatDay(next)}. Elle vaut pour les commandes passées entre ces deux dates ; le vendeur, le prestataire de paiement et le médiateur nommés ci-dessous sont ceux d’aujourd’hui.`,
            )
          : `Version du ${formatDay(version)}. La version que vous acceptez est notée avec votre commande.`}
      </p>
      {next && (
        <p>
          <TextLink to={paths.conditions}>Lire la version en vigueur</TextLink>
        </p>
      )}
      <TermsText sections={sections(boutique)} />
      <h2>Toutes les versions</h2>
      <ul>
        {versionsConditions.map((each) => (
          <li key={each.version}>
            <TextLink
              to={paths.conditionsOf(each.version)}
              aria-current={each.version === version ? 'page' : undefined}
            >
              {`Version du ${formatDay(each.version)}`}
            </TextLink>
          </li>
        ))}
      </ul>
    </ReadingSheet>
  );
}

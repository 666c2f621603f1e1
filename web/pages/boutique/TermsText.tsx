import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Bloc, SectionConditions } from '../../../contract/boutique/conditions/blocs.ts';
import { typo } from '../../lib/typo.ts';
import { PlainAddress } from '../site/PlainAddress.tsx';

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
      return (
        <p>
          {fort ? <strong>{typo(texte)}</strong> : typo(texte)}
          {lien && (
            <>
              {' '}
              <Link to={lien.page} className="text-link">
                {lien.texte}
              </Link>
            </>
          )}
        </p>
      );
    }
  }
}

/** The terms of sale as the contract has them, for reading. */
export function TermsText({ sections }: { sections: readonly SectionConditions[] }) {
  return sections.map(({ titre, blocs }) => (
    <Fragment key={titre}>
      {titre && <h2>{typo(titre)}</h2>}
      {blocs.map((bloc) => (
        <BlocView key={JSON.stringify(bloc)} bloc={bloc} />
      ))}
    </Fragment>
  ));
}

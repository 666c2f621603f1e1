import { travauxDeSaison } from '../../../contract/especes/climat.ts';
import type { Saison } from '../../../contract/especes/saison.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { decapitalise } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import { useChosenClimat, usualClimat } from '../climats/climatChoice.ts';
import {
  climatName,
  NO_YEARS,
  nameThen,
  nothingTo,
  quinzaineName,
  travailNames,
} from './saisonWords.ts';

const MOST_NAMES = 5;

const homeTravaux = travauxDeSaison.filter((travail) => travail !== 'nourrir');

/** The part of a half-month that the home page shows: the page carries no more of it. */
export function homeSaison(saison: Saison): Saison {
  const travaux = homeTravaux.map((travail) => [travail, saison[travail].slice(0, MOST_NAMES)]);
  return { ...saison, nourrir: [], ...Object.fromEntries(travaux) };
}

interface Props {
  /** The season of the usual climate, reduced to the parts that are shown. */
  saison: Saison;
  quinzaine: number;
}

/** This half-month in a few lines, in the reader's climate once it is known. */
export function SaisonHere({ saison, quinzaine }: Props) {
  const climat = useChosenClimat() ?? usualClimat;
  const question = climat === usualClimat ? null : `${climat} ${quinzaine}`;
  const { value: own } = useAsked(question, async (signal) => {
    const query = { climat, quinzaine: String(quinzaine) };
    return { climat, saison: homeSaison(await api('GET /saison', { query, signal })) };
  });
  const here = own?.saison ?? saison;
  return (
    <Section
      title={`${quinzaineName(quinzaine)} au jardin`}
      aside={<TextLink to={paths.saison}>Toute la saison</TextLink>}
    >
      {here.inconnue ? (
        <p>{typo(NO_YEARS)}</p>
      ) : (
        <ul className="saison-here">
          {homeTravaux.map((travail) => {
            const names = here[travail].map((espece) => decapitalise(nameThen(espece)));
            return (
              <li key={travail} className={`travail-${travail}`}>
                <h3>{travailNames[travail]}</h3>
                <p className="muted">{names.join(', ') || nothingTo(travail)}</p>
              </li>
            );
          })}
        </ul>
      )}
      <p className="muted mt-3">
        {`Climat ${climatName(own?.climat ?? usualClimat).toLowerCase()}. Le vôtre se choisit sur la page de la saison.`}
      </p>
    </Section>
  );
}

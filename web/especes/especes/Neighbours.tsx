import { Fragment } from 'react';
import type { Espece } from '../../../contract/especes/espece.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx';
import { Link, TextLink } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { SourceLine } from './SourceLine.tsx';

type Voisinage = NonNullable<Espece['voisinage']>;

/** The number of neighbours with a picture; the others are named. */
const PICTURED = { good: 6, bad: 3 } as const;

/** Its good and bad neighbours, each with the reason. */
export function Neighbours({ voisinage }: { voisinage: Voisinage }) {
  return (
    <Section title="Ses voisins">
      <div className="neighbours">
        <Group title="Bons voisins" look="good" voisins={voisinage.bonnes} />
        <Group title="À éloigner" look="bad" voisins={voisinage.mauvaises} />
      </div>
      <SourceLine of={[voisinage.source]} />
    </Section>
  );
}

interface GroupProps {
  title: string;
  look: 'good' | 'bad';
  voisins: Voisinage['bonnes'];
}

function Group({ title, look, voisins }: GroupProps) {
  if (voisins.length === 0) return null;
  const others = voisins.slice(PICTURED[look]);
  return (
    <div className={`neighbour-group neighbour-${look}`}>
      <h3>
        {look === 'good' ? <CheckIcon /> : <CloseIcon />}
        <span>{title}</span>
      </h3>
      <ul>
        {voisins.slice(0, PICTURED[look]).map(({ slug, nom, raison, illustration }) => (
          <li key={slug}>
            <Link to={paths.espece(slug)}>
              <Picture alt="" drawing={illustration} ratio="1:1" sizes="116px" />
              <span>{typo(nom)}</span>
            </Link>
            <small>{typo(raison)}</small>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="muted text-md">
          {typo('Et aussi : ')}
          {others.map(({ slug, nom, raison }, at) => (
            <Fragment key={slug}>
              <TextLink to={paths.espece(slug)}>{nom}</TextLink>
              <span>{` (${raison})${at + 1 < others.length ? ', ' : ''}`}</span>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

import type { Espece } from '../../../contract/especes/espece.ts';
import { typo } from '../../lib/typo.ts';
import { Section } from '../../ui/Section.tsx';
import { SymptomeVignette } from '../drawings.tsx';
import { SourceLine } from './SourceLine.tsx';

interface Props {
  ennemis: NonNullable<Espece['ennemis']>;
  /** The species whose green the signs are drawn in. */
  usage: Espece['usage'];
}

/** The pests and diseases of a species: their signs and remedies. */
export function Ennemis({ ennemis, usage }: Props) {
  return (
    <Section title="Ce qu’elle craint">
      <ul className="panel ennemis" data-usage={usage}>
        {ennemis.liste.map(({ nom, symptome, signe, geste }) => (
          <li key={nom}>
            <SymptomeVignette symptome={symptome} />
            <h3>{typo(nom)}</h3>
            <p>
              <span>{typo(signe)}</span>
              <br />
              <strong>{typo('Que faire : ')}</strong>
              <span>{typo(geste)}</span>
            </p>
          </li>
        ))}
      </ul>
      <SourceLine of={[ennemis.source]} />
    </Section>
  );
}

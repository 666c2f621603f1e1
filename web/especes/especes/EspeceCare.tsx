import type { Espece } from '../../../contract/especes/espece.ts';
import { capitalise } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Section } from '../../ui/Section.tsx';
import { formatSpan } from './especeFacts.ts';
import { SourceLine } from './SourceLine.tsx';

/** Its care beyond the facts at a glance, and its cultivars. */
export function EspeceCare({ espece }: { espece: Espece }) {
  const { arrosage, conditions, culture, port, rotation, varietes } = espece;
  const lines = (
    [
      ['Arrosage', arrosage?.texte],
      ['Terre', conditions?.substrat],
      ['Engrais', conditions?.engrais],
      ['Multiplication', culture?.multiplication.join(', ')],
      ['Couleurs', port?.couleurs.join(', ')],
      ['Rotation', rotation && `famille des ${rotation.famille}`],
    ] as const
  ).flatMap(([name, words]) => (words ? [{ name, words }] : []));
  if (lines.length === 0) return null;
  return (
    <Section title="Bien la cultiver">
      <dl className="facts">
        {lines.map(({ name, words }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{typo(capitalise(words))}</dd>
          </div>
        ))}
      </dl>
      <SourceLine
        of={[arrosage, conditions, culture, port, rotation].map((group) => group?.source)}
      />
      {varietes && <Varietes varietes={varietes} />}
    </Section>
  );
}

function Varietes({ varietes }: { varietes: NonNullable<Espece['varietes']> }) {
  return (
    <>
      <h3 className="mt-6 mb-3">Ses variétés</h3>
      <ul className="varietes">
        {varietes.liste.map(({ nom, couleur, hauteur }) => (
          <li key={nom}>
            <span translate="no">{typo(nom)}</span>
            <small className="block text-soft">
              {typo(
                [couleur?.toLowerCase(), hauteur && formatSpan(hauteur)].filter(Boolean).join(', '),
              )}
            </small>
          </li>
        ))}
      </ul>
      <SourceLine of={[varietes.source]} />
    </>
  );
}

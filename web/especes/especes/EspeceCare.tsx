import type { Espece } from '../../../contract/especes/espece.ts';
import { capitalise } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Section } from '../../ui/Section.tsx';
import { everyDays, formatSpan } from './especeFacts.ts';
import { SourceLine } from './SourceLine.tsx';

const seasons = { printemps: 'printemps', ete: 'été', automne: 'automne', hiver: 'hiver' } as const;

/** '' where its text says all: an established one is not watered. */
function wateringWords({ jours, jeune }: NonNullable<Espece['arrosage']>): string {
  if (jeune && Object.values(jours).every((days) => days === null)) return '';
  const words = Object.entries(seasons)
    .map(([key, name]) => `${name} : ${everyDays(jours[key as keyof typeof jours]).toLowerCase()}`)
    .join(' ; ');
  return ` ${jeune ? `Une fois installée, ${words}` : capitalise(words)}.`;
}

interface Props {
  espece: Espece;
  /** Its waterings are told month by month beside it: no other count of days then. */
  byMonth: boolean;
}

/** How it is grown, as far as words go beyond the facts at a glance, and its cultivars. */
export function EspeceCare({ espece, byMonth }: Props) {
  const { arrosage, conditions, culture, port, rotation, varietes } = espece;
  const lines = (
    [
      [
        'Arrosage',
        arrosage &&
          `${arrosage.texte.replace(/\.?$/, '.')}${byMonth ? '' : wateringWords(arrosage)}`,
      ],
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
            <small>
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

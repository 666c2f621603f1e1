import type { Espece } from '../../../contract/especes/espece.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/Link.tsx';
import { SourceLine } from './SourceLine.tsx';

/** Look-alikes and the differences: beside its toxicity, never folded away. */
export function Confusions({ confusions }: Pick<Espece, 'confusions'>) {
  if (confusions.length === 0) return null;
  return (
    <section className="confusions" aria-labelledby="confusions">
      <h2 className="text-lg" id="confusions">
        À ne pas confondre
      </h2>
      <dl>
        {confusions.map(({ slug, nom, texte }) => (
          <div key={nom}>
            <dt className="font-[620]">
              {slug ? <TextLink to={paths.espece(slug)}>{typo(nom)}</TextLink> : typo(nom)}
            </dt>
            <dd>{typo(texte)}</dd>
          </div>
        ))}
      </dl>
      <SourceLine of={confusions.map(({ source }) => source)} />
    </section>
  );
}

import type { Espece } from '../../../contract/especes/espece.ts';
import { isBanned } from '../../../contract/especes/interdite.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { ShareButton } from '../../ui/tools/ShareButton.tsx';
import { especeSentence } from './especeFacts.ts';
import { SourceLine } from './SourceLine.tsx';

/** The names of a species, a sentence about it, and the button to add it to one's own garden. */
export function EspeceHeader({ espece }: { espece: Espece }) {
  const { nom, nomLatin, noms, origine, port } = espece;
  const others = [...(noms?.francais ?? []), ...(noms?.regionaux ?? [])];
  return (
    <header className="mt-3">
      <h1>{typo(nom)}</h1>
      <p className="latin text-xl" translate="no">
        {nomLatin}
      </p>
      <p className="mt-4">{typo(especeSentence(espece))}</p>
      {others.length > 0 && <p className="muted">{typo(`Aussi : ${others.join(', ')}.`)}</p>}
      {noms?.latins && (
        <p className="muted">
          {typo('Synonymes : ')}
          <i translate="no">{noms.latins.join(', ')}</i>
        </p>
      )}
      <SourceLine of={[noms?.source, origine?.source, port?.source]} />
      <div className="espece-invite">
        {!isBanned(espece) && <AddEspece slug={espece.slug} />}
        <ShareButton title={nom} path={paths.espece(espece.slug)} />
      </div>
    </header>
  );
}

/** The button stands below the names, and at the foot of a phone. */
export const AddEspece = ({ slug }: { slug: string }) => (
  <LinkButton to={paths.newPlanteOf(slug)} icon={<PlusIcon />}>
    Ajouter à mon jardin
  </LinkButton>
);

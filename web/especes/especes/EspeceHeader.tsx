import type { Espece } from '../../../contract/especes/espece.ts';
import { isBanned } from '../../../contract/especes/interdite.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { ShareButton } from '../../ui/tools/ShareButton.tsx';
import { especeSentence } from './especeFacts.ts';
import { SourceLine } from './SourceLine.tsx';

/** Names, what it is in a sentence, and the way into one's own garden. */
export function EspeceHeader({ espece }: { espece: Espece }) {
  const { nom, nomLatin, noms, origine, port } = espece;
  const others = [...(noms?.francais ?? []), ...(noms?.regionaux ?? [])];
  return (
    <header className="espece-head">
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

/** Under the names at a desk, at the thumb on a phone. */
export const AddEspece = ({ slug }: { slug: string }) => (
  <LinkButton to={paths.newPlanteOf(slug)} icon={<PlusIcon />}>
    Ajouter à mon jardin
  </LinkButton>
);

import { storedUntilClosed, storedUntilErased } from '../../lib/storedKeys.ts';
import { typo } from '../../lib/typo.ts';

const listed = (words: Readonly<Record<string, string>>) =>
  `${[...new Set(Object.values(words))].join(' ; ')}.`;

/** All that Courtil keeps in a browser, and until when. */
export const Stored = () => (
  <dl className="facts mt-2">
    <dt>Jusqu’à ce que vous l’effaciez</dt>
    <dd>{typo(listed(storedUntilErased))}</dd>
    <dt>Jusqu’à ce que l’onglet se ferme</dt>
    <dd>{typo(listed(storedUntilClosed))}</dd>
  </dl>
);

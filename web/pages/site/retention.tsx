import { storedUntilClosed, storedUntilErased } from '../../lib/storedKeys.ts';
import { typo } from '../../lib/typo.ts';

interface DataKeptProps {
  name: string;
  what: string;
  why: string;
  until: string;
}

/** One kind of personal data: its contents, purpose and retention period. */
export const DataKept = ({ name, what, why, until }: DataKeptProps) => (
  <section className="mb-5">
    <h3>{typo(name)}</h3>
    <dl className="facts mt-2">
      <dt>Quoi</dt>
      <dd>{typo(what)}</dd>
      <dt>Pourquoi</dt>
      <dd>{typo(why)}</dd>
      <dt>Durée</dt>
      <dd>{typo(until)}</dd>
    </dl>
  </section>
);

const listed = (words: Readonly<Record<string, string>>) =>
  `${[...new Set(Object.values(words))].join(' ; ')}.`;

/** All that Courtil stores in a browser, and until when. */
export const BrowserStorage = () => (
  <dl className="facts mt-2">
    <dt>Jusqu’à ce que vous l’effaciez</dt>
    <dd>{typo(listed(storedUntilErased))}</dd>
    <dt>Jusqu’à ce que l’onglet se ferme</dt>
    <dd>{typo(listed(storedUntilClosed))}</dd>
  </dl>
);

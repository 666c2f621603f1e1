import { typo } from '../../lib/typo.ts';

interface KeptProps {
  name: string;
  what: string;
  why: string;
  until: string;
}

/** What is kept of a person: why, and how long. */
export const Kept = ({ name, what, why, until }: KeptProps) => (
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

import type { Elements } from '../../lib/elements.ts';
import type { Kind } from './kinds.ts';

/** The paths of a drawing by colour: filled green, green, earth, clay, ripe fruit. */
interface Lines {
  leaf?: string;
  stem?: string;
  soil: string;
  pot?: string;
  ripe?: string;
}

const lines: Readonly<Record<Kind, Lines>> = {
  potager: {
    soil: 'M6 62h84M16 56c4-4 9-4 13 0M42 56c4-4 9-4 13 0M68 56c4-4 9-4 13 0M75 60V16',
    stem: 'M22 54V34M22 54c-2-10-6-14-11-15M22 54c2-10 6-14 11-15M75 24c-5-1-8-4-9-8M75 34c6-1 9-4 10-8',
    leaf: 'M48 54c-12 0-15-13-7-17 1-8 13-8 14 0 8 4 5 17-7 17Z',
    ripe: 'M69 44a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM82 52a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z',
  },
  balcon: {
    soil: 'M4 26h88M4 64h88M10 26v38M22 26v38M74 26v38M86 26v38',
    pot: 'M30 46h36l-4 18H34ZM27 40h42v6H27Z',
    stem: 'M38 40c0-8-3-12-7-14M58 40c0-8 3-12 7-14',
    leaf: 'M48 40c-11-6-11-18 0-30 11 12 11 24 0 30ZM48 40V20',
  },
  interieur: {
    soil: 'M20 4h56v50H20ZM48 4v22M20 28h20M56 28h20M12 54h72v6H12Z',
    pot: 'M36 42h24l-3 12H39Z',
    stem: 'M48 42V22',
    leaf: 'M48 32c-12 1-17-5-17-13 11-1 17 4 17 13ZM48 28c0-10 5-16 16-16 1 10-4 16-16 16Z',
  },
  fleurs: {
    soil: 'M6 62h84',
    stem: 'M24 62V36M48 62V28M72 62V40M48 50c-6 0-9-3-10-8M72 56c6 0 9-3 10-8M24 54c-6 0-9-3-10-8',
    leaf: 'M66 38c0-8 3-12 6-14 3 2 6 6 6 14-4 3-8 3-12 0ZM18 34c-2-6 0-12 0-12l6 4 6-4s2 6 0 12c-4 3-8 3-12 0Z',
    ripe: 'M48 22a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM48 12c-4-6 4-6 0 0ZM53 15c7-2 5 5 0 4M43 15c-7-2-5 5 0 4M51 22c3 6-5 6-4 0',
  },
  verger: {
    soil: 'M6 64h84M44 64c2-8 2-14 1-20M53 64c-2-8-2-14-1-20M70 64l3-12h10l3 12',
    leaf: 'M48 46c-22 4-34-12-22-22 0-14 18-20 24-12 10-8 26 0 24 12 12 10-4 26-26 22Z',
    ripe: 'M36 34a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM58 38a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM52 22a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM78 50a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z',
  },
};

/** A small drawing of a kind of place; its name stands beside it. */
export function KindPicture({ kind }: { kind: Kind }): Elements {
  const { leaf, stem, soil, pot, ripe } = lines[kind];
  return (
    <svg className="kind-picture" aria-hidden="true" viewBox="0 0 96 70">
      <path className="kind-soil" d={soil} />
      {stem && <path d={stem} />}
      {leaf && <path className="kind-leaf" d={leaf} />}
      {pot && <path className="kind-pot" d={pot} />}
      {ripe && <path className="kind-ripe" d={ripe} />}
    </svg>
  );
}

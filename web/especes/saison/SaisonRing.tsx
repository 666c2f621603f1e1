import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { TravailDeSaison } from '../../../contract/especes/climat.ts';
import type { SaisonAnnee } from '../../../contract/especes/saison.ts';
import { formatMonth } from '../../lib/format.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { arc, petal, pointAt, quinzaineAfter } from './ring.ts';
import { monthNames, travailNames } from './saisonWords.ts';

/** The works are stacked from the middle outwards. */
const ringTravaux = [
  'semer',
  'planter',
  'tailler',
  'recolter',
] as const satisfies TravailDeSaison[];
const seasons = ['hiver', 'printemps', 'ete', 'automne'] as const;
// Winter begins with December.
const seasonOf = (quinzaine: number) => seasons[Math.floor(((quinzaine + 1) % 24) / 6)];
const inner = 96;
const longest = 62;
const swipe = 32;

interface Props {
  annee: SaisonAnnee;
  quinzaine: number;
  /** The half-month of today. */
  now: number;
  addressOf: (quinzaine: number) => string;
  go: (quinzaine: number) => void;
}

/** The year as a ring: a petal for each half-month, as long as there is to do; a plant of each month around it. */
export function SaisonRing({ annee, quinzaine, now, addressOf, go }: Props) {
  const from = useRef<number | null>(null);
  const turn = (step: number) => go(quinzaineAfter(quinzaine, step));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    turn(step);
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (Math.abs(moved) > swipe) turn(moved < 0 ? 1 : -1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links, not of fields.
    <div
      className="saison-ring"
      role="group"
      aria-label="L’année, mois par mois"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        from.current = event.clientX;
      }}
      onPointerUp={onPointerUp}
    >
      <svg viewBox="-200 -200 400 400" aria-hidden="true" focusable="false">
        <use href="/saison.svg#saisons" x="-200" y="-200" width="400" height="400" />
        <path
          className="fill-terra"
          d={arc(now - 1, now, inner + longest + 14, inner + longest + 18)}
        />
        <path
          className="fill-card stroke-terra stroke-2"
          d={arc(quinzaine - 1, quinzaine, inner - 8, inner + longest + 12)}
        />
        <Petals annee={annee} />
        {annee.gel.map((each) => {
          const { x, y } = pointAt(each - 0.5, inner - 16);
          return <circle key={each} className="ring-frost" cx={x} cy={y} r="2.6" />;
        })}
        <use href={`/saison.svg#${seasonOf(quinzaine)}`} x="-74" y="-74" width="148" height="148" />
      </svg>
      <ul>
        {monthNames.map((name, at) => (
          <Month
            key={name}
            at={at}
            chosen={Math.ceil(quinzaine / 2) === at + 1}
            plant={annee.mois.find(({ mois }) => mois === at + 1)}
            to={addressOf(Math.ceil(now / 2) === at + 1 ? now : at * 2 + 1)}
          />
        ))}
      </ul>
    </div>
  );
}

function Petals({ annee: { comptes } }: Pick<Props, 'annee'>) {
  const total = (at: number) =>
    ringTravaux.reduce((sum, travail) => sum + (comptes[travail][at] ?? 0), 0);
  const most = Math.max(1, ...comptes.semer.map((_, at) => total(at)));
  return comptes.semer.map((_, at) => {
    let from = inner;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: half-months keep their places.
      <g key={at}>
        {ringTravaux.map((travail) => {
          const length = ((comptes[travail][at] ?? 0) / most) * longest;
          const path = petal(at, from, from + length);
          from += length;
          return length > 0 && <path key={travail} className={`travail-${travail}`} d={path} />;
        })}
      </g>
    );
  });
}

interface MonthProps {
  at: number;
  chosen: boolean;
  plant: SaisonAnnee['mois'][number] | undefined;
  to: string;
}

function Month({ at, chosen, plant, to }: MonthProps) {
  const { x, y } = pointAt(at * 2 + 1, 1);
  return (
    <li style={{ '--x': x.toFixed(3), '--y': y.toFixed(3) } as object}>
      <Link to={to} preventScrollReset aria-current={chosen ? 'true' : undefined}>
        <span className="ring-month" aria-hidden="true">
          {formatMonth(new Date(Date.UTC(2001, at)))}
        </span>
        <span className="sr-only">{`${monthNames[at]}${plant ? ` : ${plant.nom}` : ''}`}</span>
        {plant && <Picture drawing={plant.illustration} alt="" ratio="1:1" sizes="68px" />}
      </Link>
    </li>
  );
}

/** The legend of the ring's colours. */
export function RingLegend({ frost }: { frost: boolean }) {
  return (
    <ul className="ring-legend">
      {ringTravaux.map((travail) => (
        <li className="inline-flex items-center gap-2" key={travail}>
          <span className={`travail-${travail}`} aria-hidden="true" />
          <i>{travailNames[travail].toLowerCase()}</i>
        </li>
      ))}
      {frost && (
        <li className="inline-flex items-center gap-2">
          <span className="legend-frost" aria-hidden="true" />
          gel possible
        </li>
      )}
    </ul>
  );
}

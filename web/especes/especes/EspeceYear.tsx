import { type Climat, hasYears, QUINZAINES } from '../../../contract/especes/climat.ts';
import type { Annee, Espece, Periode, Travail } from '../../../contract/especes/espece.ts';
import { capitalise, formatShortDay, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { NO_YEARS } from '../saison/saisonWords.ts';
import { barsOf, joined, nextDeeds, periodesWords, workNames, works } from './yearWords.ts';

interface Props {
  calendrier: NonNullable<Espece['calendrier']>;
  climat: Climat;
  /** Today in Paris, `YYYY-MM-DD`. */
  today: string;
}

const percent = (at: number) => `${((at / QUINZAINES) * 100).toFixed(3)}%`;
const letters = [...'JFMAMJJASOND'];

/** The position of a day on the year, of 24. */
function placeOf(today: string): number {
  const [, month = 1, date = 1] = today.split('-').map(Number);
  return (month - 1) * 2 + Math.min((date - 1) / 15.25, 2);
}

/**
 * The year of a species in one climate: a line for each work with its dates in words and bars, hatched times of frost,
 * and today's line. A work of another climate keeps an empty line, so that changing the climate causes no layout
 * shift.
 */
export function EspeceYear({ calendrier, climat, today }: Props) {
  const annee = calendrier.climats[climat];
  const gel = calendrier.gel[climat] ?? [];
  const place = placeOf(today);
  const known = works.filter((travail) =>
    Object.values(calendrier.climats).some((each) => each?.[travail]?.length),
  );
  return (
    <div className="panel espece-year">
      <div className="year-plot">
        <YearGround gel={gel} place={place} />
        <table>
          <caption className="sr-only">{`L’année en climat ${climat}`}</caption>
          <tbody>
            {known.map((travail) => (
              <Work key={travail} travail={travail} periodes={annee?.[travail]} climat={climat} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="year-legend">
        {gel.length > 0 && <span className="year-frost">gel possible (repère)</span>}
        <span className="year-today">{formatShortDay(`${today}T12:00:00Z`)}</span>
      </p>
      <NextDeed
        annee={annee}
        climat={climat}
        quinzaine={Math.min(Math.floor(place) + 1, QUINZAINES)}
      />
    </div>
  );
}

/** The background of the bars: months, frost, today. */
function YearGround({ gel, place }: { gel: readonly number[]; place: number }) {
  return (
    <svg className="year-ground" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id="gel"
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v7" className="year-hatch" />
        </pattern>
      </defs>
      {frostSpans(gel).map(({ at, width }) => (
        <g key={at}>
          <rect className="fill-water-wash" x={percent(at)} width={percent(width)} y="22" />
          <rect fill="url(#gel)" x={percent(at)} width={percent(width)} y="22" />
        </g>
      ))}
      {letters.map((letter, month) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three months begin with a J.
        <g key={month}>
          <text x={percent(month * 2 + 1)} y="13">
            {letter}
          </text>
          {month > 0 && <line x1={percent(month * 2)} x2={percent(month * 2)} y1="22" y2="100%" />}
        </g>
      ))}
      <line className="year-now" x1={percent(place)} x2={percent(place)} y1="16" y2="100%" />
      <circle className="year-now" cx={percent(place)} cy="18" r="3.5" />
    </svg>
  );
}

/** Half-months that follow each other, as one. */
function frostSpans(gel: readonly number[]) {
  const spans: { at: number; width: number }[] = [];
  for (const quinzaine of gel.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && last.at + last.width === quinzaine - 1) last.width += 1;
    else spans.push({ at: quinzaine - 1, width: 1 });
  }
  return spans;
}

interface WorkProps {
  travail: Travail;
  periodes: readonly Periode[] | undefined;
  climat: Climat;
}

function Work({ travail, periodes = [], climat }: WorkProps) {
  const absent = hasYears(climat) ? 'pas dans ce climat' : 'inconnu';
  return (
    <tr>
      <th scope="row">{workNames[travail]}</th>
      <td>
        <span>{periodes.length > 0 ? periodesWords(periodes) : absent}</span>
        <svg
          className="year-bars"
          style={{ fill: `var(--travail-${travail})` }}
          aria-hidden="true"
          focusable="false"
        >
          {periodes.flatMap(barsOf).map(({ at, width }) => (
            <g key={at}>
              <rect x={percent(at)} width={percent(width)} height="14" rx="7" />
              {Array.from({ length: width - 1 }, (_, line) => percent(at + line + 1)).map((x) => (
                <line key={x} x1={x} x2={x} y1="2" y2="12" />
              ))}
            </g>
          ))}
        </svg>
      </td>
    </tr>
  );
}

interface NextDeedProps {
  annee: Annee | undefined;
  climat: Climat;
  quinzaine: number;
}

function NextDeed({ annee, climat, quinzaine }: NextDeedProps) {
  if (!hasYears(climat)) return <p className="year-next">{typo(NO_YEARS)}</p>;
  const { now, next } = nextDeeds(annee ?? {}, quinzaine);
  const soon =
    next && `${next.deed} à partir de ${next.when}, dans ${plural(next.weeks, 'semaine')}`;
  return (
    <p className="year-next">
      <strong>
        {typo(
          now.length > 0
            ? `En ce moment : ${joined(now)}.`
            : annee
              ? 'Rien à faire aujourd’hui.'
              : 'Elle ne se cultive pas dans ce climat.',
        )}
      </strong>{' '}
      {soon && (
        <span>
          {typo(`${capitalise(now.length > 0 ? 'ensuite' : 'prochain geste')} : ${soon}.`)}
        </span>
      )}
    </p>
  );
}

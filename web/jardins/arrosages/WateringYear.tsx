import type { ArrosagePlante } from '../../../contract/jardins/arrosagePlante.ts';
import { formatDay, formatMonth, plural } from '../../lib/format.ts';

const CELL = 12;
const DAY = 86_400_000;
const WEEKS = 53;
const TOP = 16;

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A year of waterings as one picture: a column a week, a row a day, today in the last column. */
export function WateringYear({ arrosages, until }: { arrosages: ArrosagePlante[]; until: string }) {
  const end = utc(until);
  const monday = (new Date(end).getUTCDay() + 6) % 7;
  const start = end - (monday + (WEEKS - 1) * 7) * DAY;
  const place = (time: number) => {
    const index = Math.round((time - start) / DAY);
    return `M${Math.floor(index / 7) * CELL} ${TOP + (index % 7) * CELL}h10v10h-10z`;
  };
  const inYear = arrosages.filter(({ dateArrosage }) => utc(dateArrosage) >= start);
  const days = Array.from(
    { length: Math.round((end - start) / DAY) + 1 },
    (_, i) => start + i * DAY,
  );
  const months = days.filter((time) => new Date(time).getUTCDate() === 1);
  const last = inYear.at(-1);
  const summary = last
    ? `${plural(inYear.length, 'arrosage')} en douze mois, le dernier le ${formatDay(last.dateArrosage)}.`
    : 'Aucun arrosage noté ces douze derniers mois.';
  return (
    <figure>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className="watering-scroll" tabIndex={0} aria-label="Douze mois d'arrosages">
        <svg
          className="watering-year"
          viewBox={`0 0 ${WEEKS * CELL} ${TOP + 7 * CELL}`}
          role="img"
          aria-label={summary}
        >
          {months.map((time) => (
            <text key={time} x={Math.floor((time - start) / DAY / 7) * CELL} y={9}>
              {formatMonth(new Date(time))}
            </text>
          ))}
          <path className="dry" d={days.map(place).join('')} />
          <path className="wet" d={inYear.map((a) => place(utc(a.dateArrosage))).join('')} />
        </svg>
      </section>
      <figcaption className="muted mt-2 text-md">{summary}</figcaption>
    </figure>
  );
}

import type { CSSProperties } from 'react';
import { shortDate, shortDateAndYear } from '../../jardins/days.ts';
import { oneDecimal } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { pictureOf } from './pictureOf.ts';
import { drunkText, type Jour, rangeText } from './reserveWords.ts';

interface Props {
  /** Missing mm from which on it is thirsty. */
  seuil: number;
  /** The oldest first, one at least. */
  jours: readonly Jour[];
}

const DROP =
  'M12 21.500a6.500 6.500 0 0 0 6.500-6.500c0-4-4-7.500-6.500-12.500C9.500 7.500 5.500 11 5.500 15a6.500 6.500 0 0 0 6.500 6.500Z';

const at = (name: '--at' | '--down', value: number) => ({ [name]: `${value}%` }) as CSSProperties;

/** The water of a plant by day: its reserve as a line, rain as bars, waterings as drops; and the same as a table. */
export function ReservePicture({ seuil, jours }: Props) {
  const { width, line, area, bars, drops, seuilAt } = pictureOf(seuil, jours);
  const middle = jours[Math.floor(jours.length / 2)];
  return (
    <figure className="reserve-picture">
      <div className="reserve-plot" aria-hidden="true">
        <svg
          viewBox={`0 0 ${width} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path className="reserve-area" d={area} />
          {bars.map((bar) => (
            <rect
              key={bar.at}
              className="reserve-rain"
              x={bar.at + 0.15}
              y={100 - bar.height}
              width={0.7}
              height={bar.height}
            />
          ))}
          <path className="reserve-line" d={line} />
        </svg>
        <span className="reserve-seuil" style={at('--down', seuilAt)}>
          <span>{`a soif (${drunkText(seuil)})`}</span>
        </span>
        <span className="reserve-full">plein d’eau</span>
        {drops.map((drop) => (
          <svg
            key={drop}
            className="reserve-drop"
            data-many={drops.length > 20 || undefined}
            viewBox="0 0 24 24"
            style={at('--at', drop)}
            aria-hidden="true"
            focusable="false"
          >
            <path d={DROP} />
          </svg>
        ))}
      </div>
      <p className="reserve-axis" aria-hidden="true">
        <span>{shortDate(jours[0]?.date ?? '')}</span>
        {jours.length > 9 && <span>{shortDate(middle?.date ?? '')}</span>}
        <span>aujourd’hui</span>
      </p>
      <ul className="reserve-legend" aria-hidden="true">
        <li data-of="eau">eau qui reste</li>
        <li data-of="pluie">pluie</li>
        <li data-of="arrosage">vos arrosages</li>
      </ul>
      <figcaption>{typo(rangeText(jours))}</figcaption>
      <details>
        <summary>Jour par jour, en chiffres</summary>
        <Figures jours={jours} />
      </details>
    </figure>
  );
}

/** The figures of the picture, the latest day first. */
const Figures = ({ jours }: Pick<Props, 'jours'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reached by keyboard.
  <section className="reserve-figures" aria-label="Jour par jour" tabIndex={0}>
    <table>
      <caption className="sr-only">L’eau de chaque jour, en millimètres</caption>
      <thead>
        <tr>
          <th scope="col">Jour</th>
          <th scope="col">Bus</th>
          <th scope="col">Pluie</th>
          <th scope="col">Manque</th>
        </tr>
      </thead>
      <tbody>
        {jours.toReversed().map(({ date, bu, pluie, manque, arrosee }) => (
          <tr key={date}>
            <th scope="row">{shortDateAndYear(date)}</th>
            <td>{oneDecimal(bu)}</td>
            <td>{oneDecimal(pluie)}</td>
            <td>{arrosee ? 'arrosée' : oneDecimal(manque)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

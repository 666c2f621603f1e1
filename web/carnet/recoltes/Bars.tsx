import type { CSSProperties } from 'react';
import type { Unite } from '../../../contract/carnet/journal.ts';
import { typo } from '../../lib/typo.ts';
import { quantitesText } from './bilan.ts';

export interface Bar {
  key: number;
  /** A short label below the bar and in the table. */
  short: string;
  name: string;
  quantite: number;
}

interface Props {
  title: string;
  unite: Unite;
  bars: readonly Bar[];
  /** The highlighted bar. */
  marked?: number | undefined;
}

const HEIGHT = 100;
const STEP = 24;
const unitNames: Record<Unite, string> = {
  g: 'en poids',
  piece: 'en pièces',
  botte: 'en bottes',
  litre: 'en litres',
};

/** Quantities of one unit as bars and as a table. */
export function Bars({ title, unite, bars, marked }: Props) {
  const most = Math.max(...bars.map(({ quantite }) => quantite));
  const style = { '--bars': bars.length } as CSSProperties;
  return (
    <figure className="harvest-bars" style={style}>
      <figcaption>
        <span>{`${title}, ${unitNames[unite]}`}</span>
        <span className="muted">{`jusqu’à ${quantitesText([{ unite, quantite: most }])}`}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {bars.map(({ key, quantite }, index) => {
          const height = quantite > 0 ? Math.max(2, (quantite / most) * HEIGHT) : 0;
          return (
            <rect
              key={key}
              data-marked={key === marked || undefined}
              x={index * STEP + 4}
              y={HEIGHT - height}
              width={STEP - 8}
              height={height}
            />
          );
        })}
      </svg>
      <p className="harvest-axis" aria-hidden="true">
        {bars.map(({ key, short }) => (
          <span key={key}>{short}</span>
        ))}
      </p>
      <details>
        <summary>
          <span>En chiffres</span>
          <span className="sr-only">{typo(` : ${title}, ${unitNames[unite]}`)}</span>
        </summary>
        <table className="harvest-table">
          <caption className="sr-only">{`${title}, ${unitNames[unite]}`}</caption>
          <tbody>
            {bars
              .filter(({ quantite }) => quantite > 0)
              .map(({ key, name, quantite }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>{quantitesText([{ unite, quantite }])}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

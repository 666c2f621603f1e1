import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';

interface Props {
  lines: ReadonlyArray<{ id: number; nom: string; prix: number; quantite: number }>;
}

/** 'name - price €', and how many where it is more than one. */
export function RecapLines({ lines }: Props) {
  return (
    <ul className="recap">
      {lines.map(({ id, nom, prix, quantite }) => (
        <li key={id}>
          {`${typo(nom)} - ${formatPrice(prix)}`}
          {quantite > 1 && <span className="times">{` × ${quantite}`}</span>}
        </li>
      ))}
    </ul>
  );
}

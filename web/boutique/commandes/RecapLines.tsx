import type { Ligne } from '../../../contract/boutique/commande.ts';
import type { Elements } from '../../lib/elements.ts';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { NoWithdrawalMark } from '../catalogue/NoWithdrawalMark.tsx';
import { lineCents } from './lines.ts';

interface Line {
  id: number;
  nom: string;
  prix: number;
  quantite: number;
  /** Absent in carts kept from before. */
  exceptionRetractation?: boolean;
}

interface Props<L extends Line> {
  lines: readonly L[];
  /** A note for the buyer about a line. */
  note?: (line: L) => Elements;
}

/** 'name - price €', the quantity and the sum if there are several, and the mark of an article without withdrawal. */
export function RecapLines<L extends Line>({ lines, note }: Props<L>) {
  return (
    <ul className="recap">
      {lines.map((line) => (
        <li key={line.id}>
          <span>{`${typo(line.nom)} - ${formatPrice(line.prix)}`}</span>
          {line.quantite > 1 && (
            <>
              <span className="times">{` × ${line.quantite}`}</span>
              <span className="whitespace-nowrap">
                {' = '}
                <strong>{formatPrice(lineCents(line.prix, line.quantite) / 100)}</strong>
              </span>
            </>
          )}
          <NoWithdrawalMark when={line.exceptionRetractation} />
          {note?.(line)}
        </li>
      ))}
    </ul>
  );
}

/** The same of an order, at its own names and prices. */
export const LignesRecap = ({ lignes }: { lignes: readonly Ligne[] }) => (
  <RecapLines
    lines={lignes.map((ligne) => ({ ...ligne, id: ligne.idProduit, prix: ligne.prixUnitaire }))}
  />
);

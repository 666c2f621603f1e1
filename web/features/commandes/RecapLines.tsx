import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { NoWithdrawalMark } from '../../ui/NoWithdrawalMark.tsx';

interface Props {
  lines: ReadonlyArray<{
    id: number;
    nom: string;
    prix: number;
    quantite: number;
    /** Absent in carts kept from before. */
    exceptionRetractation?: boolean;
  }>;
}

/** 'name - price €', how many where it is more than one, and whether it can be sent back. */
export function RecapLines({ lines }: Props) {
  return (
    <ul className="recap">
      {lines.map(({ id, nom, prix, quantite, exceptionRetractation }) => (
        <li key={id}>
          {`${typo(nom)} - ${formatPrice(prix)}`}
          {quantite > 1 && <span className="times">{` × ${quantite}`}</span>}
          <NoWithdrawalMark when={exceptionRetractation} />
        </li>
      ))}
    </ul>
  );
}

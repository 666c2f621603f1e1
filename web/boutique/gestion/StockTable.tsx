import { Link } from 'react-router';
import type { StockLine } from '../../../contract/boutique/gestion.ts';
import { formatNumber } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';

export function StockTable({ lines }: { lines: readonly StockLine[] }) {
  return (
    <table className="lignes">
      <caption className="sr-only">Le stock, les produits les plus rares d'abord</caption>
      <thead>
        <tr>
          <th scope="col">Produit</th>
          <th scope="col">Réservés</th>
          <th scope="col">En stock</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, nom, reserve, stock, faible }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={paths.editProduit(id)} className="text-link stock-link">
                {typo(nom)}
              </Link>
            </th>
            <td>{formatNumber(reserve)}</td>
            <td>
              <span className="stock-cell">
                {faible && (
                  <span className="chip chip-danger">{stock ? 'Stock bas' : 'Épuisé'}</span>
                )}
                <strong>{formatNumber(stock)}</strong>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StockLine } from '../../../contract/boutique/gestion.ts';
import { limits } from '../../../contract/limits.ts';
import { useAction } from '../../boutique/commandes/useAction.ts';
import { Shell } from '../../frame/MissingPage.tsx';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/failure.ts';
import { formatNumber, plural } from '../../lib/format.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { readSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { TextLink } from '../../ui/Link.tsx';
import type { Route } from './+types/gestionStock';
import { KeeperOnly } from './KeeperOnly.tsx';

function StockTable({ lines }: { lines: readonly StockLine[] }) {
  return (
    <table className="lignes">
      <caption className="sr-only">Le stock, les produits les plus rares d’abord</caption>
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
              <TextLink to={paths.editProduit(id)} className="inline-block py-1">
                {typo(nom)}
              </TextLink>
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

const TITLE = 'Stock';

/** The scarcest products first; those after product `apres`. */
const getStock = (apres?: number) =>
  api('GET /gestion/stock', { query: { limite: limits.pageSizeMaximum, apres } });

export async function clientLoader() {
  if (!readSession()) return null;
  const stock = await attempt(getStock());
  return stock.ok ? stock.value : null;
}

export const meta = () => pageMeta(TITLE, 'Le stock de la boutique, pour ses gérants.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function StockPage({ loaderData: first }: Route.ComponentProps) {
  const [rest, setRest] = useState<StockLine[]>([]);
  const [ended, setEnded] = useState(false);
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction();
  const lines = [...(first ?? []), ...rest];
  const low = lines.filter(({ faible }) => faible).length;
  const more = () =>
    run('La suite n’a pas pu être chargée.', async () => {
      const next = await getStock(lines.at(-1)?.id);
      setEnded(next.length < limits.pageSizeMaximum);
      setRest([...rest, ...next]);
    });
  return (
    <KeeperOnly
      title={TITLE}
      back={paths.stock}
      aside={
        <div className="form-actions">
          <LinkButton to={paths.gestionCommandes} look="ghost">
            Commandes reçues
          </LinkButton>
          <LinkButton to={paths.newProduit} look="ghost">
            Ajouter un produit
          </LinkButton>
        </div>
      }
    >
      {!first && (
        <Empty error text="Le stock n’a pas pu être chargé.">
          <Button look="ghost" onClick={() => void revalidate()}>
            Réessayer
          </Button>
        </Empty>
      )}
      {first && lines.length === 0 && <Empty text="Aucun produit trouvé." />}
      {lines.length > 0 && (
        <>
          <p className="muted mb-4">
            {typo(
              `${plural(low, 'produit')} à réapprovisionner : ${plural(limits.lowStock, 'exemplaire')} ou moins.`,
            )}
          </p>
          <StockTable lines={lines} />
        </>
      )}
      {lines.length >= limits.pageSizeMaximum && !ended && (
        <p className="shop-pages">
          <Button look="ghost" busy={busy} onClick={() => void more()}>
            Voir la suite
          </Button>
        </p>
      )}
    </KeeperOnly>
  );
}

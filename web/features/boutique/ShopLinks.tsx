import { Link } from 'react-router';
import { useSession } from '../../lib/useSession.ts';
import { paths } from '../../paths.ts';
import { KEEPER } from './boutiqueNotes.ts';

/** A member's orders; for keepers also everyone's, and the stock. */
export function ShopLinks() {
  const session = useSession();
  if (!session) return null;
  return (
    <nav className="shop-links" aria-label="Vos pages de la boutique">
      <Link to={paths.commandes} className="text-link">
        Mes commandes
      </Link>
      {session.idTypeUser === KEEPER && (
        <>
          <Link to={paths.keeperCommandes} className="text-link">
            Commandes reçues
          </Link>
          <Link to={paths.stock} className="text-link">
            Stock
          </Link>
        </>
      )}
    </nav>
  );
}

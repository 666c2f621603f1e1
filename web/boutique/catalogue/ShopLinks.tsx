import { Link } from 'react-router';
import { KEEPER } from '../../lib/session.ts';
import { useSession } from '../../lib/useSession.ts';
import { paths } from '../../paths.ts';

/** A member's orders, there before the page knows who reads it; for keepers also everyone's, and the stock. */
export function ShopLinks() {
  const session = useSession();
  return (
    <nav className="shop-links" data-for="membre" aria-label="Vos pages de la boutique">
      <Link to={paths.commandes} className="text-link">
        Mes commandes
      </Link>
      {session?.idTypeUser === KEEPER && (
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

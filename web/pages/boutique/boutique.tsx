import { data, redirect, useNavigation } from 'react-router';
import type { Produit } from '../../../contract/boutique/produit.ts';
import type { Reads } from '../../../contract/endpoints.ts';
import { EditorsNote } from '../../boutique/catalogue/EditorsNote.tsx';
import {
  foundText,
  isFiltered,
  nextSearch,
  ProduitFilterForm,
  produitFilter,
  withoutEmpty,
} from '../../boutique/catalogue/ProduitFilter.tsx';
import { availability, unitPrice } from '../../boutique/catalogue/produitWords.ts';
import { PanierButton } from '../../boutique/panier/PanierButtons.tsx';
import { attempt } from '../../lib/failure.ts';
import { formatPrice } from '../../lib/format.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads, readsContext } from '../../lib/reads.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty, Loading } from '../../ui/Empty.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Link, TextLink } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Route } from './+types/boutique';

const PER_PAGE = 24;

async function load({ read }: Reads, search: URLSearchParams) {
  const filter = produitFilter(search);
  const [found, boutique] = await Promise.all([
    attempt(read('GET /produit', { query: { ...filter, limite: PER_PAGE + 1 } })),
    attempt(read('GET /boutique')),
  ]);
  const produits = found.ok ? found.value.slice(0, PER_PAGE) : null;
  const more = found.ok && found.value.length > PER_PAGE;
  return data(
    { filter, produits, more, editeurs: boutique.ok ? boutique.value.editeurs : null },
    { status: found.ok && boutique.ok ? 200 : 503 },
  );
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  load(context.get(readsContext), url.searchParams);
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  // A form sends its empty fields too; they are dropped so that the address stays readable.
  const clean = withoutEmpty(url.searchParams);
  return clean === null ? load(browserReads, url.searchParams) : redirect(paths.boutique + clean);
}

export const meta = () =>
  pageMeta(
    'Boutique',
    'Plants, rosiers, outils et pots choisis : la petite boutique de Courtil, pour le jardin et le balcon.',
    { path: paths.boutique },
  );

/** Links to a member's orders and, for keepers, to all orders and the stock. CSS shows the right ones before hydration. */
function ShopLinks() {
  return (
    <nav className="shop-links" data-for="membre" aria-label="Vos pages de la boutique">
      <TextLink to={paths.commandes}>Mes commandes</TextLink>
      <TextLink to={paths.gestionCommandes} data-for="gerant">
        Commandes reçues
      </TextLink>
      <TextLink to={paths.stock} data-for="gerant">
        Stock
      </TextLink>
    </nav>
  );
}

export default function BoutiquePage({ loaderData }: Route.ComponentProps) {
  const { filter, produits, more, editeurs } = loaderData;
  const loading = useNavigation().location?.pathname.toLowerCase() === paths.boutique.toLowerCase();
  const last = produits?.at(-1);
  return (
    <div className="wrap page">
      <header className="section-head">
        <h1>{typo('Nos produits :')}</h1>
        <div className="form-actions">
          <ShopLinks />
          <PanierButton />
        </div>
      </header>
      <ProduitFilterForm filter={filter} />
      {loading && <Loading />}
      {!loading && !produits && (
        <Empty error text="Les produits n’ont pas pu être chargés. Réessayez dans un instant." />
      )}
      {!loading && produits && !last && (
        <Empty text="Aucun produit trouvé.">
          {(isFiltered(filter) || filter.apres !== undefined) && (
            <LinkButton to={paths.boutique} look="ghost">
              Voir tous les produits
            </LinkButton>
          )}
        </Empty>
      )}
      {!loading && produits && last && (
        <>
          {!filter.apres && (
            <p role="status" className="muted mb-4">
              {foundText(produits.length, more)}
            </p>
          )}
          <ProduitGrid produits={produits} />
          <p className="shop-pages">
            {filter.apres !== undefined && (
              <TextLink to={paths.boutique}>Revenir au début</TextLink>
            )}
            {more && (
              <LinkButton to={nextSearch(filter, last.id)} look="ghost">
                Voir la suite
              </LinkButton>
            )}
          </p>
        </>
      )}
      <div className="as-row gap-x-5 gap-y-1.5 mt-fluid-xl pt-4 border-t border-line">
        <LinkButton to={paths.newProduit} look="ghost" icon={<PlusIcon />}>
          Ajouter un produit
        </LinkButton>
        {editeurs && <EditorsNote editeurs={editeurs} back={paths.boutique} />}
      </div>
    </div>
  );
}

interface Props {
  produit: Produit;
  first: boolean;
}

/** One link for the whole card; 'Détails' looks like the button that it is part of. */
function ProduitCard({ produit, first }: Props) {
  const { mark, look } = availability(produit);
  const perUnit = unitPrice(produit);
  return (
    <Link to={paths.produit(produit.id)} className="card produit-card">
      <Picture
        photo={produit.photo}
        drawing={produit.illustration}
        alt=""
        ratio="4:5"
        // On a phone two device pixels for one are enough, even where the screen has three.
        sizes="(max-width: 480px) 36vw, (max-width: 600px) 46vw, (max-width: 1079px) 30vw, 280px"
        first={first}
      />
      <h2 className="card-title">{typo(produit.nom)}</h2>
      {mark && <p className={`chip stock-mark stock-mark-${look}`}>{mark}</p>}
      <p className="price">
        <span>{formatPrice(produit.prix)}</span>
        {perUnit && <small className="as-quiet-sm block font-normal">{perUnit}</small>}
      </p>
      <span className="btn btn-ghost">Détails</span>
    </Link>
  );
}

function ProduitGrid({ produits }: { produits: readonly Produit[] }) {
  return (
    <ul className="card-grid">
      {produits.map((produit, index) => (
        <li key={produit.id}>
          <ProduitCard produit={produit} first={index === 0} />
        </li>
      ))}
    </ul>
  );
}

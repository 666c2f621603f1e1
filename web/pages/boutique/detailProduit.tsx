import { data } from 'react-router';
import type { Reads } from '../../../contract/endpoints.ts';
import {
  EditorsNote,
  editorsNote,
  useVisitorRefusal,
} from '../../boutique/catalogue/EditorsNote.tsx';
import { ProduitSheet } from '../../boutique/catalogue/ProduitSheet.tsx';
import { ProduitTools } from '../../boutique/catalogue/ProduitTools.tsx';
import { AddToPanier, PanierButton } from '../../boutique/panier/PanierButtons.tsx';
import { usePanier } from '../../boutique/panier/panierStore.ts';
import { AGAIN, MissingPage } from '../../frame/MissingPage.tsx';
import { idParam } from '../../lib/address.ts';
import type { Ahead } from '../../lib/ahead.ts';
import { attempt } from '../../lib/failure.ts';
import { formatPrice } from '../../lib/format.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { aheadReads, browserReads, readsContext } from '../../lib/reads.ts';
import { useRecentPage } from '../../lib/recentPages.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { ShareButton } from '../../ui/tools/ShareButton.tsx';
import type { Route } from './+types/detailProduit';

const UNREADABLE = 'Produit';
const ERROR = 'Ce produit n’a pas pu être chargé.';

async function load({ read }: Reads, params: { id: string }) {
  const id = idParam(params.id);
  if (!id) return data(null, { status: 404 });
  const [produit, boutique] = await Promise.all([
    attempt(read('GET /produit/:id', { params: { id } })),
    attempt(read('GET /boutique')),
  ]);
  if (!produit.ok) return data({ unreadable: true }, { status: 503 });
  if (!produit.value) return data(null, { status: 404 });
  const editeurs = boutique.ok ? boutique.value.editeurs : null;
  return data({ produit: produit.value, editeurs }, { status: boutique.ok ? 200 : 503 });
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context.get(readsContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserReads, params);

export const handle: Ahead = { ahead: ({ id = '' }) => load(aheadReads, { id }) };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Produit introuvable', 'Ce produit n’existe pas ou plus.');
  if ('unreadable' in loaderData) return pageMeta(UNREADABLE, ERROR);
  const { produit } = loaderData;
  const { nom, description, prix } = produit;
  return pageMeta(nom, `${nom}, ${formatPrice(prix)}. ${description}`, {
    path: paths.produit(produit.id),
    picture: { ...produit, alt: nom },
  });
}

export default function ProduitPage({ loaderData }: Route.ComponentProps) {
  const panier = usePanier();
  const session = useSession();
  const found = loaderData && 'produit' in loaderData ? loaderData : null;
  const { id = 0, nom = '', photo = null, illustration = '' } = found?.produit ?? {};
  useRecentPage(found && { titre: nom, adresse: paths.produit(id), photo, illustration });
  const refused = useVisitorRefusal(found?.editeurs ?? null, 'supprimer');
  if (loaderData && !found) return <MissingPage title={UNREADABLE} text={ERROR} more={AGAIN} />;
  if (!found) {
    return (
      <MissingPage
        gone
        title="Produit introuvable"
        text="Ce produit n’existe pas ou plus."
        more="La boutique l’a retiré, ou son adresse est inexacte."
      >
        <LinkButton to={paths.boutique}>Voir la boutique</LinkButton>
      </MissingPage>
    );
  }
  const { produit, editeurs } = found;
  return (
    <div className="wrap page grid gap-6">
      <BackButton to={paths.boutique} look="ghost" className="justify-self-start" />
      <ProduitSheet
        produit={produit}
        held={panier.find(({ id }) => id === produit.id)?.quantite ?? 0}
        actions={
          <>
            {!produit.interdite && <AddToPanier produit={produit} />}
            <PanierButton />
            <ShareButton title={produit.nom} path={paths.produit(produit.id)} />
          </>
        }
        tools={
          <ProduitTools
            key={produit.id}
            produit={produit}
            refused={refused}
            may={editeurs !== null && editorsNote(editeurs, session) === null}
            note={editeurs && <EditorsNote editeurs={editeurs} back={paths.produit(produit.id)} />}
          />
        }
      />
    </div>
  );
}

import { useNavigate } from 'react-router';
import { EditorsNote, useVisitorRefusal } from '../../boutique/catalogue/EditorsNote.tsx';
import { ProduitForm } from '../../boutique/catalogue/ProduitForm.tsx';
import { valuesOfProduit } from '../../boutique/catalogue/produitFormValues.ts';
import { MissingPage, Shell } from '../../frame/MissingPage.tsx';
import { idParam } from '../../lib/address.ts';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads } from '../../lib/reads.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';
import type { Route } from './+types/modifierProduit';

const TITLE = 'Modifier le produit';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = idParam(params.id);
  const [produit, boutique] = await Promise.all([
    id ? attempt(browserReads.read('GET /produit/:id', { params: { id } })) : null,
    attempt(browserReads.read('GET /boutique')),
  ]);
  if (!produit?.ok || !produit.value) return null;
  return { produit: produit.value, editeurs: boutique.ok ? boutique.value.editeurs : null };
}

export const meta = () => pageMeta(TITLE, 'Modifiez un produit de la boutique.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function EditProduitPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const refused = useVisitorRefusal(loaderData?.editeurs ?? null, 'modifier');
  if (!loaderData) {
    return (
      <MissingPage title={TITLE} text="Ce produit n’a pas pu être chargé.">
        <LinkButton to={paths.boutique}>Voir la boutique</LinkButton>
      </MissingPage>
    );
  }
  const { produit, editeurs } = loaderData;
  return (
    <SheetPage key={produit.id} wide title={TITLE} intro={produit.nom}>
      <ProduitForm
        initial={valuesOfProduit(produit)}
        photo={produit.photo}
        submit="Enregistrer"
        cancelTo={paths.produit(produit.id)}
        note={editeurs && <EditorsNote editeurs={editeurs} back={paths.editProduit(produit.id)} />}
        refused={refused}
        failure="Erreur lors de la modification du produit."
        onSave={async (body) => {
          // Articles sold meanwhile do not return to the stock.
          await api('PUT /produit/:id', {
            params: { id: produit.id },
            body: { ...body, stockLu: produit.stock },
          });
          notify('success', `Le produit « ${produit.nom} » a été modifié.`);
          navigate(paths.produit(produit.id));
        }}
      />
    </SheetPage>
  );
}

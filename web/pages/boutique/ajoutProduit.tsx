import { useState } from 'react';
import { EditorsNote, useVisitorRefusal } from '../../boutique/catalogue/EditorsNote.tsx';
import { ProduitForm } from '../../boutique/catalogue/ProduitForm.tsx';
import { newProduitValues } from '../../boutique/catalogue/produitFormValues.ts';
import { Shell } from '../../frame/MissingPage.tsx';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads } from '../../lib/reads.ts';
import { paths } from '../../paths.ts';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';
import type { Route } from './+types/ajoutProduit';

const TITLE = 'Ajouter un produit';

export const clientLoader = () => attempt(browserReads.read('GET /boutique'));

export const meta = () => pageMeta(TITLE, 'Ajoutez un produit à la boutique.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function NewProduit({ loaderData: boutique }: Route.ComponentProps) {
  const [turn, setTurn] = useState(0);
  const editeurs = boutique.ok ? boutique.value.editeurs : null;
  const refused = useVisitorRefusal(editeurs, 'ajouter');
  return (
    <SheetPage wide title={TITLE} intro="Sans photo, le produit sera dessiné d’après son nom.">
      <ProduitForm
        // The form is reset after each product.
        key={turn}
        initial={newProduitValues}
        submit="Ajouter le produit"
        cancelTo={paths.boutique}
        note={editeurs && <EditorsNote editeurs={editeurs} back={paths.newProduit} />}
        refused={refused}
        failure="Erreur lors de l’ajout du produit."
        onSave={async (body) => {
          await api('POST /produit', { body });
          notify('success', 'Produit ajouté avec succès !');
          setTurn(turn + 1);
        }}
      />
    </SheetPage>
  );
}

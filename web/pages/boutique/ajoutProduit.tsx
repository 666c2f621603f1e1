import { useState } from 'react';
import type { Boutique } from '../../../contract/boutique/paiement.ts';
import { EditorsNote, useVisitorRefusal } from '../../boutique/catalogue/EditorsNote.tsx';
import { ProduitForm } from '../../boutique/catalogue/ProduitForm.tsx';
import { newProduitValues } from '../../boutique/catalogue/produitFormValues.ts';
import { Shell } from '../../frame/MissingPage.tsx';
import { PhotoField } from '../../images/PhotoField.tsx';
import { usePhotoUpload } from '../../images/usePhotoUpload.ts';
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
  return (
    <SheetPage wide title={TITLE} intro="Sans photo, le produit sera dessiné d'après son nom.">
      <NewProduitForm
        key={turn}
        editeurs={boutique.ok ? boutique.value.editeurs : null}
        onAdded={() => setTurn(turn + 1)}
      />
    </SheetPage>
  );
}

/** Begun anew, with all its fields, after each product. */
function NewProduitForm(props: { editeurs: Boutique['editeurs'] | null; onAdded: () => void }) {
  const { editeurs, onAdded } = props;
  const refused = useVisitorRefusal(editeurs, 'ajouter');
  const photo = usePhotoUpload();
  return (
    <ProduitForm
      initial={newProduitValues}
      photo={{ ...photo, changed: photo.url !== '' || photo.uploading }}
      photoField={<PhotoField label="Photo" upload={photo} place="beside" />}
      submit="Ajouter le produit"
      cancelTo={paths.shop}
      note={editeurs && <EditorsNote editeurs={editeurs} back={paths.newProduit} />}
      refused={refused}
      failure="Erreur lors de l’ajout du produit."
      onSave={async (body) => {
        await api('POST /produit', { body });
        notify('success', 'Produit ajouté avec succès !');
        onAdded();
      }}
    />
  );
}

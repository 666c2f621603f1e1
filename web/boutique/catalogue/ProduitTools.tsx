import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Produit } from '../../../contract/boutique/produit.ts';
import { api } from '../../lib/api.ts';
import type { Elements } from '../../lib/elements.ts';
import { logFailure, withReason } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { PencilIcon, TrashIcon } from '../../ui/icons.tsx';

interface Props {
  produit: Produit;
  /** True if this reader may save and delete; for others the buttons have a quiet look. */
  may: boolean;
  /** The note about the members who may save. */
  note: Elements;
  /** Tells a reader who may not delete; true if it had to. */
  refused: () => boolean;
}

/** Visible to everyone (docs/rules.md, Roles). */
export function ProduitTools({ produit, may, note, refused }: Props) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();

  const remove = async () => {
    if (refused()) {
      setAsking(false);
      return;
    }
    try {
      await api('DELETE /produit/:id', { params: { id: produit.id } });
      notify('success', `Le produit « ${produit.nom} » a été supprimé.`);
      navigate(paths.home);
    } catch (error) {
      logFailure(error);
      notify('error', withReason('Le produit n’a pas pu être supprimé.', error));
      setAsking(false);
    }
  };

  return (
    <section className={`produit-tools ${may ? '' : 'tools-muted'}`} aria-label="Gérer ce produit">
      <div className="form-actions">
        <LinkButton to={paths.editProduit(produit.id)} look="quiet" icon={<PencilIcon />}>
          Modifier
        </LinkButton>
        <Button
          look={may ? 'danger' : 'quiet'}
          icon={<TrashIcon />}
          onClick={() => setAsking(true)}
        >
          Supprimer
        </Button>
      </div>
      {note}
      <ConfirmDialog
        open={asking}
        title="Êtes-vous sûr de vouloir supprimer ce produit ?"
        confirm="Oui, supprimer"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {`« ${produit.nom} » quittera la boutique ; les commandes passées ne changent pas.`}
      </ConfirmDialog>
    </section>
  );
}

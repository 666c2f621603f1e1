import { useNavigate } from 'react-router';
import type { Plante } from '../../../../../contract/jardins/plante.ts';
import { api } from '../../../../lib/api.ts';
import { logFailure } from '../../../../lib/failure.ts';
import { notify } from '../../../../lib/notices.ts';
import { paths } from '../../../../paths.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';

interface Props {
  open: boolean;
  plante: Plante;
  onClose: () => void;
}

/** Asks first: the removal is final. */
export function RemovePlante({ open, plante, onClose }: Props) {
  const navigate = useNavigate();
  const remove = async () => {
    try {
      await api('DELETE /plante/:id', { params: { id: plante.id } });
      notify('success', `La plante « ${plante.name} » a été supprimée.`);
      navigate(paths.jardin(plante.jardinId));
    } catch (error) {
      logFailure(error);
      notify('error', 'La plante n’a pas pu être supprimée. Réessayez dans un instant.');
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title="Supprimer cette plante ?"
      confirm="Oui, supprimer"
      onConfirm={remove}
      onCancel={onClose}
    >
      {`« ${plante.name} » et ses arrosages disparaîtront pour toujours.`}
    </ConfirmDialog>
  );
}

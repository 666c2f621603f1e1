import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { PencilIcon, TrashIcon } from '../../ui/icons.tsx';
import { LazyConfirmDialog } from '../../ui/tools/LazyConfirmDialog.tsx';

/** Its owner's buttons. */
export function PlanteTools({ plante }: { plante: Plante }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();

  const remove = async () => {
    try {
      await api('DELETE /plante/:id', { params: { id: plante.id } });
      notify('success', `La plante « ${plante.name} » a été supprimée.`);
      navigate(paths.jardin(plante.jardinId));
    } catch (error) {
      logFailure(error);
      notify('error', "La plante n'a pas pu être supprimée. Réessayez dans un instant.");
      setAsking(false);
    }
  };

  return (
    <>
      <LinkButton to={paths.editPlante(plante.id)} look="ghost" icon={<PencilIcon />}>
        Modifier
      </LinkButton>
      <Button look="danger" icon={<TrashIcon />} onClick={() => setAsking(true)}>
        Supprimer
      </Button>
      <LazyConfirmDialog
        open={asking}
        title="Supprimer cette plante ?"
        confirm="Oui, supprimer"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {`« ${plante.name} » et ses arrosages disparaîtront pour toujours.`}
      </LazyConfirmDialog>
    </>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { PencilIcon, TrashIcon } from '../../ui/icons.tsx';
import { LazyConfirmDialog } from '../../ui/tools/LazyConfirmDialog.tsx';
import { forgetActiveJardin } from './activeJardin.ts';

/** The owner's buttons to change or delete their garden. */
export function JardinButtons({ jardin }: { jardin: Jardin }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();

  const remove = async () => {
    try {
      await api('DELETE /jardin/:id', { params: { id: jardin.id } });
      forgetActiveJardin(jardin.id);
      notify('success', 'Jardin supprimé avec succès !');
      navigate(paths.mesJardins);
    } catch (error) {
      logFailure(error);
      notify('error', "Une erreur s'est produite lors de la suppression du jardin.");
      setAsking(false);
    }
  };
  return (
    <div className="owner-last">
      <LinkButton to={paths.editJardin(jardin.id)} look="quiet" icon={<PencilIcon />}>
        Modifier le jardin
      </LinkButton>
      <Button
        look="quiet"
        className="text-danger"
        icon={<TrashIcon />}
        onClick={() => setAsking(true)}
      >
        Supprimer ce jardin
      </Button>
      <LazyConfirmDialog
        open={asking}
        title="Supprimer ce jardin ?"
        confirm="Oui, supprimer"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {`« ${jardin.nomJardin} », ses plantes et leurs arrosages disparaîtront pour toujours.`}
      </LazyConfirmDialog>
    </div>
  );
}

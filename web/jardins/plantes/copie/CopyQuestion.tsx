import { useNavigate } from 'react-router';
import { useAsked, useChange } from '../../../lib/calls/useCall.ts';
import { notify } from '../../../lib/notices.ts';
import { browserReads } from '../../../lib/reads.ts';
import type { Session } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { CopyDialog } from './CopyDialog.tsx';

interface Props {
  plante: { id: number; name: string };
  session: Session;
  /** Called once it is known whether there are gardens to choose from. */
  onReady: () => void;
  onClose: () => void;
}

/** Reads the member's gardens and asks which one; without any, they are sent to make one. */
export function CopyQuestion({ plante, session, onReady, onClose }: Props) {
  const navigate = useNavigate();
  const { value: jardins, failed } = useAsked(String(session.userId), async (signal) => {
    const asked = { params: { userId: session.userId } };
    const { items } = await browserReads.readList('GET /jardin/user/:userId', asked);
    signal.throwIfAborted();
    onReady();
    if (items.length > 0) return items;
    onClose();
    notify('info', "Vous n'avez encore aucun jardin. Créez-en un d'abord !");
    navigate(paths.mesJardinsAndReturn(paths.plante(plante.id)));
    return null;
  });
  useChange(failed, () => {
    notify('error', 'Erreur lors du chargement des jardins. Veuillez réessayer plus tard.');
    onClose();
  });
  if (!jardins) return null;
  return (
    <CopyDialog
      plante={plante}
      jardins={jardins}
      token={session.token}
      onClose={onClose}
      onCopied={(copy) => {
        onClose();
        notify('success', 'Plante copiée avec succès !');
        navigate(paths.plante(copy.id));
      }}
    />
  );
}

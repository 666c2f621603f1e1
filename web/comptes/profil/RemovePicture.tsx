import { useState } from 'react';
import type { OwnUser } from '../../../contract/comptes/utilisateur.ts';
import { hasStatus } from '../../lib/apiError.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { updateUser } from './updateUser.ts';

interface Props {
  userId: number;
  field: 'photo' | 'couverture';
  label: string;
  /** Whether the picture shown is the one that others see; else it was only just chosen. */
  stored: boolean;
  /** With the member as they are now, when the picture was taken away for all. */
  onRemoved: (saved: OwnUser | null) => void;
}

export function RemovePicture({ userId, field, label, stored, onRemoved }: Props) {
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const remove = async () => {
    setFailed(false);
    try {
      onRemoved(await updateUser(userId, { [field]: null }));
    } catch (error) {
      logFailure(error);
      setFailed(!hasStatus(error, 401));
    }
    setAsking(false);
  };
  return (
    <>
      <Button look="quiet" onClick={() => (stored ? setAsking(true) : onRemoved(null))}>
        {label}
      </Button>
      <div role="alert" className="empty:hidden">
        {failed && (
          <p className="error-text">{typo("Erreur lors de la suppression de l'image.")}</p>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title="Retirer cette image ?"
        confirm="Retirer"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        Elle disparaît aussitôt de votre profil ; un dessin prend sa place.
      </ConfirmDialog>
    </>
  );
}

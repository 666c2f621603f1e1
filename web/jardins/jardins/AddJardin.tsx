import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { JardinForm } from './JardinForm.tsx';

interface Props {
  open: boolean;
  userId: number;
  onClose: () => void;
  onSaved: () => void;
}

/** The popup of a new garden; what was typed is not lost by a stray key. */
export function AddJardin({ open, userId, onClose, onSaved }: Props) {
  const [unsaved, setUnsaved] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => {
    setLeaving(false);
    onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        title="Nouveau jardin"
        onClose={() => (unsaved ? setLeaving(true) : onClose())}
      >
        <JardinForm
          userId={userId}
          onSaved={() => {
            close();
            onSaved();
          }}
          cancel={
            <Button look="ghost" onClick={onClose}>
              Annuler
            </Button>
          }
          onUnsaved={setUnsaved}
        />
      </Dialog>
      <ConfirmDialog
        open={leaving}
        title="Fermer sans enregistrer ?"
        confirm="Fermer"
        cancel="Continuer la saisie"
        onConfirm={close}
        onCancel={() => setLeaving(false)}
      >
        Ce que vous avez saisi sera perdu.
      </ConfirmDialog>
    </>
  );
}

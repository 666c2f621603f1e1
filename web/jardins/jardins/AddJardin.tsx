import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
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
  return (
    <Dialog open={open} title="Nouveau jardin" unsaved={unsaved} onClose={onClose}>
      <JardinForm
        userId={userId}
        onSaved={() => {
          onClose();
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
  );
}

import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { KindField } from '../debuts/KindField.tsx';
import { JardinForm } from './JardinForm.tsx';

interface Props {
  open: boolean;
  userId: number;
  onClose: () => void;
  onSaved: ComponentProps<typeof JardinForm>['onSaved'];
}

/** The popup of a new garden; a stray key does not lose typed text. */
export function AddJardin({ open, userId, onClose, onSaved }: Props) {
  const [unsaved, setUnsaved] = useState(false);
  return (
    <Dialog open={open} title="Nouveau jardin" unsaved={unsaved} onClose={onClose}>
      <JardinForm
        userId={userId}
        KindField={KindField}
        onSaved={(saved, kind) => {
          onClose();
          onSaved(saved, kind);
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

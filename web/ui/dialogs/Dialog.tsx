import { useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Modal, type ModalProps } from './Modal.tsx';
import { useTyped } from './useTyped.ts';

interface Props extends Omit<ModalProps, 'ref'> {
  /** True if something else would be lost with the input: a picture. */
  unsaved?: boolean;
}

/** A modal that asks before a stray key or 'Back' discards typed words. Its own buttons close it without a question. */
export function Dialog({ open, unsaved = false, onClose, ...modal }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const { typed, isTyped } = useTyped(ref);
  const [leaving, setLeaving] = useState(false);
  const isUnsaved = () => unsaved || isTyped();
  return (
    <>
      <Modal
        {...modal}
        ref={ref}
        open={open}
        onClose={() => (isUnsaved() ? setLeaving(true) : onClose())}
      />
      <ConfirmDialog
        open={open && leaving}
        title="Fermer sans enregistrer ?"
        confirm="Fermer"
        cancel="Continuer la saisie"
        onConfirm={() => {
          setLeaving(false);
          onClose();
        }}
        onCancel={() => setLeaving(false)}
      >
        Ce que vous avez saisi sera perdu.
      </ConfirmDialog>
      <LeaveGuard when={open && (typed || unsaved)} still={isUnsaved} />
    </>
  );
}

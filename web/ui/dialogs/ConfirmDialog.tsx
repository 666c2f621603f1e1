import { useState } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { typo } from '../../lib/typo.ts';
import { Button, type ButtonLook } from '../Button.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  open: boolean;
  title: string;
  children?: Elements | string;
  confirm: string;
  /** The look of the button that confirms; red for an act that cannot be undone. */
  look?: ButtonLook;
  cancel?: string;
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
}

/** The safe answer has the focus; the other one is busy until its work is done. */
export function ConfirmDialog({ cancel = 'Annuler', look = 'danger', ...props }: Props) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await props.onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal open={props.open} title={props.title} onClose={props.onCancel}>
      {typeof props.children === 'string' ? (
        <p className="muted">{typo(props.children)}</p>
      ) : (
        props.children
      )}
      <div className="form-actions mt-6 justify-end">
        <Button look="ghost" onClick={props.onCancel} autoFocus>
          {cancel}
        </Button>
        <Button look={look} onClick={confirm} busy={busy}>
          {props.confirm}
        </Button>
      </div>
    </Modal>
  );
}

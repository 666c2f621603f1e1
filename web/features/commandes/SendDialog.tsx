import { type FormEvent, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';

interface Props {
  open: boolean;
  busy: boolean;
  onSend: (suivi: string) => void;
  onClose: () => void;
}

/** The parcel leaves: where it can be followed, if that is known. */
export function SendDialog({ open, busy, onSend, onClose }: Props) {
  const [suivi, setSuivi] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(suivi.trim());
  };
  return (
    <Dialog open={open} title="Le colis est parti ?" onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p className="muted">L'acheteur en sera averti par e-mail.</p>
        <TextField
          label="Suivi du colis"
          hint="Un numéro ou une adresse https, si vous en avez : l'acheteur les verra."
          maxLength={limits.shortText}
          autoComplete="off"
          value={suivi}
          onChange={({ target }) => setSuivi(target.value)}
        />
        <div className="form-actions justify-end">
          <Button look="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" disabled={busy}>
            Oui, le colis est parti
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

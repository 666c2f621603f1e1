import { type FormEvent, useState } from 'react';
import type { Ligne } from '../../../contract/boutique/commande.ts';
import { limits } from '../../../contract/limits.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { linesText } from '../commandes/lines.ts';

/** What goes into the parcel: what was not withdrawn. */
const toSend = (lignes: readonly Ligne[]): Ligne[] =>
  lignes
    .map((ligne) => ({ ...ligne, quantite: ligne.quantite - ligne.quantiteRetractee }))
    .filter(({ quantite }) => quantite > 0);

interface Props {
  open: boolean;
  lignes: readonly Ligne[];
  busy: boolean;
  onSend: (suivi: string) => void;
  onClose: () => void;
}

/** The parcel leaves: where it can be followed, if that is known. */
export function SendDialog({ open, lignes, busy, onSend, onClose }: Props) {
  const [suivi, setSuivi] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(suivi.trim());
  };
  return (
    <Dialog open={open} title="Le colis est parti ?" onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p>{typo(`Dans le colis : ${linesText(toSend(lignes))}.`)}</p>
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
          <Button type="submit" busy={busy}>
            Oui, le colis est parti
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

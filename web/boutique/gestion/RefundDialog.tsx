import { useState } from 'react';
import type { GestionCommande } from '../../../contract/boutique/gestion.ts';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { TextField } from '../../ui/fields/Field.tsx';

/** A keeper's input, '12,50' or '12.50', as euros; or the sentence about its error. */
export function refundAmount(
  text: string,
  most: number,
): { montant: number } | { problem: string } {
  const plain = text.trim().replace(',', '.');
  const montant = /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  if (montant === 0) return { problem: 'Indiquez un montant en euros, par exemple 12,50.' };
  if (montant > most) return { problem: `Indiquez ${formatPrice(most)} au plus.` };
  return { montant };
}

/** 12.5 → '12,50', as it is typed. */
export const typedAmount = (euros: number) => euros.toFixed(2).replace('.', ',');

interface Props {
  commande: Pick<GestionCommande, 'remboursable' | 'remboursementPropose' | 'retractation'>;
  open: boolean;
  onRefund: (montant: number) => Promise<void>;
  onClose: () => void;
}

/** Asks for the amount of a refund: the amount owed, less, or all that is left. */
export function RefundDialog({ commande, open, onRefund, onClose }: Props) {
  const { remboursable, remboursementPropose, retractation } = commande;
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const owed = retractation.declareeLe !== null && !retractation.rembourse;
  const shown = text ?? typedAmount(remboursementPropose);
  const close = () => {
    setText(null);
    setProblem(null);
    onClose();
  };
  const confirm = async () => {
    const asked = refundAmount(shown, remboursable);
    if ('problem' in asked) return setProblem(asked.problem);
    setBusy(true);
    await onRefund(asked.montant);
    setBusy(false);
    close();
  };
  return (
    <Dialog
      open={open}
      title={owed ? 'Rembourser les articles rétractés ?' : 'Rembourser cette commande ?'}
      onClose={close}
    >
      <div className="grid gap-4">
        <p className="muted">
          {typo('Ce montant retournera à l’acheteur par le service de paiement.')}
        </p>
        <TextField
          label="Montant à rembourser (€)"
          inputMode="decimal"
          autoComplete="off"
          hint={`Il reste ${formatPrice(remboursable)} à rembourser au plus.`}
          error={problem}
          value={shown}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(null);
          }}
        />
      </div>
      <div className="form-actions mt-6 justify-end">
        <Button look="ghost" onClick={close} autoFocus>
          Annuler
        </Button>
        <Button look="danger" onClick={() => void confirm()} busy={busy}>
          Oui, rembourser
        </Button>
      </div>
    </Dialog>
  );
}

import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { focusHeading, useAction } from './useAction.ts';

interface Props {
  id: number;
  onCancelled: () => void;
}

/** The heading of the payment page's result, else the order's own heading. */
const outcomeHeading = () =>
  document.querySelector<HTMLElement>('main [role="status"] h2') ??
  document.querySelector<HTMLElement>('main h1');

/** Cancelling is free while nothing is paid. */
export function CancelCommande({ id, onCancelled }: Props) {
  const [asking, setAsking] = useState(false);
  const cancelled = useRef(false);
  const { run } = useAction();
  // This button goes with the order's state, and takes the focus that its dialog gave back.
  useEffect(
    () => () => {
      if (cancelled.current) focusHeading(outcomeHeading());
    },
    [],
  );
  const cancel = () =>
    run('La commande n’a pas pu être annulée.', async () => {
      await api('POST /commande/:id/annuler', { params: { id } });
      cancelled.current = true;
      notify('success', `La commande n° ${id} est annulée.`);
      onCancelled();
    }).then(() => setAsking(false));
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Annuler la commande
      </Button>
      <ConfirmDialog
        open={asking}
        title="Annuler cette commande ?"
        confirm="Oui, annuler la commande"
        cancel="Garder la commande"
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      >
        Ses articles ne seront plus réservés. Vous ne devez rien.
      </ConfirmDialog>
    </>
  );
}

import { useState } from 'react';
import { notify } from '../../lib/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { cancelCommande } from './cancelCommande.ts';
import { useAction } from './useAction.ts';

interface Props {
  id: number;
  onCancelled: () => void;
}

/** Free as long as nothing is paid. */
export function CancelCommande({ id, onCancelled }: Props) {
  const [asking, setAsking] = useState(false);
  const { run } = useAction();
  const cancel = () =>
    run("La commande n'a pas pu être annulée.", async () => {
      await cancelCommande(id);
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

import { useState } from 'react';
import type { GestionCommande } from '../../../contract/commande.ts';
import { formatPrice } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { deliverCommande } from './deliverCommande.ts';
import { refundCommande } from './refundCommande.ts';
import { sendCommande } from './sendCommande.ts';
import { useAction } from './useAction.ts';

interface Props {
  commande: GestionCommande;
  onChanged: () => void;
}

/** What a keeper may do with an order in its present state. */
export function KeeperActions({ commande, onChanged }: Props) {
  const { id, statut, remboursable, retractation } = commande;
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction();
  const change = (work: () => Promise<unknown>, done: string) =>
    run("La commande n'a pas pu être modifiée.", async () => {
      await work();
      notify('success', done);
      onChanged();
    });
  return (
    <div className="form-actions">
      {statut === 'payee' && (
        <Button
          disabled={busy}
          onClick={() => void change(() => sendCommande(id), `La commande n° ${id} est expédiée.`)}
        >
          Marquer comme expédiée
        </Button>
      )}
      {statut === 'expediee' && (
        <Button
          disabled={busy}
          onClick={() => void change(() => deliverCommande(id), `La commande n° ${id} est livrée.`)}
        >
          Marquer comme livrée
        </Button>
      )}
      {remboursable > 0 && (
        <Button look="danger" disabled={busy} onClick={() => setAsking(true)}>
          Rembourser
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={
          retractation.declareeLe
            ? 'Rembourser les articles rétractés ?'
            : 'Rembourser cette commande ?'
        }
        confirm="Oui, rembourser"
        onConfirm={() =>
          change(
            () => refundCommande(id),
            `Le remboursement de la commande n° ${id} est demandé.`,
          ).then(() => setAsking(false))
        }
        onCancel={() => setAsking(false)}
      >
        {`${formatPrice(remboursable)} retourneront à l'acheteur par le service de paiement.`}
      </ConfirmDialog>
    </div>
  );
}

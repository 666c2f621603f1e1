import { useState } from 'react';
import type { GestionCommande } from '../../../contract/commande.ts';
import { notify } from '../../lib/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { cancelAnyCommande } from './cancelAnyCommande.ts';
import { deliverCommande } from './deliverCommande.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { refundCommande } from './refundCommande.ts';
import { SendDialog } from './SendDialog.tsx';
import { sendCommande } from './sendCommande.ts';
import { mayCancel } from './statuts.ts';
import { useAction } from './useAction.ts';

interface Props {
  commande: GestionCommande;
  onChanged: () => void;
}

/** What a keeper may do with an order in its present state. */
export function KeeperActions({ commande, onChanged }: Props) {
  const { id, statut, remboursable, remboursements } = commande;
  const refunding = remboursements.some(({ faitLe }) => faitLe === null);
  const [asking, setAsking] = useState<'cancel' | 'send' | 'refund' | null>(null);
  const { busy, run } = useAction();
  const close = () => setAsking(null);
  const change = (work: () => Promise<unknown>, done: string) =>
    run("La commande n'a pas pu être modifiée.", async () => {
      await work();
      notify('success', done);
      onChanged();
    }).then(close);
  return (
    <div className="form-actions">
      {mayCancel(commande) && (
        <Button look="danger" disabled={busy} onClick={() => setAsking('cancel')}>
          Annuler la commande
        </Button>
      )}
      {refunding && (statut === 'payee' || statut === 'expediee') && (
        <p className="hint">La suite attend que le remboursement en cours soit arrivé.</p>
      )}
      {statut === 'payee' && !refunding && (
        <Button disabled={busy} onClick={() => setAsking('send')}>
          Marquer comme expédiée
        </Button>
      )}
      {statut === 'expediee' && !refunding && (
        <Button
          disabled={busy}
          onClick={() => void change(() => deliverCommande(id), `La commande n° ${id} est livrée.`)}
        >
          Marquer comme livrée
        </Button>
      )}
      {remboursable > 0 && (
        <Button look="danger" disabled={busy} onClick={() => setAsking('refund')}>
          Rembourser
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'cancel'}
        title="Annuler cette commande ?"
        confirm="Oui, annuler la commande"
        cancel="Garder la commande"
        onConfirm={() => change(() => cancelAnyCommande(id), `La commande n° ${id} est annulée.`)}
        onCancel={close}
      >
        Ses articles seront de nouveau en vente, et l'acheteur en est averti par e-mail.
      </ConfirmDialog>
      <SendDialog
        open={asking === 'send'}
        busy={busy}
        onSend={(suivi) =>
          void change(() => sendCommande(id, suivi), `La commande n° ${id} est expédiée.`)
        }
        onClose={close}
      />
      <RefundDialog
        open={asking === 'refund'}
        commande={commande}
        onRefund={(montant) =>
          change(
            () => refundCommande(id, montant, remboursable),
            `Le remboursement de la commande n° ${id} est demandé.`,
          )
        }
        onClose={close}
      />
    </div>
  );
}

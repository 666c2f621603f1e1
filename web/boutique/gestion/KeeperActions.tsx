import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Ligne } from '../../../contract/boutique/commande.ts';
import { lastDay } from '../../../contract/boutique/delais.ts';
import type { GestionCommande } from '../../../contract/boutique/gestion.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../lib/api.ts';
import { currentMoment } from '../../lib/clock.ts';
import { hasStatus } from '../../lib/failure.ts';
import { formatDay } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { linesText } from '../commandes/lines.ts';
import { mayCancel } from '../commandes/sentences.ts';
import { focusHeading, useAction } from '../commandes/useAction.ts';
import { RefundDialog } from './RefundDialog.tsx';

interface Props {
  commande: GestionCommande;
  onChanged: () => void;
}

/** The actions of a keeper on an order in its present state. */
export function KeeperActions({ commande, onChanged }: Props) {
  const { id, statut, lignes, remboursable, remboursements } = commande;
  const params = { id };
  // The request tells which state the keeper saw. So no withdrawn article is sent, and of two refunds only one is done.
  const withdrawn = lignes.reduce((sum, { quantiteRetractee }) => sum + quantiteRetractee, 0);
  const refunding = remboursements.some(({ faitLe }) => faitLe === null);
  const [asking, setAsking] = useState<'cancel' | 'send' | 'deliver' | 'refund' | null>(null);
  const { busy, run } = useAction();
  // The pressed button disappears with the old state, so the focus moves to the heading.
  const shown = useRef(statut);
  useEffect(() => {
    if (shown.current === statut) return;
    shown.current = statut;
    focusHeading(document.querySelector<HTMLElement>('main h1'));
  }, [statut]);
  const close = () => setAsking(null);
  const change = (work: () => Promise<unknown>, done: string) =>
    run('La commande n’a pas pu être modifiée.', async () => {
      await work().catch((error: unknown) => {
        // The order has changed since this page read it.
        if (hasStatus(error, 409)) onChanged();
        throw error;
      });
      notify('success', done);
      onChanged();
    }).then(close);
  return (
    <div className="form-actions">
      {mayCancel(commande) && (
        <Button look="danger" busy={busy} onClick={() => setAsking('cancel')}>
          Annuler la commande
        </Button>
      )}
      {refunding && (statut === 'payee' || statut === 'expediee') && (
        <p className="hint">La suite attend que le remboursement en cours soit arrivé.</p>
      )}
      {statut === 'payee' && !refunding && (
        <Button busy={busy} onClick={() => setAsking('send')}>
          Marquer comme expédiée
        </Button>
      )}
      {statut === 'expediee' && !refunding && (
        <Button busy={busy} onClick={() => setAsking('deliver')}>
          Marquer comme livrée
        </Button>
      )}
      {remboursable > 0 && (
        <Button look="danger" busy={busy} onClick={() => setAsking('refund')}>
          Rembourser
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'cancel'}
        title="Annuler cette commande ?"
        confirm="Oui, annuler la commande"
        cancel="Garder la commande"
        onConfirm={() =>
          change(
            () => api('POST /gestion/commande/:id/annuler', { params }),
            `La commande n° ${id} est annulée.`,
          )
        }
        onCancel={close}
      >
        Ses articles seront de nouveau en vente, et l’acheteur en est averti par e-mail.
      </ConfirmDialog>
      <SendDialog
        open={asking === 'send'}
        lignes={lignes}
        busy={busy}
        onSend={(suivi) =>
          void change(
            () =>
              api('POST /gestion/commande/:id/expedier', {
                params,
                body: { suivi, retractes: withdrawn },
              }),
            `La commande n° ${id} est expédiée.`,
          )
        }
        onClose={close}
      />
      <ConfirmDialog
        open={asking === 'deliver'}
        title="Le colis est arrivé ?"
        confirm="Oui, il est livré"
        look="solid"
        onConfirm={() =>
          change(
            () => api('POST /gestion/commande/:id/livrer', { params }),
            `La commande n° ${id} est livrée.`,
          )
        }
        onCancel={close}
      >
        {`L’acheteur pourra se rétracter jusqu’au ${formatDay(lastDay(currentMoment(), limits.retractationDays))}. Cela ne peut pas être repris.`}
      </ConfirmDialog>
      <RefundDialog
        open={asking === 'refund'}
        commande={commande}
        onRefund={(montant) =>
          change(
            () =>
              api('POST /gestion/commande/:id/rembourser', {
                params,
                body: { montant, reste: remboursable },
              }),
            `Le remboursement de la commande n° ${id} est demandé.`,
          )
        }
        onClose={close}
      />
    </div>
  );
}

/** The articles of the parcel: those that were not withdrawn. */
const toSend = (lignes: readonly Ligne[]): Ligne[] =>
  lignes
    .map((ligne) => ({ ...ligne, quantite: ligne.quantite - ligne.quantiteRetractee }))
    .filter(({ quantite }) => quantite > 0);

interface SendProps {
  open: boolean;
  lignes: readonly Ligne[];
  busy: boolean;
  onSend: (suivi: string) => void;
  onClose: () => void;
}

/** Asks for the tracking of the parcel, which is optional. */
export function SendDialog({ open, lignes, busy, onSend, onClose }: SendProps) {
  const [suivi, setSuivi] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(suivi.trim());
  };
  return (
    <Dialog open={open} title="Le colis est parti ?" onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p>{typo(`Dans le colis : ${linesText(toSend(lignes))}.`)}</p>
        <p className="muted">L’acheteur en sera averti par e-mail.</p>
        <TextField
          label="Suivi du colis"
          hint="Un numéro ou une adresse https, si vous en avez : l’acheteur les verra."
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

import { useState } from 'react';
import type { GestionCommande } from '../../../contract/boutique/gestion.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAction } from '../commandes/useAction.ts';
import { abandonRefund } from './abandonRefund.ts';
import { troubleSentences } from './troubleSentences.ts';

interface Props {
  commande: GestionCommande;
  onChanged: () => void;
}

/** Money that does not reach the buyer, and what a keeper may do about it. */
export function RefundTrouble({ commande, onChanged }: Props) {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction();
  const sentences = troubleSentences(commande);
  if (sentences.length === 0) return null;
  const abandon = () =>
    run("Le remboursement n'a pas pu être abandonné.", async () => {
      const { historique } = await abandonRefund(commande.id);
      const abandoned = historique.at(-1)?.cause === 'remboursement_abandonne';
      if (abandoned) notify('success', 'Le remboursement est abandonné.');
      else notify('info', "L'argent était déjà reparti : le remboursement est enregistré.");
      onChanged();
    }).then(() => setAsking(false));
  return (
    <section className="panel grid gap-3">
      <h2 className="text-[1.25rem]">Remboursement à vérifier</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{typo(sentence)}</p>
      ))}
      {commande.remboursementBloque?.abandonnable && (
        <Button
          look="danger"
          className="justify-self-start"
          busy={busy}
          onClick={() => setAsking(true)}
        >
          Abandonner ce remboursement
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="Abandonner ce remboursement ?"
        confirm="Oui, abandonner"
        cancel="Le garder"
        onConfirm={abandon}
        onCancel={() => setAsking(false)}
      >
        Ce qui est vraiment reparti est d'abord demandé au service de paiement. Le reste ne sera
        plus envoyé ; vous pourrez demander un autre remboursement.
      </ConfirmDialog>
    </section>
  );
}

import { useState } from 'react';
import type { GestionCommande } from '../../../contract/boutique/gestion.ts';
import { api } from '../../lib/api.ts';
import { formatMoment, formatPrice, plural } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useAction } from '../commandes/useAction.ts';

type Troubled = Pick<GestionCommande, 'remboursementBloque' | 'historique'>;

/** The problems of a refund that does not reach the buyer; usually none. */
export function troubleSentences({ remboursementBloque, historique }: Troubled): string[] {
  const returned = historique.findLast(({ cause }) => cause === 'remboursement_echoue');
  return [
    remboursementBloque && blockedSentence(remboursementBloque),
    returned &&
      `Un remboursement est revenu le ${formatMoment(returned.date)} : la banque de l’acheteur l’a refusé. Convenez avec l’acheteur d’un autre moyen de lui rendre cette somme.`,
  ].filter((sentence) => typeof sentence === 'string');
}

function blockedSentence({
  montant,
  essais,
  depuis,
  abandonnable,
}: NonNullable<GestionCommande['remboursementBloque']>): string {
  const what = abandonnable ? 'Le remboursement' : 'Le remboursement du paiement en trop';
  const next = abandonnable
    ? 'Vérifiez auprès du service de paiement de cette commande. S’il ne peut pas l’exécuter, abandonnez ce remboursement, puis rendez l’argent autrement.'
    : 'Vérifiez auprès du service de paiement de cette commande, et rendez l’argent autrement s’il le faut.';
  return `${what} de ${formatPrice(montant)}, demandé le ${formatMoment(depuis)}, n’est pas parti (${plural(essais, 'essai')}). ${next}`;
}

interface Props {
  commande: GestionCommande;
  onChanged: () => void;
}

/** Refunds that do not reach the buyer, with the keeper's actions. */
export function RefundTrouble({ commande, onChanged }: Props) {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction();
  const sentences = troubleSentences(commande);
  if (sentences.length === 0) return null;
  const abandon = () =>
    run('Le remboursement n’a pas pu être abandonné.', async () => {
      const { historique } = await api('POST /gestion/commande/:id/rembourser/abandonner', {
        params: { id: commande.id },
      });
      const abandoned = historique.at(-1)?.cause === 'remboursement_abandonne';
      if (abandoned) notify('success', 'Le remboursement est abandonné.');
      else notify('info', 'L’argent était déjà reparti : le remboursement est enregistré.');
      onChanged();
    }).then(() => setAsking(false));
  return (
    <section className="panel grid gap-3">
      <h2 className="text-xl">Remboursement à vérifier</h2>
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
        Ce qui est vraiment reparti est d’abord demandé au service de paiement. Le reste ne sera
        plus envoyé ; vous pourrez demander un autre remboursement.
      </ConfirmDialog>
    </section>
  );
}

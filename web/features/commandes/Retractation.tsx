import { useState } from 'react';
import type { Commande, RetractationPreview } from '../../../contract/commande.ts';
import { formatMoment, formatPrice } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { declareRetractation } from './declareRetractation.ts';
import { getRetractation } from './getRetractation.ts';
import { RetractationStep } from './RetractationStep.tsx';
import { useAction } from './useAction.ts';

interface Props {
  commande: Pick<Commande, 'id' | 'lignes' | 'retractation'>;
  onDeclared: () => void;
}

/** What was withdrawn, and how much money comes back for it. */
function declaredSentence(commande: Props['commande'], declareeLe: string): string {
  const { lignes, retractation } = commande;
  const partly = retractation.produits.length < lignes.length;
  const of = partly ? 'aux articles rétractés de cette commande' : 'à ce contrat';
  const amount = formatPrice(retractation.montant ?? 0);
  const money = retractation.rembourse
    ? `${amount} vous ont été remboursés.`
    : `${amount} vous seront remboursés.`;
  return `Vous avez renoncé ${of} le ${formatMoment(declareeLe)} : ${money}`;
}

/** The legal right of withdrawal, in two steps: what it covers, then the declaration itself. */
export function Retractation({ commande, onDeclared }: Props) {
  const [preview, setPreview] = useState<RetractationPreview | null>(null);
  const { busy, run } = useAction();
  const { possible, jusquau, declareeLe } = commande.retractation;
  if (declareeLe) return <p className="note">{typo(declaredSentence(commande, declareeLe))}</p>;
  if (!possible) return null;

  const look = () =>
    run("La rétractation n'a pas pu être préparée.", async () => {
      setPreview(await getRetractation(commande.id));
    });
  const declare = () =>
    run("La rétractation n'a pas pu être enregistrée.", async () => {
      const { message } = await declareRetractation(commande.id);
      notify('success', message);
      setPreview(null);
      onDeclared();
    });

  return (
    <section className="panel grid gap-3" aria-labelledby="retractation">
      <h2 id="retractation" className="text-[1.35rem]">
        Droit de rétractation
      </h2>
      {preview ? (
        <RetractationStep
          preview={preview}
          busy={busy}
          onDeclare={() => void declare()}
          onKeep={() => setPreview(null)}
        />
      ) : (
        <>
          <p>
            {typo(
              jusquau
                ? `Vous pouvez changer d'avis sans donner de raison, jusqu'au ${formatMoment(jusquau)}.`
                : "Vous pouvez changer d'avis sans donner de raison, dès maintenant et jusqu'à 14 jours après la livraison.",
            )}
          </p>
          <Button look="ghost" className="justify-self-start" disabled={busy} onClick={look}>
            Renoncer au contrat ici
          </Button>
        </>
      )}
    </section>
  );
}

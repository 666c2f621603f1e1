import { useState } from 'react';
import type { Commande, RetractationPreview } from '../../../contract/commande.ts';
import { formatMoment } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { declareRetractation } from './declareRetractation.ts';
import { focusHeading } from './focusHeading.ts';
import { getRetractation } from './getRetractation.ts';
import { RetractationDone } from './RetractationDone.tsx';
import { RetractationStep } from './RetractationStep.tsx';
import { RETURN_DAYS, wasSent } from './returnTerms.ts';
import { useAction } from './useAction.ts';

interface Props {
  commande: Pick<Commande, 'id' | 'lignes' | 'retractation' | 'expedieeLe'>;
  onDeclared: () => void;
}

/** The legal right of withdrawal, in two steps: what it covers, then the declaration itself. */
export function Retractation({ commande, onDeclared }: Props) {
  const [preview, setPreview] = useState<RetractationPreview | null>(null);
  /** How the second step was left: what stands in its place takes the focus. */
  const [left, setLeft] = useState<'nothing' | 'kept' | 'declared'>('nothing');
  const { busy, run } = useAction();
  const { possible, jusquau, declareeLe } = commande.retractation;
  if (declareeLe) {
    return (
      <RetractationDone commande={commande} declareeLe={declareeLe} fresh={left === 'declared'} />
    );
  }
  if (!possible) return null;
  const sent = wasSent(commande);

  const look = () =>
    run("La rétractation n'a pas pu être préparée.", async () => {
      setPreview(await getRetractation(commande.id));
    });
  const declare = () =>
    run("La rétractation n'a pas pu être enregistrée.", async () => {
      const { message } = await declareRetractation(commande.id);
      notify('success', message);
      setLeft('declared');
      onDeclared();
    });

  return (
    <section className="panel grid gap-3" aria-labelledby="retractation">
      <h2
        id="retractation"
        className="text-[1.35rem]"
        ref={left === 'kept' && !preview ? focusHeading : undefined}
      >
        Droit de rétractation
      </h2>
      {preview ? (
        <RetractationStep
          preview={preview}
          busy={busy}
          onDeclare={() => void declare()}
          sent={sent}
          onKeep={() => {
            setLeft('kept');
            setPreview(null);
          }}
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
          {sent && (
            <p className="muted">
              {typo(
                `Les articles reçus seraient alors à renvoyer sous ${RETURN_DAYS} jours, à vos frais.`,
              )}
            </p>
          )}
          <Button look="ghost" className="justify-self-start" disabled={busy} onClick={look}>
            Renoncer au contrat ici
          </Button>
        </>
      )}
    </section>
  );
}

import { useState } from 'react';
import type { Commande } from '../../../contract/boutique/commande.ts';
import type { RetractationPreview } from '../../../contract/boutique/retractation.ts';
import { todayInParis } from '../../../contract/today.ts';
import { formatDay } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../commandes/focusHeading.ts';
import { useAction } from '../commandes/useAction.ts';
import { linesText } from './chosenLines.ts';
import { declareRetractation } from './declareRetractation.ts';
import { getRetractation } from './getRetractation.ts';
import { NoRight } from './NoRight.tsx';
import { RetractationDone } from './RetractationDone.tsx';
import { RetractationSteps } from './RetractationSteps.tsx';
import { RETURN_DAYS, wasSent } from './returnTerms.ts';

interface Props {
  commande: Pick<Commande, 'id' | 'lignes' | 'retractation' | 'expedieeLe'>;
  onDeclared: () => void;
}

/** The legal right of withdrawal: what was withdrawn from, and what still may be, line by line. */
export function Retractation({ commande, onDeclared }: Props) {
  const [preview, setPreview] = useState<RetractationPreview | null>(null);
  /** How the steps were left: what stands in their place takes the focus. */
  const [left, setLeft] = useState<'nothing' | 'kept' | 'declared'>('nothing');
  const { busy, run } = useAction();
  const { possible, jusquau, declareeLe } = commande.retractation;
  const sent = wasSent(commande);
  const excepted = commande.lignes
    .filter(({ exceptionRetractation }) => exceptionRetractation)
    .map(({ nom }) => nom);

  const look = () =>
    run("La rétractation n'a pas pu être préparée.", async () => {
      setLeft('nothing');
      setPreview(await getRetractation(commande.id));
    });

  return (
    <>
      {declareeLe && (
        <RetractationDone
          key={declareeLe}
          commande={commande}
          declareeLe={declareeLe}
          fresh={left === 'declared'}
        />
      )}
      {possible && (
        <section className="panel grid gap-3" aria-labelledby="droit-retractation">
          <h2
            id="droit-retractation"
            className="text-[1.35rem]"
            ref={left === 'kept' && !preview ? focusHeading : undefined}
          >
            Droit de rétractation
          </h2>
          {preview ? (
            <RetractationSteps
              key={linesText(preview.lignes)}
              preview={preview}
              onStale={async () => {
                setPreview(await getRetractation(commande.id));
                onDeclared();
              }}
              follows
              declare={(declaration) => declareRetractation(commande.id, declaration)}
              onDeclared={({ message }) => {
                notify('success', message);
                setLeft('declared');
                setPreview(null);
                onDeclared();
              }}
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
                    ? `Vous pouvez changer d'avis sans donner de raison, jusqu'au ${formatDay(todayInParis(new Date(jusquau)))} inclus.`
                    : "Vous pouvez changer d'avis sans donner de raison, dès maintenant et jusqu'à 14 jours après la livraison.",
                )}
              </p>
              <NoRight exclues={excepted} />
              {sent && (
                <p className="muted">
                  {typo(
                    `Les articles reçus seraient alors à renvoyer sous ${RETURN_DAYS} jours, à vos frais.`,
                  )}
                </p>
              )}
              <Button look="ghost" className="justify-self-start" busy={busy} onClick={look}>
                Renoncer au contrat ici
              </Button>
            </>
          )}
        </section>
      )}
    </>
  );
}

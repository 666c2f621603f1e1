import { useState } from 'react';
import type { Commande } from '../../../contract/boutique/commande.ts';
import type { RetractationPreview } from '../../../contract/boutique/retractation.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import { api } from '../../lib/api.ts';
import { formatDay, formatMoment, formatPrice } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { refundUntil } from '../commandes/delais.ts';
import { linesText } from '../commandes/lines.ts';
import { focusHeading, useAction } from '../commandes/useAction.ts';
import { NoRight } from './RetractationChoice.tsx';
import { RetractationSteps } from './RetractationSteps.tsx';
import { returnSentence, useVendeur, wasSent } from './returnInstructions.ts';

interface RetractationDoneProps {
  commande: Pick<Commande, 'lignes' | 'retractation' | 'expedieeLe'>;
  declareeLe: string;
  /** True if declared on this page just now. */
  fresh: boolean;
}

/** The withdrawn articles, the refund, and the articles that must be sent back. */
function RetractationDone({ commande, declareeLe, fresh }: RetractationDoneProps) {
  const { lignes, retractation } = commande;
  const sent = wasSent(commande, declareeLe);
  const vendeur = useVendeur(sent);
  const partly = lignes.some(({ quantite, quantiteRetractee }) => quantiteRetractee < quantite);
  const of = partly ? 'aux articles rétractés de cette commande' : 'à ce contrat';
  const amount = formatPrice(retractation.montant ?? 0);
  const money = retractation.rembourse
    ? 'ont été remboursés'
    : `seront remboursés au plus tard le ${refundUntil(declareeLe)}`;
  const begin = retractation.rembourse ? 'Si ce n’est pas déjà fait, renvoyez' : 'Renvoyez';
  const { declarations } = retractation;
  const named = (asked: (typeof declarations)[number]['lignes']) =>
    asked.map(({ idProduit, quantite }) => ({
      nom: lignes.find((ligne) => ligne.idProduit === idProduit)?.nom ?? '',
      quantite,
    }));
  return (
    <section className="panel grid gap-3" aria-labelledby="retractation">
      <h2 id="retractation" className="text-xl" ref={fresh ? focusHeading : undefined}>
        Rétractation enregistrée
      </h2>
      <p>
        {typo(`Vous avez renoncé ${of} le ${formatMoment(declareeLe)} : ${amount} vous ${money}.`)}
      </p>
      {(partly || declarations.length > 1) && (
        <ul className="recap">
          {declarations.map(({ declareeLe: at, lignes: asked }) => (
            <li key={at}>{typo(`Le ${formatMoment(at)} : ${linesText(named(asked))}`)}</li>
          ))}
        </ul>
      )}
      <p>{typo(returnSentence(declareeLe, sent, vendeur, begin))}</p>
    </section>
  );
}

interface Props {
  commande: Pick<Commande, 'id' | 'lignes' | 'retractation' | 'expedieeLe'>;
  onDeclared: () => void;
}

/** The legal right of withdrawal, line by line: withdrawn, and still possible. */
export function Retractation({ commande, onDeclared }: Props) {
  const [preview, setPreview] = useState<RetractationPreview | null>(null);
  /** Set when the steps were left: the element in their place takes the focus. */
  const [left, setLeft] = useState<'nothing' | 'kept' | 'declared'>('nothing');
  const { busy, run } = useAction();
  const params = { id: commande.id };
  const { possible, jusquau, declareeLe } = commande.retractation;
  const sent = wasSent(commande);
  const excepted = commande.lignes
    .filter(({ exceptionRetractation }) => exceptionRetractation)
    .map(({ nom }) => nom);

  const look = () =>
    run('La rétractation n’a pas pu être préparée.', async () => {
      setLeft('nothing');
      setPreview(await api('GET /commande/:id/retractation', { params }));
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
            className="text-xl"
            ref={left === 'kept' && !preview ? focusHeading : undefined}
          >
            Droit de rétractation
          </h2>
          {preview ? (
            <RetractationSteps
              key={linesText(preview.lignes)}
              preview={preview}
              onStale={async () => {
                setPreview(await api('GET /commande/:id/retractation', { params }));
                onDeclared();
              }}
              follows
              declare={(declaration) =>
                api('POST /commande/:id/retractation', {
                  params,
                  body: { confirmation: true, ...declaration },
                })
              }
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
                    ? `Vous pouvez changer d’avis sans donner de raison, jusqu’au ${formatDay(todayInParis(new Date(jusquau)))} inclus.`
                    : `Vous pouvez changer d’avis sans donner de raison, dès maintenant et jusqu’à ${limits.retractationDays} jours après la livraison.`,
                )}
              </p>
              <NoRight exclues={excepted} />
              {sent && (
                <p className="muted">
                  {typo(
                    `Les articles reçus seraient alors à renvoyer sous ${limits.retractationDays} jours, à vos frais.`,
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

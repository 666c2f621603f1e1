import type { Commande } from '../../../contract/boutique/commande.ts';
import { formatMoment, formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { focusHeading } from '../commandes/focusHeading.ts';
import { useVendeur } from '../commandes/useVendeur.ts';
import { linesText } from './chosenLines.ts';
import { refundUntil, returnSentence, wasSent } from './returnTerms.ts';

interface Props {
  commande: Pick<Commande, 'lignes' | 'retractation' | 'expedieeLe'>;
  declareeLe: string;
  /** Declared a moment ago, on this page. */
  fresh: boolean;
}

/** What was withdrawn, how much money comes back for it, and what has to be sent back. */
export function RetractationDone({ commande, declareeLe, fresh }: Props) {
  const { lignes, retractation } = commande;
  const sent = wasSent(commande, declareeLe);
  const vendeur = useVendeur(sent);
  const partly = lignes.some(({ quantite, quantiteRetractee }) => quantiteRetractee < quantite);
  const of = partly ? 'aux articles rétractés de cette commande' : 'à ce contrat';
  const amount = formatPrice(retractation.montant ?? 0);
  const money = retractation.rembourse
    ? 'ont été remboursés'
    : `seront remboursés au plus tard le ${refundUntil(declareeLe)}`;
  const begin = retractation.rembourse ? "Si ce n'est pas déjà fait, renvoyez" : 'Renvoyez';
  const { declarations } = retractation;
  const named = (asked: (typeof declarations)[number]['lignes']) =>
    asked.map(({ idProduit, quantite }) => ({
      nom: lignes.find((ligne) => ligne.idProduit === idProduit)?.nom ?? '',
      quantite,
    }));
  return (
    <section className="panel grid gap-3" aria-labelledby="retractation">
      <h2 id="retractation" className="text-[1.35rem]" ref={fresh ? focusHeading : undefined}>
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

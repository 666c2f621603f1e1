import type { Ligne } from '../../../contract/boutique/commande.ts';
import type { RetractationPreview } from '../../../contract/boutique/retractation.ts';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../commandes/focusHeading.ts';
import { LignesRecap } from '../commandes/RecapLines.tsx';
import { useVendeur } from '../commandes/useVendeur.ts';
import { broughtBack } from './chosenLines.ts';
import { NoRight } from './NoRight.tsx';
import { RETURN_DAYS, returnAddress } from './returnTerms.ts';

interface Props {
  preview: RetractationPreview;
  chosen: readonly Ligne[];
  busy: boolean;
  /** Whether it came in place of what was pressed. */
  follows: boolean;
  onDeclare: () => void;
  /** Back to the choice; absent where there is none. */
  onChange?: (() => void) | undefined;
  onKeep?: (() => void) | undefined;
}

/** Last step: who withdraws, from what, what has to be sent back, and where the acknowledgement goes. */
export function RetractationStep({
  preview,
  chosen,
  busy,
  follows,
  onDeclare,
  onChange,
  onKeep,
}: Props) {
  const { commandeId, nom, email, expediee, montantRembourse } = preview;
  const vendeur = useVendeur(expediee);
  return (
    <div className="grid gap-3">
      <h3 ref={follows ? focusHeading : undefined}>Vérifiez, puis confirmez</h3>
      <p>{typo(`${nom} renonce à la commande n° ${commandeId} pour ces articles :`)}</p>
      <LignesRecap lignes={chosen} />
      <p>
        {typo('Montant remboursé : ')}
        <strong>{formatPrice(broughtBack(chosen, montantRembourse))}</strong>
      </p>
      <p>
        {typo(
          expediee
            ? `Vous renverrez ces articles sous ${RETURN_DAYS} jours ${returnAddress(vendeur)}. Les frais de renvoi sont à votre charge.`
            : "Rien n'est encore parti : vous n'aurez rien à renvoyer.",
        )}
      </p>
      {!onChange && <NoRight exclues={preview.exclues} />}
      <p className="muted">{`L'accusé de réception sera envoyé à ${email}.`}</p>
      <div className="form-actions">
        <Button look="danger" busy={busy} onClick={onDeclare}>
          Confirmer la rétractation
        </Button>
        {onChange && (
          <Button look="ghost" onClick={onChange}>
            Modifier mon choix
          </Button>
        )}
        {onKeep && (
          <Button look="ghost" onClick={onKeep}>
            Garder ma commande
          </Button>
        )}
      </div>
    </div>
  );
}

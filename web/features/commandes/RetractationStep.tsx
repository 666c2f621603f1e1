import type { RetractationPreview } from '../../../contract/commande.ts';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from './focusHeading.ts';
import { RecapLines } from './RecapLines.tsx';
import { RETURN_DAYS, returnAddress } from './returnTerms.ts';
import { useVendeur } from './useVendeur.ts';

interface Props {
  preview: RetractationPreview;
  busy: boolean;
  /** The parcel has left: the articles have to come back. */
  sent: boolean;
  onDeclare: () => void;
  onKeep: () => void;
}

/** Second step: who withdraws, from what, what has to be sent back, and where the acknowledgement goes. */
export function RetractationStep({ preview, busy, sent, onDeclare, onKeep }: Props) {
  const { commandeId, nom, email, lignes, montantRembourse } = preview;
  const vendeur = useVendeur(sent);
  return (
    <div className="grid gap-3">
      <h3 ref={focusHeading}>Vérifiez, puis confirmez</h3>
      <p>{typo(`${nom} renonce à la commande n° ${commandeId} pour ces articles :`)}</p>
      <RecapLines
        lines={lignes.map((ligne) => ({
          ...ligne,
          id: ligne.idProduit,
          prix: ligne.prixUnitaire,
        }))}
      />
      <p>
        {typo('Montant remboursé : ')}
        <strong>{formatPrice(montantRembourse)}</strong>
      </p>
      <p>
        {typo(
          sent
            ? `Vous renverrez ces articles sous ${RETURN_DAYS} jours ${returnAddress(vendeur)}. Les frais de renvoi sont à votre charge.`
            : "Ces articles ne sont pas encore partis : vous n'aurez rien à renvoyer.",
        )}
      </p>
      <p className="muted">{`L'accusé de réception sera envoyé à ${email}.`}</p>
      <div className="form-actions">
        <Button look="danger" disabled={busy} onClick={onDeclare}>
          Confirmer la rétractation
        </Button>
        <Button look="ghost" onClick={onKeep}>
          Garder ma commande
        </Button>
      </div>
    </div>
  );
}

import type { RetractationPreview } from '../../../contract/commande.ts';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { RecapLines } from './RecapLines.tsx';

interface Props {
  preview: RetractationPreview;
  busy: boolean;
  onDeclare: () => void;
  onKeep: () => void;
}

/** Second step: who withdraws, from what, and where the acknowledgement goes. */
export function RetractationStep({ preview, busy, onDeclare, onKeep }: Props) {
  const { commandeId, nom, email, lignes, montantRembourse } = preview;
  return (
    <div className="grid gap-3" role="status">
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

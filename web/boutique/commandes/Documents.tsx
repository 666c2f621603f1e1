import type { Commande } from '../../../contract/boutique/commande.ts';
import { Button } from '../../ui/Button.tsx';
import { downloadFacture } from './downloadFacture.ts';
import { useAction } from './useAction.ts';

/** The invoice and every credit note, once there are any. */
export function Documents({ commande }: { commande: Pick<Commande, 'id' | 'facture' | 'avoirs'> }) {
  const { busy, run } = useAction();
  const download = (nature: 'facture' | 'avoir', number: string) =>
    run("Le document n'a pas pu être téléchargé.", () =>
      downloadFacture(commande.id, nature, number),
    );
  const { facture, avoirs } = commande;
  return (
    <>
      {facture && (
        <Button look="ghost" busy={busy} onClick={() => void download('facture', facture)}>
          Télécharger la facture
        </Button>
      )}
      {avoirs.map((avoir) => (
        <Button key={avoir} look="ghost" busy={busy} onClick={() => void download('avoir', avoir)}>
          {avoirs.length > 1 ? `Télécharger l'avoir n° ${avoir}` : "Télécharger l'avoir"}
        </Button>
      ))}
    </>
  );
}

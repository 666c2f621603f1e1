import type { Commande } from '../../../contract/boutique/commande.ts';
import { send } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { downloadFile } from '../../ui/tools/downloadFile.ts';
import { useAction } from './useAction.ts';

/** The invoice and every credit note, once there are any. */
export function Documents({ commande }: { commande: Pick<Commande, 'id' | 'facture' | 'avoirs'> }) {
  const { busy, run } = useAction();
  const download = (nature: 'facture' | 'avoir', numero: string) =>
    run('Le document n’a pas pu être téléchargé.', () =>
      downloadFile(
        send('GET /commande/:id/facture', {
          params: { id: commande.id },
          query: { nature, numero },
        }),
        `${nature}-${numero}.pdf`,
      ),
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
          {avoirs.length > 1 ? `Télécharger l’avoir n° ${avoir}` : 'Télécharger l’avoir'}
        </Button>
      ))}
    </>
  );
}

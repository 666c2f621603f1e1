import type { Webhook } from '../../../contract/comptes/webhook.ts';
import { formatMoment } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { outcome, wordsOfEvenement } from './webhookWords.ts';

const nameOf = (evenement: string) =>
  evenement in wordsOfEvenement
    ? wordsOfEvenement[evenement as keyof typeof wordsOfEvenement]
    : 'Essai';

interface Props {
  webhook: Webhook;
  onAttempt: () => void;
  onRestart: () => void;
  onRemove: () => void;
}

/** One webhook, the results of its last deliveries, and its actions. */
export function WebhookLine({ webhook, onAttempt, onRestart, onRemove }: Props) {
  const { adresse, actif, evenements, envois } = webhook;
  return (
    <li>
      <div>
        <strong translate="no">{adresse}</strong>
        <p className="hint">{typo(evenements.map(nameOf).join(', '))}</p>
        {!actif && (
          <p className="error-text">
            {typo(
              'Arrêté : il n’est plus prévenu de rien, par exemple après trois jours sans réponse.',
            )}
          </p>
        )}
        {envois.length > 0 && (
          <details>
            <summary>Derniers envois</summary>
            <ol>
              {envois.map((envoi) => (
                <li key={envoi.id}>
                  {typo(
                    `${nameOf(envoi.evenement)}, ${formatMoment(envoi.creeLe)} : ${outcome(envoi)}`,
                  )}
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <div className="form-actions">
        {actif ? (
          <Button look="ghost" onClick={onAttempt} aria-label={`Essayer ${adresse}`}>
            Essayer
          </Button>
        ) : (
          <Button look="ghost" onClick={onRestart} aria-label={`Remettre en marche ${adresse}`}>
            Remettre en marche
          </Button>
        )}
        <Button look="ghost" onClick={onRemove} aria-label={`Retirer ${adresse}`}>
          Retirer
        </Button>
      </div>
    </li>
  );
}

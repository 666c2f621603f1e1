import { type FormEvent, useState } from 'react';
import type { Evenement, Webhook } from '../../../contract/comptes/webhook.ts';
import { limits } from '../../../contract/limits.ts';
import { useRun } from '../../forms/useRun.ts';
import { api } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { TypedForm } from '../../ui/dialogs/LeaveGuard.tsx';
import { CopyField } from '../../ui/fields/CopyField.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { LazyConfirmDialog } from '../../ui/tools/LazyConfirmDialog.tsx';
import { useProof } from '../preuves/useProof.tsx';
import { WebhookLine } from './WebhookLine.tsx';
import { evenements, wordsOfEvenement } from './webhookWords.ts';

/** The member's webhooks: created with their events, tested, enabled again, removed. */
export function WebhooksPanel({ read }: { read: Webhook[] }) {
  const [webhooks, setWebhooks] = useState(read);
  const [adresse, setAdresse] = useState('');
  const [chosen, setChosen] = useState<readonly Evenement[]>(['arrosage']);
  const [secret, setSecret] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Webhook | null>(null);
  const { busy, error, run } = useRun();
  const { proven, dialog } = useProof();
  const refresh = async () => setWebhooks(await api('GET /webhook'));

  const create = (event: FormEvent) => {
    event.preventDefault();
    void run('Le webhook n’a pas pu être créé.', async () => {
      const body = { adresse, evenements: [...chosen] };
      const made = await proven(() => api('POST /webhook', { body }));
      if (!made) return;
      setSecret(made.secret);
      setAdresse('');
      await refresh();
    });
  };
  const attempt = ({ id }: Webhook) =>
    run('L’essai n’a pas pu être envoyé.', async () => {
      await api('POST /webhook/:id/essai', { params: { id } });
      await refresh();
    });
  const restart = ({ id }: Webhook) =>
    run('Le webhook n’a pas pu être remis en marche.', async () => {
      await api('PUT /webhook/:id', { params: { id }, body: { actif: true } });
      await refresh();
    });
  const remove = () =>
    run('Le webhook n’a pas pu être retiré.', async () => {
      const id = leaving?.id;
      setLeaving(null);
      if (id === undefined) return;
      const { message } = await api('DELETE /webhook/:id', { params: { id } });
      setWebhooks((all) => all.filter((each) => each.id !== id));
      notify('success', message);
    });

  return (
    <div className="panel acces-panel">
      <h3>Webhooks</h3>
      <p>
        {typo(
          'Une adresse à vous est prévenue de ce qui arrive dans vos jardins, textes privés compris. Chaque envoi est signé.',
        )}
      </p>
      <TypedForm onSubmit={create}>
        <TextField
          label="Adresse à prévenir"
          type="url"
          placeholder="https://"
          value={adresse}
          onChange={({ target }) => setAdresse(target.value)}
          maxLength={limits.url}
          required
        />
        <fieldset className="acces-choices">
          <legend>Événements</legend>
          {evenements.map((evenement) => (
            <label key={evenement} className="check">
              <input
                type="checkbox"
                checked={chosen.includes(evenement)}
                onChange={({ target }) =>
                  setChosen((before) =>
                    target.checked
                      ? [...before, evenement]
                      : before.filter((each) => each !== evenement),
                  )
                }
              />
              <span>{wordsOfEvenement[evenement]}</span>
            </label>
          ))}
        </fieldset>
        <FormError text={error} />
        <div className="form-actions">
          <Button type="submit" busy={busy} disabled={chosen.length === 0}>
            Créer le webhook
          </Button>
        </div>
      </TypedForm>
      {secret && (
        <div className="acces-secret">
          <CopyField
            label="Secret de signature"
            hint="Il n’est montré que maintenant. Il vous sert à vérifier l’en-tête Courtil-Signature."
            value={secret}
          />
        </div>
      )}
      {webhooks.length > 0 && (
        <ul>
          {webhooks.map((each) => (
            <WebhookLine
              key={each.id}
              webhook={each}
              onAttempt={() => attempt(each)}
              onRestart={() => restart(each)}
              onRemove={() => setLeaving(each)}
            />
          ))}
        </ul>
      )}
      <LazyConfirmDialog
        open={leaving !== null}
        title="Retirer ce webhook ?"
        confirm="Retirer"
        onConfirm={remove}
        onCancel={() => setLeaving(null)}
      >
        Son adresse ne sera plus prévenue de rien.
      </LazyConfirmDialog>
      {dialog}
    </div>
  );
}

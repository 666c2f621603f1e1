import { useState } from 'react';
import { refusedField, useForm } from '../../forms/useForm.ts';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/calls/useCall.ts';
import { failureOf, hasCode } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { CodeField, loadAuthenticator } from './secondProof.tsx';

interface Props {
  onShown: () => void;
  onCancel: () => void;
}

/** Asks a member for a new proof of identity: the password, or a passkey if they have one. */
export function ProofDialog({ onShown, onCancel }: Props) {
  return (
    <Dialog open title="Confirmez que c’est vous" onClose={onCancel}>
      <ProofForm onShown={onShown} onCancel={onCancel} />
    </Dialog>
  );
}

function ProofForm({ onShown, onCancel }: Props) {
  const hasCle = (useCall('GET /cle').value?.length ?? 0) > 0;
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    initial: { motDePasse: '', code: '' },
    rules: ({ motDePasse }) => (motDePasse ? {} : { motDePasse: 'Indiquez votre mot de passe.' }),
    send: async ({ motDePasse, code }) => {
      setRefused(null);
      const body = asksCode ? { motDePasse, code } : { motDePasse };
      await api('POST /compte/preuve', { body });
      onShown();
    },
    failure: (error) => {
      if (!asksCode && hasCode(error, 'code_missing')) {
        setAsksCode(true);
        return null;
      }
      const fields = {
        wrong_password: 'motDePasse',
        code_missing: 'code',
        code_wrong: 'code',
      } as const;
      return (
        refusedField<'motDePasse' | 'code'>(error, fields) ??
        failureOf('Nous n’avons pas pu le vérifier.', error)
      );
    },
  });
  const byCle = async () => {
    setBusy(true);
    setRefused(null);
    const { proveByCle, cleErrorText } = await loadAuthenticator();
    await proveByCle().then(onShown, (error) => setRefused(cleErrorText(error)));
    setBusy(false);
  };
  return (
    <form className="grid gap-5" onSubmit={form.submit} noValidate method="post">
      <p className="muted">
        Votre connexion date de plus de cinq minutes : cette action touche à ce qui protège votre
        compte.
      </p>
      <FormError
        text={refused ?? form.error.text}
        {...(refused ? {} : { more: form.error.more })}
      />
      <PasswordField
        label="Mot de passe"
        autoComplete="current-password"
        autoFocus
        required
        {...form.field('motDePasse')}
      />
      {asksCode && <CodeField {...form.field('code')} />}
      <div className="form-actions justify-end">
        <Button look="ghost" onClick={onCancel}>
          Annuler
        </Button>
        {hasCle && (
          <Button look="ghost" onClick={byCle} busy={busy}>
            Utiliser une clé d’accès
          </Button>
        )}
        <Button type="submit" busy={form.busy}>
          Confirmer
        </Button>
      </div>
    </form>
  );
}

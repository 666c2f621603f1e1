import type { SecondFacteurPropose } from '../../../contract/comptes/secondFacteur.ts';
import { refusedField, useForm } from '../../forms/useForm.ts';
import { api } from '../../lib/api.ts';
import { failureOf } from '../../lib/failure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/fields/CopyField.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';

interface Props {
  proposed: SecondFacteurPropose;
  proven: <T>(work: () => Promise<T>) => Promise<T | null>;
  onStarted: (codes: string[]) => void;
  onCancel: () => void;
}

/** The QR code for an authenticator application, and a field for its first code. */
export function SecondFacteurSetup({ proposed, proven, onStarted, onCancel }: Props) {
  const { secret, qr } = proposed;
  const form = useForm({
    initial: { code: '' },
    rules: ({ code }) => (code.trim() ? {} : { code: 'Indiquez les six chiffres.' }),
    send: async (body) => {
      const started = await proven(() => api('PUT /second-facteur', { body }));
      if (started) onStarted(started.codes);
      else return {};
    },
    failure: (error) =>
      refusedField(error, { code_wrong: 'code' }) ??
      failureOf('Le second facteur n’a pas pu être mis en service.', error),
  });
  return (
    <div className="acces-secret">
      <p>{typo('1. Ouvrez votre application de codes et photographiez ce dessin :')}</p>
      <svg
        className="acces-qr"
        viewBox={`0 0 ${qr.cote} ${qr.cote}`}
        role="img"
        aria-label="Code QR du second facteur"
      >
        {/* Readers need dark on light, whatever the look of the page. */}
        <rect width={qr.cote} height={qr.cote} fill="#fff" />
        <path d={qr.trace} />
      </svg>
      <CopyField
        label="Ou ce secret, à saisir"
        hint="Il n’est montré que maintenant."
        value={secret}
        copy="Copier le secret"
      />
      <p>{typo('2. Indiquez le code de six chiffres que votre application montre :')}</p>
      <form onSubmit={form.submit} noValidate method="post">
        <TextField
          label="Premier code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          {...form.field('code')}
        />
        <FormError {...form.error} />
        <div className="form-actions">
          <Button type="submit" busy={form.busy}>
            Mettre en service
          </Button>
          <Button look="ghost" onClick={onCancel}>
            Annuler
          </Button>
        </div>
      </form>
    </div>
  );
}

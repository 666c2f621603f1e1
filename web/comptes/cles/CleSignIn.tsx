import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { loadAuthenticator } from '../preuves/secondProof.tsx';

interface Props {
  /** Stores the session of a token; returns the error sentence, if any. */
  onToken: (answer: { token?: string }) => string | null;
}

/** Signs in by a passkey, beside the specified form. */
export function CleSignIn({ onToken }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const use = async () => {
    setBusy(true);
    setError(null);
    const { signInByCle, cleErrorText } = await loadAuthenticator();
    setError(await signInByCle().then(onToken, cleErrorText));
    setBusy(false);
  };
  return (
    <div className="grid gap-4">
      <Button look="ghost" onClick={use} busy={busy} className="w-full">
        Utiliser une clé d’accès
      </Button>
      <FormError text={error} />
    </div>
  );
}

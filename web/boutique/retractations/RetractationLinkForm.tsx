import { type FormEvent, useState } from 'react';
import { hasEmailShape } from '../../../contract/comptes/emailShape.ts';
import { api } from '../../lib/api.ts';
import { serverMessage } from '../../lib/apiError.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { commandeNumber } from '../commandes/commandeNumber.ts';

/** Which order, and to whose mailbox the link goes. */
export function RetractationLinkForm() {
  const [numero, setNumero] = useState('');
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');
  const commandeId = commandeNumber(numero);
  const wrongEmail = !hasEmailShape(email);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    setError(null);
    const wrong = commandeId ? wrongEmail && 'email' : 'numero';
    if (wrong || !commandeId)
      return form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    setState('sending');
    try {
      await api('POST /retractation/lien', { body: { commandeId, email: email.trim() } });
      setTried(false);
      setState('sent');
    } catch (failure) {
      setState('editing');
      logFailure(failure);
      setError(serverMessage(failure) ?? "Le lien n'a pas pu être demandé. Réessayez.");
    }
  };
  const editing = () => state === 'sent' && setState('editing');

  return (
    <form className="panel grid gap-5" onSubmit={submit} noValidate method="post">
      <FormError text={error} />
      <TextField
        label="Numéro de la commande"
        name="numero"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
        value={numero}
        hint="Il est dans l'e-mail de confirmation et sur la facture."
        error={tried && !commandeId ? 'Indiquez le numéro de la commande, en chiffres.' : null}
        onChange={(event) => {
          setNumero(event.target.value);
          editing();
        }}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        value={email}
        hint="Celui de la commande."
        error={tried && wrongEmail ? 'Email invalide.' : null}
        onChange={(event) => {
          setEmail(event.target.value);
          editing();
        }}
      />
      <Button type="submit" className="w-full" busy={state === 'sending'}>
        Recevoir le lien
      </Button>
      <div role="status" className="empty:hidden">
        {state === 'sent' && (
          <div className="done-note">
            <CheckIcon />
            <div>
              <p className="font-semibold">
                {typo('Un lien est envoyé, si ce numéro et cet e-mail sont ceux de la commande.')}
              </p>
              <p className="hint">
                {typo(
                  'Il est valable 24 heures. Rien reçu ? Regardez aussi parmi les indésirables.',
                )}
              </p>
            </div>
          </div>
        )}
      </div>
    </form>
  );
}

import { useRef, useState } from 'react';
import { hasEmailShape } from '../../../contract/comptes/emailShape.ts';
import { api } from '../../lib/api.ts';
import { hasStatus, logFailure } from '../../lib/failure.ts';

export const EMAIL_TAKEN = 'Cet email est déjà utilisé.';

/** Asks, when the field is left, whether the e-mail already has an account. */
export function useEmailCheck() {
  const [warning, setWarning] = useState<string | null>(null);
  const latest = useRef('');

  const check = async (typed: string) => {
    const email = typed.trim();
    latest.current = email;
    const say = (text: string | null) => email === latest.current && setWarning(text);
    if (!email) return say(null);
    if (!hasEmailShape(email)) return say('Email invalide.');
    try {
      say((await emailExists(email)) ? EMAIL_TAKEN : null);
    } catch (error) {
      logFailure(error);
      say("Erreur lors de la vérification de l'email.");
    }
  };
  /** Something else is being typed: what was said of the last address no longer holds. */
  const forget = () => {
    latest.current = '';
    setWarning(null);
  };
  return { warning, check, forget };
}

/** 200 means that the e-mail has an account, 404 that it has none. */
async function emailExists(email: string): Promise<boolean> {
  try {
    await api('GET /user/:email', { params: { email } });
    return true;
  } catch (error) {
    if (hasStatus(error, 404)) return false;
    throw new Error('Erreur serveur', { cause: error });
  }
}

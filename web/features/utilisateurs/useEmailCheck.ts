import { useState } from 'react';
import { emailExists } from './emailExists.ts';

/** Asks, when the field is left, whether the e-mail already has an account. */
export function useEmailCheck() {
  const [warning, setWarning] = useState<string | null>(null);
  const check = async (email: string): Promise<boolean> => {
    setWarning(null);
    if (!/^\S+@\S+\.\S+$/.test(email)) return false;
    try {
      const taken = await emailExists(email);
      if (taken) setWarning('Cet email est déjà utilisé.');
      return taken;
    } catch (error) {
      console.error(error);
      setWarning("Erreur lors de la vérification de l'email.");
      return false;
    }
  };
  return { warning, setWarning, check };
}

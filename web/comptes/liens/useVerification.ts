import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { followLink, type LinkResult } from './followLink.ts';
import { verifyEmail } from './verifyEmail.ts';

const HOME_AFTER = 4_000;

const sentences = {
  missing: 'Token manquant.',
  success: 'Votre adresse e-mail est confirmée.',
  failure: 'Erreur lors de la vérification.',
};

/** Confirms the address, then leads home. `null` while it is being done. */
export function useVerification(token: string | null): LinkResult | null {
  const navigate = useNavigate();
  const [result, setResult] = useState<LinkResult | null>(null);
  useEffect(() => {
    let current = true;
    setResult(null);
    followLink(token, verifyEmail, sentences).then((found) => current && setResult(found));
    return () => {
      current = false;
    };
  }, [token]);

  const confirmed = result?.success ?? false;
  useEffect(() => {
    if (!confirmed) return;
    const timer = setTimeout(() => navigate(paths.home, { replace: true }), HOME_AFTER);
    return () => clearTimeout(timer);
  }, [confirmed, navigate]);
  return result;
}

import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  followLink,
  LinkOutcome,
  type LinkResult,
  linkMeta,
} from '../../comptes/liens/mailLink.tsx';
import { searchParam } from '../../lib/address.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';

const TITLE = 'Vérification de votre e-mail';
const HOME_AFTER = 4_000;

const sentences = {
  missing: 'Token manquant.',
  success: 'Votre adresse e-mail est confirmée.',
  failure: 'Erreur lors de la vérification.',
};

export const meta = () => linkMeta(TITLE, 'Confirmez votre adresse e-mail.');

export default function VerifyEmail() {
  const [search] = useSearchParams();
  const result = useVerification(searchParam(search, 'token'));
  const member = useSession() !== null;
  return (
    <SheetPage title={TITLE} intro="Le lien reçu par e-mail confirme que l’adresse est la vôtre.">
      {!result && <LinkOutcome state="waiting" text="Vérification en cours..." />}
      {result?.success && (
        <LinkOutcome
          state="success"
          text={result.text}
          more="Vous rejoignez l’accueil dans quelques secondes."
        >
          <LinkButton to={paths.home} replace>
            Aller à l’accueil
          </LinkButton>
        </LinkOutcome>
      )}
      {result && !result.success && (
        <LinkOutcome
          state="error"
          text={result.text}
          more="Vous pouvez demander un nouveau lien depuis votre profil."
        >
          <LinkButton to={member ? paths.ownProfil : paths.loginAndReturn(paths.ownProfil)}>
            {member ? 'Mon profil' : 'Se connecter'}
          </LinkButton>
        </LinkOutcome>
      )}
    </SheetPage>
  );
}

const verify = (token: string) => api('GET /user/verify-email', { query: { token } });

/** Confirms the address, then leads home. `null` while it is being done. */
function useVerification(token: string | null): LinkResult | null {
  const navigate = useNavigate();
  const { value: result } = useAsked(`${token}`, () => followLink(token, verify, sentences));

  const confirmed = result?.success ?? false;
  useEffect(() => {
    if (!confirmed) return;
    const timer = setTimeout(() => navigate(paths.home, { replace: true }), HOME_AFTER);
    return () => clearTimeout(timer);
  }, [confirmed, navigate]);
  return result;
}

import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { endOwnSession, LinkOutcome, linkMeta } from '../../comptes/liens/mailLink.tsx';
import { ResetPasswordForm } from '../../comptes/liens/ResetPasswordForm.tsx';
import { searchParam } from '../../lib/address.ts';
import { useHydrated } from '../../lib/hydration.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';
import { TextLink } from '../../ui/Link.tsx';

const TITLE = 'Nouveau mot de passe';
const LOGIN_AFTER = 2_000;

export const meta = () => linkMeta(TITLE, 'Choisissez un nouveau mot de passe.');

export default function ResetPassword() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate(paths.login, { replace: true }), LOGIN_AFTER);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  const token = hydrated ? searchParam(search, 'token') : null;
  const missing = hydrated && !token;
  return (
    <SheetPage title={TITLE} intro="Choisissez-en un que vous n’employez nulle part ailleurs.">
      {/* Shown once it is known whether the address has a token: what is said above pushes nothing. */}
      <div className={hydrated ? undefined : 'invisible'}>
        {done ? (
          <LinkOutcome
            state="success"
            text="Mot de passe réinitialisé avec succès ✅"
            more="Vous rejoignez la page de connexion."
          />
        ) : (
          <ResetPasswordForm
            token={token}
            problem={missing ? 'Token manquant ou invalide.' : null}
            onReset={() => {
              setDone(true);
              void endOwnSession();
            }}
          />
        )}
        <div className="mt-6 grid justify-items-center gap-2">
          <LinkButton
            to={paths.login}
            look="ghost"
            target="_blank"
            rel="noopener"
            title="La page de connexion s’ouvre dans un nouvel onglet"
          >
            Retour à la connexion
          </LinkButton>
          {!done && (
            <TextLink to={paths.forgotPassword} className="py-2">
              Demander un nouveau lien
            </TextLink>
          )}
        </div>
      </div>
    </SheetPage>
  );
}

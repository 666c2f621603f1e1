import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  endOwnSession,
  followLink,
  LinkOutcome,
  type LinkResult,
  linkMeta,
} from '../../comptes/liens/mailLink.tsx';
import { searchParam } from '../../lib/address.ts';
import { api } from '../../lib/api.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';

const TITLE = 'Garder votre adresse';

const sentences = {
  missing: 'Token manquant.',
  success: 'Votre adresse e-mail a été rétablie.',
  failure: "Votre adresse n'a pas pu être rétablie. Réessayez dans un instant.",
};

export const meta = () => linkMeta(TITLE, "Annulez un changement d'adresse e-mail.");

const undoChange = (token: string) => api('GET /user/undo-email-change', { query: { token } });

const PASSWORD_KNOWN =
  "Ce changement a demandé votre mot de passe : s'il ne venait pas de vous, choisissez-en un autre.";

/** By a click only: the link works once, and mail scanners open links. */
export default function UndoEmailChange() {
  const [search] = useSearchParams();
  const [result, setResult] = useState<LinkResult | null>(null);
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    const found = await followLink(searchParam(search, 'token'), undoChange, sentences);
    if (found.success) await endOwnSession();
    setResult(found);
    setBusy(false);
  };
  return (
    <SheetPage title={TITLE} intro="Une autre adresse e-mail a été demandée pour votre compte.">
      {result ? (
        <LinkOutcome
          state={result.success ? 'success' : 'error'}
          text={result.text}
          more={result.success ? PASSWORD_KNOWN : undefined}
        >
          {result.success ? (
            <>
              <LinkButton to={paths.login}>Se connecter</LinkButton>
              <LinkButton to={paths.forgotPassword} look="ghost">
                Choisir un nouveau mot de passe
              </LinkButton>
            </>
          ) : (
            <LinkButton to={paths.home}>Retour à l'accueil</LinkButton>
          )}
        </LinkOutcome>
      ) : (
        <div className="panel grid gap-5">
          <p>
            Ce changement ne vient pas de vous ? Votre compte gardera cette adresse, ou la
            retrouvera, et tous les appareils connectés seront déconnectés.
          </p>
          <Button className="w-full" onClick={undo} busy={busy}>
            Garder mon adresse
          </Button>
        </div>
      )}
    </SheetPage>
  );
}

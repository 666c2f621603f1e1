import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { followLink, type LinkResult } from '../features/compte/followLink.ts';
import { LinkOutcome } from '../features/compte/LinkOutcome.tsx';
import { undoEmailChange } from '../features/compte/undoEmailChange.ts';
import { expireSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { SheetPage } from '../ui/SheetPage.tsx';
import { linkMeta } from './linkMeta.ts';

const TITLE = 'Rétablir votre adresse';

const sentences = {
  missing: 'Token manquant.',
  success: 'Votre adresse e-mail a été rétablie.',
  failure: "Votre adresse n'a pas pu être rétablie. Réessayez dans un instant.",
};

export const meta = () => linkMeta(TITLE, "Annulez un changement d'adresse e-mail.");

/** By a click only: the link works once, and mail scanners open links. */
export default function UndoEmailChange() {
  const [search] = useSearchParams();
  const [result, setResult] = useState<LinkResult | null>(null);
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    const found = await followLink(search.get('token'), undoEmailChange, sentences);
    // All sessions of the account have ended with it, this one too.
    if (found.success) expireSession();
    setResult(found);
    setBusy(false);
  };
  return (
    <SheetPage title={TITLE} intro="L'adresse e-mail de votre compte a changé.">
      {result ? (
        <LinkOutcome state={result.success ? 'success' : 'error'} text={result.text}>
          {result.success ? (
            <LinkButton to={paths.login}>Se connecter</LinkButton>
          ) : (
            <LinkButton to={paths.home}>Retour à l'accueil</LinkButton>
          )}
        </LinkOutcome>
      ) : (
        <div className="panel grid gap-5">
          <p>
            Ce changement ne vient pas de vous ? Votre ancienne adresse sera rétablie et tous les
            appareils connectés à votre compte seront déconnectés.
          </p>
          <Button className="w-full" onClick={undo} disabled={busy}>
            Rétablir mon adresse
          </Button>
        </div>
      )}
    </SheetPage>
  );
}

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LinkAnswer } from '../../../contract/comptes/compte.ts';
import { searchParam } from '../../lib/address.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';
import {
  endOwnSession,
  followLink,
  LinkOutcome,
  type LinkResult,
  type Sentences,
} from './mailLink.tsx';

interface Props {
  title: string;
  intro: string;
  /** The effect of the button. */
  question: string;
  button: string;
  call: (token: string) => Promise<Partial<LinkAnswer> | undefined>;
  sentences: Sentences;
  /** Shown below the success message. */
  more: string;
}

/** The sheet of a link that undoes something. By a click only: the link works once, and mail scanners open links. */
export function UndoLink({ title, intro, question, button, call, sentences, more }: Props) {
  const [search] = useSearchParams();
  const [result, setResult] = useState<LinkResult | null>(null);
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    const found = await followLink(searchParam(search, 'token'), call, sentences);
    if (found.success) await endOwnSession();
    setResult(found);
    setBusy(false);
  };
  return (
    <SheetPage title={title} intro={intro}>
      {result ? (
        <LinkOutcome
          state={result.success ? 'success' : 'error'}
          text={result.text}
          more={result.success ? more : undefined}
        >
          {result.success ? (
            <>
              <LinkButton to={paths.login}>Se connecter</LinkButton>
              <LinkButton to={paths.forgotPassword} look="ghost">
                Choisir un nouveau mot de passe
              </LinkButton>
            </>
          ) : (
            <LinkButton to={paths.home}>Retour à l’accueil</LinkButton>
          )}
        </LinkOutcome>
      ) : (
        <div className="panel grid gap-5">
          <p>{question}</p>
          <Button className="w-full" onClick={undo} busy={busy}>
            {button}
          </Button>
        </div>
      )}
    </SheetPage>
  );
}

import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { loadPart } from '../../../lib/connection.ts';
import { notify } from '../../../lib/notices.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyIcon } from '../../../ui/fields/CopyField.tsx';

const CopyQuestion = lazy(async () => ({
  default: (await loadPart(() => import('./CopyQuestion.tsx'))).CopyQuestion,
}));

/** For everyone: a visitor signs in and comes back to the question; a member without a garden makes one first. */
export function CopyPlante({ plante }: { plante: { id: number; name: string } }) {
  const session = useSession();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !asked) button.current?.focus();
    wasAsked.current = asked;
  }, [asked]);

  const ask = () => {
    if (session) {
      setBusy(true);
      return setAsked(true);
    }
    notify('info', 'Connectez-vous pour copier cette plante dans un de vos jardins.');
    navigate(paths.loginAndReturn(paths.copyPlante(plante.id)));
  };
  const [search, setSearch] = useSearchParams();
  const back = session !== null && search.has('copier');
  const askBack = useEffectEvent(() => {
    setSearch({}, { replace: true, preventScrollReset: true });
    ask();
  });
  useEffect(() => {
    if (back) askBack();
  }, [back]);

  return (
    <>
      <Button ref={button} look="ghost" icon={<CopyIcon />} onClick={ask} busy={busy}>
        Copier cette plante
      </Button>
      {asked && session && (
        <Suspense>
          <CopyQuestion
            plante={plante}
            session={session}
            onReady={() => setBusy(false)}
            onClose={() => {
              setBusy(false);
              setAsked(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

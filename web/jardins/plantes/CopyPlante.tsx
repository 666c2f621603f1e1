import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { loadPart } from '../../lib/connection.ts';
import { logFailure } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { browserReads } from '../../lib/reads.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyIcon } from '../../ui/tools/toolIcons.tsx';

const CopyDialog = lazy(async () => ({
  default: (await loadPart(() => import('./CopyDialog.tsx'))).CopyDialog,
}));

/** For everyone: a visitor is asked to sign in and comes back to the question, whoever has no garden is sent to make one. */
export function CopyPlante({ plante }: { plante: { id: number; name: string } }) {
  const session = useSession();
  const navigate = useNavigate();
  const [jardins, setJardins] = useState<readonly Jardin[] | null>(null);
  const [busy, setBusy] = useState(false);

  const button = useRef<HTMLButtonElement>(null);
  const open = jardins !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  const ask = async () => {
    if (!session) {
      notify('info', 'Connectez-vous pour copier cette plante dans un de vos jardins.');
      navigate(paths.loginAndReturn(paths.copyPlante(plante.id)));
      return;
    }
    setBusy(true);
    try {
      const own = (
        await browserReads.readList('GET /jardin/user/:userId', {
          params: { userId: session.userId },
        })
      ).items;
      if (own.length > 0) setJardins(own);
      else {
        notify('info', "Vous n'avez encore aucun jardin. Créez-en un d'abord !");
        navigate(paths.mesJardinsAndReturn(paths.plante(plante.id)));
      }
    } catch (error) {
      logFailure(error);
      notify('error', 'Erreur lors du chargement des jardins. Veuillez réessayer plus tard.');
    }
    setBusy(false);
  };

  const [search, setSearch] = useSearchParams();
  const back = session !== null && search.has('copier');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the member comes back.
  useEffect(() => {
    if (!back) return;
    setSearch({}, { replace: true, preventScrollReset: true });
    void ask();
  }, [back]);

  return (
    <>
      <Button ref={button} look="ghost" icon={<CopyIcon />} onClick={ask} busy={busy}>
        Copier cette plante
      </Button>
      {jardins && session && (
        <Suspense>
          <CopyDialog
            plante={plante}
            jardins={jardins}
            token={session.token}
            onClose={() => setJardins(null)}
            onCopied={(copy) => {
              setJardins(null);
              notify('success', 'Plante copiée avec succès !');
              navigate(paths.plante(copy.id));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

import { lazy, Suspense, useState } from 'react';
import { apiList } from '../../lib/api.ts';
import { loadPart } from '../../lib/connection.ts';
import { logFailure } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';

const ConfierDialog = lazy(async () => ({
  default: (await loadPart(() => import('./ConfierDialog.tsx'))).ConfierDialog,
}));

/** The button to entrust one of one's gardens to another person for these days. */
export function ConfierButton({ jours }: { jours: { du: string; au: string } }) {
  const session = useSession();
  const [jardins, setJardins] = useState<{ id: number; nom: string }[] | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const userId = session?.userId ?? 0;
      const own = await apiList('GET /jardin/user/:userId', { params: { userId } });
      if (own.length === 0) notify('error', 'Vous n’avez pas encore de jardin.');
      else setJardins(own.map(({ id, nomJardin }) => ({ id, nom: nomJardin })));
    } catch (error) {
      logFailure(error);
      notify('error', 'Vos jardins n’ont pas pu être lus.');
    }
    setBusy(false);
  };
  return (
    <>
      <Button look="quiet" busy={busy} onClick={() => void open()}>
        Confier un jardin
      </Button>
      {jardins && (
        <Suspense>
          <ConfierDialog jardins={jardins} jours={jours} onClose={() => setJardins(null)} />
        </Suspense>
      )}
    </>
  );
}

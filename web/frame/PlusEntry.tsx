import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { loadPart } from '../lib/connection.ts';
import { useSession } from '../lib/session.ts';
import { PlusIcon } from '../ui/icons.tsx';

const PlusSheet = lazy(async () => ({
  default: (await loadPart(() => import('./plus/PlusSheet.tsx'))).PlusSheet,
}));

/** Pages with a form or a payment: the button would cover theirs. */
const AWAY =
  /^\/(panier|commande|paiement|renoncer|login|inscription|nouvelle|importer|ajout|gestion|.*modifier)/i;

/** A button for quick notes, near the thumb, on every page for signed-in members. Its weight is part of every page. */
export function PlusEntry() {
  const userId = useSession()?.userId;
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  if (!userId || AWAY.test(pathname)) return null;
  return (
    <>
      <button
        type="button"
        className="plus-button"
        aria-label="Au carnet"
        onClick={() => setOpen(true)}
      >
        <PlusIcon size={28} />
      </button>
      {open && (
        <Suspense>
          <PlusSheet userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

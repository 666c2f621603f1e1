import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { loadPart } from '../lib/connection.ts';
import { useSession } from '../lib/session.ts';
import { PlusIcon } from '../ui/icons.tsx';

const PlusSheet = lazy(async () => ({
  default: (await loadPart(() => import('./plus/PlusSheet.tsx'))).PlusSheet,
}));

/** Pages where a form or a payment is under way: the button would stand in the way of theirs. */
const AWAY =
  /^\/(panier|commande|paiement|renoncer|login|inscription|nouvelle|importer|ajout|gestion|.*modifier)/i;

/** A button for quick notes, near the thumb, on every page for signed-in members. Its weight is part of every page. */
export function PlusEntry() {
  const userId = useSession()?.userId;
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const [noter, setNoter] = useState<string | null>(null);
  // The shortcuts of an installed site lead to a sheet; the served page is that of every address.
  useEffect(() => {
    const asked = new URLSearchParams(search).get('noter');
    setNoter(asked);
    if (asked) setOpen(true);
  }, [search]);
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
          <PlusSheet
            userId={userId}
            noter={noter}
            onClose={() => {
              setNoter(null);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

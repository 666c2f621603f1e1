import { lazy, Suspense, useEffect, useState } from 'react';
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
  const { pathname, search } = useLocation();
  /** The kind of note, '' while one chooses, null while the sheet is closed. */
  const [noted, setNoted] = useState<string | null>(null);
  // The shortcuts of an installed site ask by the address; the served page is that of every address.
  useEffect(() => setNoted(new URLSearchParams(search).get('noter')), [search]);
  if (!userId || AWAY.test(pathname)) return null;
  return (
    <>
      <button
        type="button"
        className="plus-button"
        aria-label="Au carnet"
        onClick={() => setNoted('')}
      >
        <PlusIcon size={28} />
      </button>
      {noted !== null && (
        <Suspense>
          <PlusSheet userId={userId} noter={noted} onClose={() => setNoted(null)} />
        </Suspense>
      )}
    </>
  );
}

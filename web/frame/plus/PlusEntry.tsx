import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useChange } from '../../lib/calls/useChange.ts';
import { loadPart } from '../../lib/connection.ts';
import { useSession } from '../../lib/session.ts';
import { PlusIcon } from '../../ui/icons.tsx';

const PlusSheet = lazy(async () => ({
  default: (await loadPart(() => import('./PlusSheet.tsx'))).PlusSheet,
}));

/** Pages where a form or a payment is under way: the button would stand in the way of theirs. */
const AWAY =
  /^\/(panier|commande|paiement|renoncer|login|inscription|mot-de-passe|reset-|verify-|undo-|nouvelle-plante|.*modifier|importer|ajoutproduit|gestion|signal|boite)/i;

/** On every page, for whoever is signed in: what is noted in passing, at the thumb. */
export function PlusEntry() {
  const session = useSession();
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // Once the sheet, under which nothing can have the focus, is gone.
  useChange(open, () => {
    if (!open) button.current?.focus();
  });
  if (!session || AWAY.test(pathname)) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="plus-button"
        aria-label="Ajouter"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <PlusIcon size={28} />
      </button>
      {open && (
        <Suspense>
          <PlusSheet userId={session.userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

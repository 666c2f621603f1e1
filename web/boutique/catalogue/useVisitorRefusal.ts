import { useLocation } from 'react-router';
import type { Boutique } from '../../../contract/boutique/paiement.ts';
import { notify } from '../../lib/notices.ts';
import { useSession } from '../../lib/useSession.ts';
import { paths } from '../../paths.ts';
import { visitorRefusal } from './boutiqueNotes.ts';

/** Tells a visitor who may do `deed`, with the way to sign in and come back; whether it had to. */
export function useVisitorRefusal(
  editeurs: Boutique['editeurs'] | null,
  deed: Parameters<typeof visitorRefusal>[2],
): () => boolean {
  const { pathname } = useLocation();
  const refusal = visitorRefusal(editeurs, useSession(), deed);
  return () => {
    if (!refusal) return false;
    notify('error', refusal, { label: 'Se connecter', to: paths.loginAndReturn(pathname) });
    return true;
  };
}

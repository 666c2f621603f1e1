import { useLocation } from 'react-router';
import type { Boutique } from '../../../contract/boutique/paiement.ts';
import { notify } from '../../lib/notices.ts';
import { KEEPER, useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/Link.tsx';

const who: Record<Boutique['editeurs'], string | null> = {
  keepers: 'Seuls les gérants de la boutique peuvent',
  members: 'Seuls les membres connectés peuvent',
  everyone: null,
};

const sentence = (editeurs: Boutique['editeurs'], deed: string) =>
  who[editeurs] && `${who[editeurs]} ${deed} un produit.`;

/** Tells readers who may not save which members may; `null` for the others. */
export function editorsNote(
  editeurs: Boutique['editeurs'],
  session: { idTypeUser: number } | null,
): string | null {
  const may = editeurs === 'keepers' ? session?.idTypeUser === KEEPER : session !== null;
  return may ? null : sentence(editeurs, 'enregistrer ou supprimer');
}

/** The sentence that tells a visitor why `deed` is refused; null if the server decides. */
export const visitorRefusal = (
  editeurs: Boutique['editeurs'] | null,
  session: object | null,
  deed: 'ajouter' | 'modifier' | 'supprimer',
): string | null => (editeurs && !session ? sentence(editeurs, deed) : null);

/** Tells a visitor who may do `deed`, with a link for signing in; returns true if it had to. */
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

interface Props {
  editeurs: Boutique['editeurs'];
  /** The page to return to after signing in. */
  back: string;
}

/** Tells which members may save, because these screens are open to everyone. */
export function EditorsNote({ editeurs, back }: Props) {
  const session = useSession();
  const note = editorsNote(editeurs, session);
  if (!note) return null;
  return (
    <p className="muted editors-note">
      <span>{`${note} `}</span>
      {!session && <TextLink to={paths.loginAndReturn(back)}>Se connecter</TextLink>}
    </p>
  );
}

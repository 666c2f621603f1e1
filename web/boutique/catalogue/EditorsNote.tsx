import { Link } from 'react-router';
import type { Boutique } from '../../../contract/boutique/paiement.ts';
import { useSession } from '../../lib/useSession.ts';
import { paths } from '../../paths.ts';
import { editorsNote } from './boutiqueNotes.ts';

interface Props {
  editeurs: Boutique['editeurs'];
  /** Where signing in leads back to. */
  back: string;
}

/** Who may save: these screens are open to everyone's eyes. */
export function EditorsNote({ editeurs, back }: Props) {
  const session = useSession();
  const note = editorsNote(editeurs, session);
  if (!note) return null;
  return (
    <p className="muted editors-note">
      {note}{' '}
      {!session && (
        <Link to={paths.loginAndReturn(back)} className="text-link">
          Se connecter
        </Link>
      )}
    </p>
  );
}

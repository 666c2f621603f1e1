import type { Boutique } from '../../../contract/boutique/paiement.ts';
import { KEEPER } from '../../lib/session.ts';

const who: Record<Boutique['editeurs'], string | null> = {
  keepers: 'Seuls les gérants de la boutique peuvent',
  members: 'Seuls les membres connectés peuvent',
  everyone: null,
};

const sentence = (editeurs: Boutique['editeurs'], deed: string) =>
  who[editeurs] && `${who[editeurs]} ${deed} un produit.`;

/** Says who may save to whoever may not; `null` to the others. */
export function editorsNote(
  editeurs: Boutique['editeurs'],
  session: { idTypeUser: number } | null,
): string | null {
  const may = editeurs === 'keepers' ? session?.idTypeUser === KEEPER : session !== null;
  return may ? null : sentence(editeurs, 'enregistrer ou supprimer');
}

/** Says to a visitor why `deed` is not done; `null` where the server is to decide. */
export const visitorRefusal = (
  editeurs: Boutique['editeurs'] | null,
  session: object | null,
  deed: 'ajouter' | 'modifier' | 'supprimer',
): string | null => (editeurs && !session ? sentence(editeurs, deed) : null);

import type { Recolte } from '../../../contract/carnet/recolte.ts';
import { api } from '../../lib/api.ts';
import { hasStatus, logFailure } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';

/** Deletes a harvest; undoing records it again. */
export async function removeRecolte(
  recolte: Recolte,
  onChanged: () => Promise<void>,
  key = newKey(),
): Promise<void> {
  const { id, idPlante, date, quantite, unite, texte, photo, public: isPublic } = recolte;
  try {
    await api('DELETE /recolte/:id', { params: { id }, idempotencyKey: key });
  } catch (error) {
    if (hasStatus(error, 401)) return;
    logFailure(error);
    const again = () => void removeRecolte(recolte, onChanged, key);
    return notify('error', 'La récolte n’a pas été supprimée.', {
      label: 'Réessayer',
      onSelect: again,
    });
  }
  const body = { idPlante, date, quantite, unite, texte, photo, public: isPublic };
  const back = { body, idempotencyKey: newKey() };
  offerUndo({
    text: 'Récolte supprimée',
    onUndo: async () => {
      await api('POST /recolte', back);
      await onChanged();
    },
  });
  await onChanged();
}

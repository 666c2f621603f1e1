import { api } from '../../lib/api.ts';
import { newKey } from '../../lib/newKey.ts';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';

/** Deletes waterings by their ids, never those recorded before. Throws `ApiError`. */
async function retirerArrosages(ids: readonly number[], idempotencyKey: string): Promise<void> {
  if (ids.length === 0) return;
  const body = { genre: 'arrosage', ids: [...ids] };
  await api('POST /soin/retirer', { body, idempotencyKey });
}

/** Shows a message about waterings with 'Annuler' for these ids. */
export function offerToRetirer(
  ids: readonly number[],
  message: { text: string; more?: string },
  changed: () => unknown,
): void {
  // A retry is the same call.
  const key = newKey();
  offerUndo({
    ...message,
    onUndo: async () => {
      await retirerArrosages(ids, key);
      changed();
    },
  });
}

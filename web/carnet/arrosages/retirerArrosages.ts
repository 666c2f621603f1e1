import { api } from '../../lib/api.ts';
import { newKey } from '../../lib/newKey.ts';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';

/** Takes back waterings by their ids; those that were recorded before are not among them. Throws `ApiError`. */
async function retirerArrosages(ids: readonly number[], idempotencyKey: string): Promise<void> {
  if (ids.length === 0) return;
  const body = { genre: 'arrosage', ids: [...ids] };
  await api('POST /soin/retirer', { body, idempotencyKey });
}

/** Tells of waterings, which may be taken back: of these ids alone. */
export function offerToRetirer(
  ids: readonly number[],
  said: { text: string; more?: string },
  changed: () => unknown,
): void {
  // Tried again, it is the same call.
  const key = newKey();
  offerUndo({
    ...said,
    onUndo: async () => {
      await retirerArrosages(ids, key);
      changed();
    },
  });
}

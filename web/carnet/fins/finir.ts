import { api } from '../../lib/api.ts';
import { newKey } from '../../lib/newKey.ts';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';

/**
 * The season of own plants ended on a day; null: it goes on. Answers the numbers of those that changed.
 * Throws `ApiError`.
 */
export async function finir(plantes: number[], fin: string | null, idempotencyKey = newKey()) {
  const answer = await api('POST /plantes/fin', { body: { plantes, fin }, idempotencyKey });
  return answer.plantes;
}

/** Shows the change of seasons with 'Annuler', which restores the day `before`. */
export const offerToFinir = (
  plantes: number[],
  before: string | null,
  { text, changed }: { text: string; changed: () => Promise<unknown> },
) =>
  offerUndo({
    text,
    onUndo: async () => {
      await finir(plantes, before);
      await changed();
    },
  });

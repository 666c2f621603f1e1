import { api } from '../../lib/api.ts';
import { newKey } from '../../lib/newKey.ts';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';

/**
 * Ends the season of own plants on a day; null lets it go on. Returns the ids of changed plants.
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

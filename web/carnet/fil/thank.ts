import type { Publication } from '../../../contract/carnet/fil.ts';
import { api } from '../../lib/api.ts';
import { hasStatus, logFailure, withReason } from '../../lib/failure.ts';
import { formatNumber } from '../../lib/format.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';

/** The text of its button: 'Merci', or 'Merci · 3'. */
export const thanksText = (mercis: number) =>
  mercis > 0 ? `Merci · ${formatNumber(mercis)}` : 'Merci';

type Merci = Pick<Publication, 'merciDit' | 'mercis'>;

/** Thanks for an entry, or takes that back: shown at once, and undone where it fails. */
export async function thank(
  entree: Merci & { id: number },
  show: (merci: Merci) => void,
  key = newKey(),
): Promise<void> {
  const { id, merciDit, mercis } = entree;
  show({ merciDit: !merciDit, mercis: mercis + (merciDit ? -1 : 1) });
  try {
    const call = merciDit ? 'DELETE /journal/:id/merci' : 'POST /journal/:id/merci';
    show(await api(call, { params: { id }, idempotencyKey: key }));
  } catch (error) {
    show({ merciDit, mercis });
    if (hasStatus(error, 401)) return;
    logFailure(error);
    const again = { label: 'Réessayer', onSelect: () => void thank(entree, show, key) };
    notify('error', withReason('Votre merci n’a pas été enregistré.', error), again);
  }
}

import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { hasStatus, logFailure, withReason } from '../../lib/failure.ts';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { HeartIcon } from '../fil/heartIcon.tsx';
import type { EntreeDeVie } from './life.ts';
import { entreeText } from './vieWords.ts';

/** Thanks for a public entry of somebody else's. */
export function Thank({ entree }: { entree: EntreeDeVie }) {
  const [said, setSaid] = useState({ merciDit: entree.merciDit, mercis: entree.mercis });
  const { merciDit, mercis } = said;
  const thank = async (key = newKey()) => {
    setSaid({ merciDit: !merciDit, mercis });
    try {
      const call = merciDit ? 'DELETE /journal/:id/merci' : 'POST /journal/:id/merci';
      setSaid(await api(call, { params: { id: entree.id }, idempotencyKey: key }));
    } catch (error) {
      setSaid(said);
      if (hasStatus(error, 401)) return;
      logFailure(error);
      const again = { label: 'Réessayer', onSelect: () => void thank(key) };
      notify('error', withReason("Votre merci n'a pas été enregistré.", error), again);
    }
  };
  const about = `${entreeText(entree).toLowerCase()} du ${formatDay(entree.date)}`;
  return (
    <button
      type="button"
      className="feed-thank life-thank"
      aria-pressed={merciDit}
      aria-label={typo(`Merci pour : ${about} · ${mercis}`)}
      onClick={() => void thank()}
    >
      <HeartIcon size={18} />
      Merci{mercis > 0 && ` · ${formatNumber(mercis)}`}
    </button>
  );
}

import { useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { HeartIcon } from '../carnetIcons.tsx';
import { thank, thanksText } from '../fil/thank.ts';
import type { EntreeDeVie } from '../journal/life.ts';
import { entreeText } from '../journal/vieWords.ts';

/** Thanks for a public entry of another member. */
export function Thank({ entree }: { entree: EntreeDeVie }) {
  const [merci, setMerci] = useState({ merciDit: entree.merciDit, mercis: entree.mercis });
  const { merciDit, mercis } = merci;
  const thanks = thanksText(mercis);
  const about = `${entreeText(entree).toLowerCase()} du ${formatDay(entree.date)}`;
  return (
    <button
      type="button"
      className="feed-thank mt-2"
      aria-pressed={merciDit}
      aria-label={typo(`${thanks} pour : ${about}`)}
      onClick={() => void thank({ id: entree.id, ...merci }, setMerci)}
    >
      <HeartIcon size={18} />
      <span>{thanks}</span>
    </button>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { typo } from '../../lib/typo.ts';

/** The owner's description of the garden: its owner sees a long one folded to a few lines. */
export function Description({ text }: { text: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const [more, setMore] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const id = useId();
  useEffect(() => {
    const element = words.current;
    if (!element) return;
    const measured = new ResizeObserver(() => {
      if (element.dataset.unfolded === undefined)
        setMore(element.scrollHeight > element.clientHeight + 2);
    });
    measured.observe(element);
    return () => measured.disconnect();
  }, []);
  return (
    <div className="about">
      <p ref={words} id={id} className="about-text muted" data-unfolded={unfolded ? '' : undefined}>
        {typo(text)}
      </p>
      {more && (
        <button
          type="button"
          className="about-more"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Réduire' : 'Lire la suite'}
        </button>
      )}
    </div>
  );
}

/** The events that come before a picture out of sight can be seen. */
const MOVES = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'];
const NEAR = 100;

/**
 * Browsers load lazy pictures far beneath what is seen. Until the reader's first move those stand aside
 * (surfaces.css): they take their room, but are too far away to be loaded.
 */
export function keepFarPicturesAway(): void {
  const { dataset } = document.documentElement;
  dataset.measuring = '';
  let looking: ResizeObserver | undefined;
  const ended = new AbortController();
  const lazy = () => document.querySelectorAll<HTMLElement>('img[loading=lazy]');

  const release = () => {
    ended.abort();
    looking?.disconnect();
    delete dataset.measuring;
    for (const picture of lazy()) delete picture.dataset.far;
  };
  // Printing needs all pictures at once.
  addEventListener('beforeprint', () => {
    for (const picture of lazy()) picture.setAttribute('loading', 'eager');
  });
  for (const move of MOVES)
    addEventListener(move, release, { capture: true, passive: true, signal: ended.signal });

  /** A picture that moved up after a removal above it is no longer far. */
  const look = () => {
    for (const picture of document.querySelectorAll<HTMLElement>('img[data-far]'))
      if (picture.getBoundingClientRect().top < innerHeight + NEAR) delete picture.dataset.far;
  };

  const measure = () => {
    const far = [...lazy()].filter(
      (picture) => picture.getBoundingClientRect().top >= innerHeight + NEAR,
    );
    for (const picture of far) picture.dataset.far = '';
    delete dataset.measuring;
    looking = new ResizeObserver(look);
    looking.observe(document.body);
  };
  addEventListener('DOMContentLoaded', measure, { once: true, signal: ended.signal });
  addEventListener('resize', look, { signal: ended.signal });
}

import { useEffect, useRef } from 'react';

const bars = new Map<Element, number>();
const GAP = 12;

/** Sets the height of the bar at the page's foot, which messages and the focus avoid. */
function measure(): void {
  const { style } = document.documentElement;
  const highest = Math.max(0, ...bars.values());
  if (highest > 0) style.setProperty('--foot-bar', `${highest + GAP}px`);
  else style.removeProperty('--foot-bar');
}

/** For a bar that stays at the foot of the page: `<section ref={useFootBar()}>`, as long as it is shown. */
export function useFootBar<E extends HTMLElement>() {
  const bar = useRef<E>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      bars.set(element, element.offsetHeight);
      measure();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      bars.delete(element);
      measure();
    };
  }, []);
  return bar;
}

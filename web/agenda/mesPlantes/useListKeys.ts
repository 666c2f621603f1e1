import type { KeyboardEvent, RefObject } from 'react';
import type { Chosen, Selection } from './useSelection.ts';

/** The number of plants in a row. */
function perLine(links: readonly HTMLElement[]): number {
  const tops = links.map((link) => link.getBoundingClientRect().top);
  const next = tops.findIndex((top) => top > (tops[0] ?? 0) + 1);
  return next > 0 ? next : 1;
}

/** Arrows, Home and End go from plant to plant, Space chooses; with Shift, all on the way too. */
export const useListKeys =
  (list: RefObject<HTMLElement | null>, plantes: readonly Chosen[], selection: Selection) =>
  (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('.mine-link') ?? [])];
    const row = (event.target as HTMLElement).closest('[data-plante]');
    const here = links.findIndex((link) => row?.contains(link));
    if (here < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const plante = plantes[here];
    if (event.key === ' ' && event.target === links[here] && plante) {
      event.preventDefault();
      selection.toggle(plante, event.shiftKey ? plantes : undefined);
      return;
    }
    const line = perLine(links.slice(0, 12));
    const steps: Record<string, number> = {
      ArrowDown: here + line,
      ArrowUp: here - line,
      ...(line > 1 && { ArrowRight: here + 1, ArrowLeft: here - 1 }),
      Home: 0,
      End: links.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    links[to]?.focus();
    const reached = plantes[to];
    if (event.shiftKey && reached) selection.toggle(reached, plantes);
  };

import { useEffect, useRef } from 'react';
import type { Echeance } from '../../../contract/agenda/aujourdhui.ts';
import { keyOf } from '../../../contract/agenda/workKey.ts';
import { useChange } from '../../lib/calls/useCall.ts';
import { dismissAll } from '../../lib/notices.ts';
import { isOutsideFields, isSingleKey } from '../../lib/singleKeys.ts';
import type { Jour } from './useJour.ts';
import { postpone } from './workActions.ts';

const desk = '(hover: hover) and (pointer: fine) and (min-width: 820px)';
/** Rows of a folded line are skipped. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility());
const buttonOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('[data-act]');

/** At a desk: arrows move from the work that has the focus to the next, Enter does it, R postpones it, Z takes back what was done last. */
export function useKeys(jour: Jour, works: readonly Echeance[]): void {
  const latest = useRef({ jour, works });
  latest.current = { jour, works };
  const place = useRef(-1);
  useEffect(() => {
    const move = (by: number) => {
      const all = rows().filter((row) => buttonOf(row));
      const here = all.findIndex((row) => row.contains(document.activeElement));
      const button = buttonOf(all[here + by]);
      button?.focus();
      button?.scrollIntoView({ block: 'nearest' });
    };
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      if (!isOutsideFields(event) || !window.matchMedia(desk).matches) return;
      const row = document.activeElement?.closest<HTMLElement>('[data-row]');
      const { jour: now, works: all } = latest.current;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        // Elsewhere arrow keys scroll.
        if (!row) return;
        move(key === 'ArrowDown' ? 1 : -1);
      } else if (!isSingleKey(event)) return;
      else if (key === 'r' || key === 'R') {
        const work = all.find((each) => keyOf(each) === row?.dataset.row);
        if (!work || now.of.has(keyOf(work))) return;
        now.act(postpone(work, 1));
      } else if (key === 'z' || key === 'Z') {
        const last = now.gestes.findLast(({ over, final }) => !(over || final));
        if (!last) return;
        if (last.inBar) dismissAll();
        void now.undo(last);
      } else return;
      event.preventDefault();
    };
    const note = ({ target }: FocusEvent) => {
      place.current = rows().findIndex((row) => row.contains(target as Element));
    };
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', note);
    };
  }, []);
  useChange(jour.jour, () => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    // The focused row was folded: the focus goes to the next row.
    const all = rows();
    buttonOf(all[Math.min(place.current, all.length - 1)])?.focus({ preventScroll: true });
  });
}

import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PlanteSummary } from '../../../contract/jardins/plante.ts';
import { typo } from '../../lib/typo.ts';
import { movePlante } from './movePlante.ts';

interface Options {
  plantes: readonly PlanteSummary[];
  moveTo: (order: readonly PlanteSummary[], id: number) => void;
  showUpTo: (count: number) => void;
}

interface Lift {
  id: number;
  order: readonly PlanteSummary[];
}

/** Up and down go by a row of the grid. */
function columnsOf(list: Element | null): number {
  const columns = list && getComputedStyle(list).gridTemplateColumns.split(' ').length;
  return columns || 1;
}

/** Space lifts a plant by its handle, arrows move it, Space or Enter drops it, Escape takes it back. */
export function useKeyboardMove({ plantes, moveTo, showUpTo }: Options) {
  const [lift, setLift] = useState<Lift | null>(null);
  const [said, setSaid] = useState('');
  const handle = useRef<HTMLElement | null>(null);
  const place = lift ? lift.order.findIndex(({ id }) => id === lift.id) : -1;
  const moved = lift?.order[place];

  // Moving the element in the page may have taken the focus away from its handle.
  useLayoutEffect(() => {
    if (!lift) return;
    handle.current?.focus({ preventScroll: true });
    handle.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [lift]);

  const drop = () => {
    if (!lift) return;
    setLift(null);
    setSaid('');
    moveTo(lift.order, lift.id);
  };

  const steps = (key: string): number | undefined => {
    const row = columnsOf(handle.current?.closest('ul') ?? null);
    const all: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -row,
      ArrowDown: row,
      Home: -plantes.length,
      End: plantes.length,
    };
    return all[key];
  };

  const press = (event: KeyboardEvent, id: number) => {
    if (!lift || !moved) {
      if (event.key !== ' ') return;
      event.preventDefault();
      handle.current = event.target as HTMLElement;
      setLift({ id, order: plantes });
      const at = plantes.findIndex((plante) => plante.id === id);
      const { name = '' } = plantes[at] ?? {};
      setSaid(
        typo(
          `« ${name} » saisie, place ${at + 1} sur ${plantes.length}. Flèches pour déplacer, Espace pour poser, Échap pour annuler.`,
        ),
      );
      return;
    }
    if (event.key === 'Tab') return drop();
    const step = steps(event.key);
    if (step === undefined && ![' ', 'Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (step !== undefined) {
      const next = Math.min(Math.max(place + step, 0), lift.order.length - 1);
      showUpTo(next + 1);
      setLift({ id, order: movePlante(lift.order, id, next) });
      setSaid(typo(`« ${moved.name} » : place ${next + 1} sur ${lift.order.length}.`));
    } else if (event.key === 'Escape') {
      setLift(null);
      setSaid(typo(`Déplacement de « ${moved.name} » annulé.`));
    } else drop();
  };

  return { order: lift?.order ?? plantes, lifted: lift?.id ?? null, said, press, drop };
}

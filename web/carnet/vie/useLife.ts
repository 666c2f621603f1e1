import { useEffect, useEffectEvent, useState } from 'react';
import type { Evenement, FiltreDeVie, Vie } from '../../../contract/carnet/vie.ts';
import { api } from '../../lib/api.ts';
import { useAsked, useChange } from '../../lib/calls/useCall.ts';
import type { Attempt } from '../../lib/failure.ts';
import { useHydrated } from '../../lib/hydration.ts';
import { useSession } from '../../lib/session.ts';
import { type EntreeDeVie, noLife } from '../journal/life.ts';

interface Known {
  evenements: readonly Evenement[];
  suite: string | null;
  nombres: Vie['nombres'];
}

interface Fill {
  filtre: FiltreDeVie | undefined;
  /** The first part, if it was read before. */
  first?: Vie | undefined;
  /** The least number to show, if there are as many. */
  least?: number;
}

/** The change of an event until it is read again; null if it was removed. */
export type Ahead = Partial<EntreeDeVie> | null;

/**
 * The events of a plant that its reader may see, part after part. A served page holds the public ones: after hydration,
 * the owner's private events and the reader's thanks are read.
 */
export function useLife(idPlante: number, read: Attempt<Vie | null>, owner: boolean) {
  const hydrated = useHydrated();
  const [served] = useState(!hydrated);
  const [filtre, setFiltre] = useState<FiltreDeVie>();
  const [ahead, setAhead] = useState<ReadonlyMap<string, Ahead>>(new Map());
  const initial = read.ok ? (read.value ?? noLife) : null;
  // Only `fill` and `more` ask: the first part was read with the page.
  const life = useAsked<Known>(null, async () => noLife, initial);
  const { busy } = life;
  const known = life.last ?? noLife;

  const part = (asked: { filtre: FiltreDeVie | undefined; suite?: string }, signal: AbortSignal) =>
    api('GET /plante/:id/vie', { params: { id: idPlante }, query: asked, signal });

  const run = (work: (signal: AbortSignal) => Promise<Known>) =>
    life.run(async (signal) => {
      const next = await work(signal);
      signal.throwIfAborted();
      setAhead(new Map());
      return next;
    });

  const fill = ({ filtre, first, least = 0 }: Fill) =>
    run(async (signal) => {
      let last = first ?? (await part({ filtre }, signal));
      const evenements = [...last.evenements];
      while (last.suite && evenements.length < least) {
        last = await part({ filtre, suite: last.suite }, signal);
        evenements.push(...last.evenements);
      }
      return { ...last, evenements };
    });

  const more = async () => {
    const { suite, evenements } = known;
    if (!suite || busy) return;
    await run(async (signal) => {
      const next = await part({ filtre, suite }, signal);
      return { ...next, evenements: [...evenements, ...next.evenements] };
    });
  };

  // A reader who opened more parts keeps them.
  useChange(read, () => {
    if (!read.ok) return setAhead(new Map());
    const first = (!filtre && read.value) || undefined;
    void fill({ filtre, first, least: known.evenements.length });
  });
  const session = useSession();
  const thanked = known.evenements.some((one) => one.sorte === 'entree' && one.mercis > 0);
  const mine = owner || (session !== null && thanked);
  const own = useEffectEvent(() => void fill({ filtre: undefined }));
  useEffect(() => {
    if (mine && served) own();
  }, [mine, served]);

  const unread = life.last ? null : () => fill({ filtre });
  return {
    ...known,
    evenements: ahead.size > 0 ? changed(known.evenements, ahead) : known.evenements,
    filtre,
    busy,
    /** Repeats the failed call; null without one. */
    failed: busy ? null : life.failed ? life.again : unread,
    more,
    choose: (chosen: FiltreDeVie | undefined) => {
      setFiltre(chosen);
      void fill({ filtre: chosen });
    },
    /** Shows a change at once; undefined shows the event as read. */
    change: (of: Pick<Evenement, 'sorte' | 'id'>, to: Ahead | undefined) =>
      setAhead((before) => {
        const next = new Map(before);
        if (to === undefined) next.delete(keyOf(of));
        else next.set(keyOf(of), to);
        return next;
      }),
  };
}

const keyOf = ({ sorte, id }: Pick<Evenement, 'sorte' | 'id'>) => `${sorte} ${id}`;

const changed = (evenements: readonly Evenement[], ahead: ReadonlyMap<string, Ahead>) =>
  evenements.flatMap((evenement) => {
    const to = ahead.get(keyOf(evenement));
    return to === null ? [] : [{ ...evenement, ...to } as Evenement];
  });

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Evenement, FiltreDeVie, Vie } from '../../../contract/jardins/vie/vie.ts';
import { api } from '../../lib/api.ts';
import { type Attempt, logFailure } from '../../lib/failure.ts';
import { useHydrated } from '../../lib/hydration.ts';
import { useSession } from '../../lib/session.ts';
import { type EntreeDeVie, noLife } from './life.ts';

interface Shown {
  evenements: readonly Evenement[];
  suite: string | null;
  nombres: Vie['nombres'];
}

interface Fill {
  filtre: FiltreDeVie | undefined;
  /** The first part, where it was read already. */
  first?: Vie | undefined;
  /** How many are shown at least, where there are as many. */
  least?: number;
}

/** What a change makes of an event until it is read anew; null where it is gone. */
export type Ahead = Partial<EntreeDeVie> | null;

/**
 * A plant's life, part after part, as its reader may see it. A served page holds what everyone may see: what is its
 * owner's own, and which thanks are its reader's, is read once the page is taken over.
 */
export function useLife(idPlante: number, read: Attempt<Vie | null>, owner: boolean) {
  const hydrated = useHydrated();
  const [served] = useState(!hydrated);
  const [shown, setShown] = useState<Shown>((read.ok && read.value) || noLife);
  const [filtre, setFiltre] = useState<FiltreDeVie>();
  const [busy, setBusy] = useState(false);
  /** What to do again, where it failed. */
  const [failed, setFailed] = useState<(() => void) | null>(() =>
    read.ok ? null : () => void fill({ filtre: undefined }),
  );
  const [ahead, setAhead] = useState<ReadonlyMap<string, Ahead>>(new Map());
  const turn = useRef(0);

  const part = (asked: { filtre: FiltreDeVie | undefined; suite?: string }) =>
    api('GET /plante/:id/vie', { params: { id: idPlante }, query: asked });

  /** The last one that was asked for counts. */
  const run = async (work: () => Promise<Shown>, again: () => void) => {
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    setFailed(null);
    try {
      const next = await work();
      if (mine !== turn.current) return;
      setShown(next);
      setAhead(new Map());
    } catch (error) {
      logFailure(error);
      if (mine === turn.current) setFailed(() => again);
    }
    if (mine === turn.current) setBusy(false);
  };

  const fill = (asked: Fill) => {
    const { filtre, first, least = 0 } = asked;
    return run(
      async () => {
        let last = first ?? (await part({ filtre }));
        const evenements = [...last.evenements];
        while (last.suite && evenements.length < least) {
          last = await part({ filtre, suite: last.suite });
          evenements.push(...last.evenements);
        }
        return { ...last, evenements };
      },
      () => void fill(asked),
    );
  };

  const more = async () => {
    const { suite, evenements } = shown;
    if (!suite || busy) return;
    await run(
      async () => {
        const next = await part({ filtre, suite });
        return { ...next, evenements: [...evenements, ...next.evenements] };
      },
      () => void more(),
    );
  };

  // Whoever opened more parts keeps them.
  const renew = useEffectEvent((now: Attempt<Vie | null>) => {
    if (!now.ok) return setAhead(new Map());
    const first = (!filtre && now.value) || undefined;
    void fill({ filtre, first, least: shown.evenements.length });
  });
  const known = useRef(read);
  useEffect(() => {
    if (known.current === read) return;
    known.current = read;
    renew(read);
  }, [read]);
  const session = useSession();
  const thanked = shown.evenements.some((one) => one.sorte === 'entree' && one.mercis > 0);
  const mine = owner || (session !== null && thanked);
  const own = useEffectEvent(() => void fill({ filtre: undefined }));
  useEffect(() => {
    if (mine && served) own();
  }, [mine, served]);

  return {
    ...shown,
    evenements: ahead.size > 0 ? changed(shown.evenements, ahead) : shown.evenements,
    filtre,
    busy,
    failed,
    more,
    choose: (chosen: FiltreDeVie | undefined) => {
      setFiltre(chosen);
      void fill({ filtre: chosen });
    },
    /** Shows it at once; undefined shows again what was read. */
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

import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadPart } from '../../../lib/connection.ts';
import type { CarePage, PlanteCare } from './careActions.ts';
import { loadDetails } from './LaterParts.tsx';

const loadActions = () => loadPart(() => import('./careActions.ts'));

/** How long the specified sentence is shown. */
const CONFIRMATION_TIME = 3_000;

/**
 * The owner's actions on a plant's page: shown at once, rolled back when the call fails. Only the owner loads
 * their code.
 */
export function useCarePage(read: PlanteCare, owner: boolean) {
  const { revalidate } = useRevalidator();
  const [ahead, setAhead] = useState<Partial<PlanteCare> | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(0);
  const [noted, setNoted] = useState(false);
  useEffect(() => {
    if (owner) void import('./careActions.ts').catch(() => {});
  }, [owner]);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(0), CONFIRMATION_TIME);
    return () => clearTimeout(timer);
  }, [done]);

  const page: CarePage = { ...read, ...ahead, show: setAhead, refresh: revalidate };
  const run = async (work: (actions: Awaited<ReturnType<typeof loadActions>>) => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      const [actions] = await Promise.all([loadActions(), loadDetails()]);
      await work(actions);
    } finally {
      setBusy(false);
    }
  };
  const water = (day: string) => {
    setDone(0);
    setNoted(false);
    return run((actions) =>
      actions.water(page, day, (dejaNote) => {
        setDone((count) => count + 1);
        setNoted(dejaNote);
      }),
    );
  };
  return { page, busy, done: done > 0, noted, run, water };
}

export type Care = ReturnType<typeof useCarePage>;

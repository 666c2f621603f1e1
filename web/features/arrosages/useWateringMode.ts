import { useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { notify } from '../../lib/notices.ts';
import type { Session } from '../../lib/session.ts';
import { waterJardin } from './waterJardin.ts';
import { waterPlantes } from './waterPlantes.ts';

interface Waterable {
  id: number;
  name: string;
}

const nothing: ReadonlySet<number> = new Set();

/** The owner chooses plants of a garden and waters them together. Leaving forgets the choice. */
export function useWateringMode(jardinId: number, plantes: readonly Waterable[]) {
  const [active, setActive] = useState(false);
  const [chosen, setChosen] = useState(nothing);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  // A plant that has meanwhile gone is no longer chosen.
  const selected = plantes.filter(({ id }) => chosen.has(id));
  const all = plantes.length > 0 && selected.length === plantes.length;

  const leave = () => {
    setActive(false);
    setChosen(nothing);
    setFailed([]);
  };
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailed([]);
    await work();
    setBusy(false);
  };

  const waterSelected = ({ userId }: Session) =>
    run(async () => {
      const dry = new Set(await waterPlantes(userId, [...selected.map(({ id }) => id)]));
      if (dry.size === 0) {
        notify('success', 'Toutes les plantes sélectionnées ont été arrosées !');
        leave();
        return;
      }
      notify('error', "Une erreur est survenue pendant l'arrosage.");
      setChosen(dry);
      setFailed(plantes.filter(({ id }) => dry.has(id)).map(({ name }) => name));
    });

  const waterAll = ({ token }: Session) =>
    run(async () => {
      try {
        const { message } = await waterJardin(jardinId, token);
        notify('success', message);
        leave();
      } catch (error) {
        console.error(error);
        const message = error instanceof ApiError ? error.message : String(error);
        notify('error', `Impossible d'arroser toutes les plantes : ${message}`);
      }
    });

  return {
    active,
    busy,
    failed,
    all,
    count: selected.length,
    selection: active ? chosen : null,
    toggle,
    toggleMode: () => (active ? leave() : setActive(true)),
    toggleAll: () => setChosen(all ? nothing : new Set(plantes.map(({ id }) => id))),
    leave,
    waterSelected,
    waterAll,
  };
}

export type WateringMode = ReturnType<typeof useWateringMode>;

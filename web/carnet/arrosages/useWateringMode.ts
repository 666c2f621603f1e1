import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { currentDay } from '../../lib/clock.ts';
import { loadPart } from '../../lib/connection.ts';
import { ApiError, logFailure } from '../../lib/failure.ts';
import { formatNumber, plural } from '../../lib/format.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import type { Session } from '../../lib/session.ts';

interface Waterable {
  id: number;
  name: string;
}

const nothing: ReadonlySet<number> = new Set();

/** The message: plants watered, and those recorded before on this day. */
function wateredText(count: number, before: number): string {
  const watered = plural(count, 'plante arrosée', 'plantes arrosées');
  if (before === 0) return watered;
  const repeated = before >= 2 ? 'déjà notées aujourd’hui' : 'déjà notée aujourd’hui';
  return before === count
    ? `${watered}, ${repeated}`
    : `${watered}, dont ${formatNumber(before)} ${repeated}`;
}

/** The owner chooses plants of a garden and waters them together. Leaving forgets the choice. */
export function useWateringMode(
  jardinId: number,
  plantes: readonly Waterable[],
  /** Called when waterings changed. */
  changed: () => unknown,
) {
  const [active, setActive] = useState(false);
  const [chosen, setChosen] = useState(nothing);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  // A plant deleted meanwhile is no longer chosen.
  const selected = plantes.filter(({ id }) => chosen.has(id));
  const all = plantes.length > 0 && selected.length === plantes.length;

  const leave = () => {
    setAsking(false);
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
    if (busy) return;
    setBusy(true);
    setFailed([]);
    await work();
    setBusy(false);
    changed();
  };

  const offerUndo = async (ids: readonly number[], message: { text: string; more?: string }) => {
    const { offerToRetirer } = await loadPart(() => import('./retirerArrosages.ts'));
    offerToRetirer(ids, message, changed);
  };

  const waterSelected = ({ userId }: Session) =>
    run(async () => {
      const ids = selected.map(({ id }) => id);
      const watered = await waterPlantes(userId, ids);
      const dry = new Set(watered.dry);
      if (dry.size === 0) {
        const text = 'Toutes les plantes sélectionnées ont été arrosées !';
        const more = wateredText(ids.length, watered.before);
        await offerUndo(watered.nouveaux, { text, more });
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
        // The member's token is sent explicitly (docs/rules.md, Who acts).
        const asked = { params: { id: jardinId }, token, idempotencyKey: newKey() };
        const { message, arrosages } = await api('POST /jardin/:id/arroser', asked);
        await offerUndo(arrosages, { text: message });
        leave();
      } catch (error) {
        logFailure(error);
        setAsking(false);
        const message = error instanceof ApiError ? error.message : String(error);
        notify('error', `Impossible d'arroser toutes les plantes : ${message}`);
      }
    });

  return {
    active,
    busy,
    asking,
    setAsking,
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

/**
 * One call per plant, all in parallel, for today. Returns the failed plants, the number already recorded for today,
 * and the new waterings.
 */
async function waterPlantes(idUser: number, ids: readonly number[]) {
  const dateArrosage = currentDay();
  const results = await Promise.allSettled(
    ids.map((idPlante) =>
      api('POST /arrosageplante', {
        body: { idPlante, idUser, dateArrosage },
        idempotencyKey: newKey(),
      }),
    ),
  );
  const dry: number[] = [];
  const nouveaux: number[] = [];
  let before = 0;
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') {
      if (result.value.dejaNote) before += 1;
      else nouveaux.push(result.value.id);
    } else {
      logFailure(result.reason);
      dry.push(ids[index] as number);
    }
  }
  return { dry, before, nouveaux };
}

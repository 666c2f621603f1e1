import { api } from '../../lib/api.ts';
import { currentDay } from '../../lib/clock.ts';
import { logFailure } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';

/** `PLUIE_QUI_COMPTE` in mm, kept out of the schemas that the browser does not need. */
const ENOUGH = 5;

function notedText(plantes: number): string {
  if (plantes === 0) return 'Pluie notée. Aucune plante en pleine terre ici.';
  const wait = plantes === 1 ? 'attend' : 'attendent';
  return `Pluie notée : ${plural(plantes, 'plante')} en pleine terre ${wait}.`;
}

/** Records today's rain on an own garden; undoing restores the former record. */
export async function noteRain(idJardin: number, changed: () => void): Promise<void> {
  const params = { id: idJardin };
  const date = currentDay();
  try {
    const days = await api('GET /jardin/:id/pluie', { params });
    const before = days.find((day) => day.date === date);
    const say = (mm: number) =>
      api('POST /jardin/:id/pluie', { params, body: { date, mm }, idempotencyKey: newKey() });
    const { plantes } = await say(Math.max(ENOUGH, before?.mm ?? 0));
    changed();
    offerUndo({
      text: notedText(plantes),
      onUndo: async () => {
        if (before) await say(before.mm);
        else
          await api('DELETE /jardin/:id/pluie', {
            params,
            body: { date },
            idempotencyKey: newKey(),
          });
        changed();
      },
    });
  } catch (error) {
    logFailure(error);
    notify('error', 'La pluie n’a pas été enregistrée.', {
      label: 'Réessayer',
      onSelect: () => void noteRain(idJardin, changed),
    });
  }
}

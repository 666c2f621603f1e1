import type { Avant } from '../../../contract/agenda/mesPlantes.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { api, send } from '../../lib/api.ts';
import { currentDay } from '../../lib/clock.ts';
import { ApiError, logFailure } from '../../lib/failure.ts';
import { formatNumber, plural } from '../../lib/format.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import type { Session } from '../../lib/session.ts';
import { downloadFile } from '../../ui/tools/downloadFile.ts';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';
import { etatNames } from './filters.ts';
import { beginRemoval } from './removal.ts';
import type { Selection } from './useSelection.ts';

type Care = 'arrosage' | 'engrais';

const done = { arrosage: 'arrosée', engrais: 'nourrie' };

/** '3 plantes arrosées, dont 1 déjà notée aujourd'hui' */
function careText(genre: Care, count: number, before: number): string {
  const text = plural(count, `plante ${done[genre]}`, `plantes ${done[genre]}s`);
  if (before === 0) return text;
  const repeated = before >= 2 ? 'déjà notées aujourd’hui' : 'déjà notée aujourd’hui';
  return before === count
    ? `${text}, ${repeated}`
    : `${text}, dont ${formatNumber(before)} ${repeated}`;
}

const plantesText = (count: number) => plural(count, 'plante');

interface Given {
  session: Session;
  selection: Selection;
  /** Reads the page's data again. */
  reload: () => Promise<unknown>;
}

/** Acts on all chosen plants at once. Each call succeeds or fails as a whole, and its message offers 'Annuler'. */
export function bulkOf({ session, selection, reload }: Given) {
  const plantes = [...selection.chosen.keys()];

  /** Runs the act and shows its message with 'Annuler', or one sentence about its failure. */
  async function run(work: () => Promise<void>, failure: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      logFailure(error);
      const reason = error instanceof ApiError ? error.message : undefined;
      notify('error', failure, undefined, reason);
      return;
    }
    selection.end();
    await reload();
  }
  const undone = (work: () => Promise<unknown>) => async () => {
    await work();
    await reload();
  };
  const putBack = (avant: Avant[]) => {
    const idempotencyKey = newKey();
    return undone(() => api('POST /mes-plantes/remettre', { body: { avant }, idempotencyKey }));
  };

  const care = (genre: Care) =>
    run(
      async () => {
        const { faits } = await api('POST /soin', {
          body: { genre, date: currentDay(), plantes },
          idempotencyKey: newKey(),
        });
        const ids = faits.filter(({ dejaNote }) => !dejaNote).map(({ id }) => id);
        const dead = plantes.length - faits.length;
        const text = careText(genre, faits.length, faits.length - ids.length);
        const more =
          dead > 0 ? `${plural(dead, 'morte')} laissée${dead > 1 ? 's' : ''} de côté.` : undefined;
        if (ids.length === 0) return notify('success', text, undefined, more);
        const back = { body: { genre, ids }, idempotencyKey: newKey() };
        const onUndo = undone(() => api('POST /soin/retirer', back));
        offerUndo({ text, onUndo, ...(more && { more }) });
      },
      genre === 'arrosage'
        ? 'L’arrosage n’a pas été enregistré.'
        : 'L’apport d’engrais n’a pas été enregistré.',
    );

  return {
    water: () => care('arrosage'),
    feed: () => care('engrais'),
    move: (jardin: { id: number; nom: string }, emplacement: string) =>
      run(async () => {
        const body = { plantes, jardinId: jardin.id, emplacement };
        const idempotencyKey = newKey();
        const { avant } = await api('POST /mes-plantes/deplacer', { body, idempotencyKey });
        const text = `${plantesText(avant.length)} dans « ${jardin.nom} »`;
        offerUndo({ text, onUndo: putBack(avant) });
      }, 'Les plantes n’ont pas été déplacées.'),
    setEtat: (etat: Plante['etat']) =>
      run(async () => {
        const asked = { body: { plantes, etat }, idempotencyKey: newKey() };
        const { avant } = await api('POST /mes-plantes/etat', asked);
        const text = `${plantesText(avant.length)} : ${etatNames[etat].toLowerCase()}${avant.length > 1 ? 's' : ''}`;
        offerUndo({ text, onUndo: putBack(avant) });
      }, 'L’état n’a pas été enregistré.'),
    setPlace: (emplacement: string) =>
      run(async () => {
        const { avant } = await api('POST /mes-plantes/emplacement', {
          body: { plantes, emplacement },
          idempotencyKey: newKey(),
        });
        const where = emplacement ? `« ${emplacement} »` : 'sans place';
        offerUndo({ text: `${plantesText(avant.length)} : ${where}`, onUndo: putBack(avant) });
      }, 'La place n’a pas été enregistrée.'),
    exportThem: async () => {
      try {
        await downloadFile(send('POST /mes-plantes.csv', { body: { plantes } }), 'mes-plantes.csv');
      } catch (error) {
        logFailure(error);
        notify('error', 'L’export n’a pas pu être préparé.');
      }
    },
    remove: () => {
      const removal = beginRemoval(plantes, session.token, () => void reload());
      const count = plantes.length;
      selection.end();
      offerUndo({
        text: plural(count, 'plante supprimée', 'plantes supprimées'),
        onUndo: async () => removal.undo(),
        onKept: () => void removal.send(),
      });
    },
  };
}

export type Bulk = ReturnType<typeof bulkOf>;

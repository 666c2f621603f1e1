import { todayInParis } from '../../../contract/today.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import type { PlanteRow } from '../proprietaires/owned.types.ts';
import {
  deleteEntrees,
  type EntreeDEtat,
  findLastEtats,
  insertEtats,
  moveEntrees,
} from './noteEtats.repository.ts';

type Etat = PlanteRow['etat'];

/** A plant whose owner says its state, or the day since when it holds; `avant` is its state before. */
export interface EtatDit extends Pick<PlanteRow, 'id' | 'idUser' | 'etat' | 'etatDepuis'> {
  avant: Etat;
}

interface Written {
  removed: number[];
  moved: { id: number; date: string }[];
  added: { etat: Etat; date: string }[];
  depuis: string | null;
}

const newestFirst = (one: EntreeDEtat, other: EntreeDEtat) =>
  other.date.localeCompare(one.date) || other.id - one.id;

/**
 * How the entries of state of one plant, the newest first, follow a state that its owner says on the plant (decision
 * 37): a new state is a new entry, one of the same day is replaced, and a state that is taken back goes again, unless
 * its owner wrote or showed something with it. At the end the last entry has the state of the plant.
 */
function followed(read: readonly EntreeDEtat[], dit: EtatDit, today: string): Written {
  const { etat, etatDepuis, avant } = dit;
  let entries = [...read];
  const written: Written = { removed: [], moved: [], added: [], depuis: etatDepuis };
  const remove = ({ id }: EntreeDEtat) => {
    written.removed.push(id);
    entries = entries.filter((entry) => entry.id !== id);
  };
  const add = (date: string) => written.added.push({ etat, date });

  const [newest, second] = entries;
  const isTakenBack = second?.etat === etat && second.date === etatDepuis;
  if (newest?.isBare && !newest.isPublic && isTakenBack) remove(newest);

  const [last] = entries;
  if (!last) {
    const livesOn = etat === 'vivante' && (avant === 'vivante' || etatDepuis === null);
    if (livesOn) return written;
    const date = etatDepuis ?? today;
    add(date);
    return { ...written, depuis: date };
  }
  if (last.etat === etat) {
    if (etatDepuis && etatDepuis !== last.date) {
      written.moved.push({ id: last.id, date: etatDepuis });
      last.date = etatDepuis;
    }
  } else {
    const isReplaced = last.isBare && (etatDepuis === null || etatDepuis === last.date);
    if (isReplaced) remove(last);
    if (!isReplaced || (entries[0]?.etat ?? 'vivante') !== etat) {
      const date = etatDepuis ?? today;
      add(date);
      const id = Number.POSITIVE_INFINITY;
      entries.push({ ...last, id, etat, date });
    }
  }
  const [final] = entries.sort(newestFirst);
  // A later entry says another state: this one is written after it.
  if (final && final.etat !== etat) add(final.date);
  return { ...written, depuis: final?.date ?? etatDepuis };
}

/**
 * Writes the states that owners say of plants, whose gardens are held, into their journals. Answers, by plant, since
 * when it is in that state, and the new entries.
 */
export async function noteEtats(tx: Transaction, dits: readonly EtatDit[]) {
  const depuis = new Map<number, string | null>();
  if (dits.length === 0) return { depuis, entrees: [] };
  const read = await findLastEtats(
    tx,
    dits.map(({ id }) => id),
  );
  const today = todayInParis();
  const removed: number[] = [];
  const moved: Written['moved'] = [];
  const added: Parameters<typeof insertEtats>[1][number][] = [];
  for (const dit of dits) {
    const written = followed(read.get(dit.id) ?? [], dit, today);
    removed.push(...written.removed);
    moved.push(...written.moved);
    for (const entry of written.added)
      added.push({ ...entry, idPlante: dit.id, idUser: dit.idUser });
    depuis.set(dit.id, written.depuis);
  }
  await deleteEntrees(tx, removed);
  await moveEntrees(tx, moved);
  return { depuis, entrees: await insertEtats(tx, added) };
}

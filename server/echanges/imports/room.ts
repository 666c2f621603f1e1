import { limits } from '../../../contract/limits.ts';
import { holdTachesAFaire } from '../../agenda/taches/taches.service.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import type { Wrong } from './imports.repository.ts';
import { countOfEach } from './take.repository.ts';

/** A row that is for a garden, a plant or its member. */
export interface Bounded {
  ligne: number;
  idJardin?: number | null;
  idPlante?: number | null;
}

/** Rows that are bounded per garden or plant: how many, and of which one. */
export const rooms = {
  carre: { most: limits.carresParJardin, label: 'carrés dans ce jardin' },
  pluie: { most: limits.pluiesParJardin, label: 'jours de pluie dans ce jardin' },
  entree: { most: limits.entreesParPlante, label: 'entrées dans le journal de cette plante' },
  tache: { most: limits.tachesParMembre, label: 'tâches à faire' },
} as const;

/** Selects the `rows` within the member's limit, and gives the errors of the others. */
export async function fitting<R extends Bounded>(
  tx: Transaction,
  sorte: keyof typeof rooms,
  rows: readonly R[],
  idUser: number,
): Promise<{ fit: R[]; wrong: Wrong[] }> {
  const { most, label } = rooms[sorte];
  if (rows.length === 0) return { fit: [], wrong: [] };
  const of = ({ idJardin, idPlante }: R) =>
    (sorte === 'tache' ? idUser : sorte === 'entree' ? idPlante : idJardin) ?? 0;
  const there =
    sorte === 'tache'
      ? new Map([[idUser, await holdTachesAFaire(tx, idUser)]])
      : await countOfEach(tx, sorte, [...new Set(rows.map(of))]);
  const fit: R[] = [];
  const wrong: Wrong[] = [];
  for (const row of rows) {
    const before = there.get(of(row)) ?? 0;
    if (before < most) {
      fit.push(row);
      there.set(of(row), before + 1);
    } else wrong.push({ ligne: row.ligne, champ: sorte, message: `il y a déjà ${most} ${label}` });
  }
  return { fit, wrong };
}

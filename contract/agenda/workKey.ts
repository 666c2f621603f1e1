import type { Echeance } from './aujourdhui.ts';

/** The key of a work, the same in every list. */
export const keyOf = ({ genre, idPlante, id }: Pick<Echeance, 'genre' | 'idPlante' | 'id'>) =>
  genre === 'libre' ? `tache-${id}` : `${genre}-${idPlante}`;

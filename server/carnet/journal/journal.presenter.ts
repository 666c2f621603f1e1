import type { Entree } from '../../../contract/carnet/journal.ts';
import type { Env } from '../../platform/env.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import type { EntreeRow, EntreeWithMercis } from './journal.repository.ts';

/** Gives the value of an entry of any genre: its number or its word. */
export const valeurOf = ({ valeur, etat, symptome }: EntreeRow): number | string | null =>
  valeur ?? etat ?? symptome;

/** An entry as its owner may see it, and everyone once it is public. */
export function presentEntree(env: Env, row: EntreeWithMercis): Entree {
  const { id, idPlante, idUser, genre, date, texte, unite, mercis } = row;
  return {
    id,
    idPlante,
    idUser,
    genre,
    date,
    texte,
    photo: showPhoto(env, row.photo),
    valeur: valeurOf(row),
    unite,
    public: row.publieLe !== null,
    mercis,
  };
}

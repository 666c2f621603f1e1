import type { Evenement, Vie, VieQuery } from '../../../contract/carnet/vie.ts';
import { limits } from '../../../contract/limits.ts';
import { readPlante } from '../../jardins/plantes/plantes.service.ts';
import type { Context } from '../../platform/context.ts';
import { pageBytes, toPage } from '../../platform/http/paging.ts';
import { firstDayListed } from '../arrosages/arrosages.service.ts';
import { entreesThanked } from '../fil/fil.service.ts';
import { entreesById } from '../journal/journal.service.ts';
import { countEvenements, findEvenements, type Sorte, sortes } from './vie.repository.ts';

/**
 * A part of a plant's life, the newest day first, in at most `bytes`: to its owner all of it, to others (`readerId` 0
 * is a visitor) public entries, and waterings and care as they are listed to them. Throws `plante_not_found`.
 */
export async function readVie(
  context: Context,
  readerId: number,
  idPlante: number,
  { suite: place, filtre }: VieQuery,
  bytes = pageBytes,
): Promise<Vie> {
  const { db } = context;
  const plante = readPlante(context, idPlante, readerId);
  // A visitor owns nothing: all is asked at once.
  const isOwner = readerId !== 0 && (await plante).idUser === readerId;
  const looked = { idPlante, isOwner, since: firstDayListed() };
  const limit = limits.partieDeVie;
  const [found, nombres] = await Promise.all([
    findEvenements(db, looked, { filtre, place, most: limit + 1 }),
    countEvenements(db, looked),
    plante,
  ]);
  const isEntree = ({ rang }: { rang: number }) => sortes[rang] === 'entree';
  const ids = found.filter(isEntree).map(({ id }) => id);
  const entrees = await entreesById(context, readerId, ids);
  const thanked = await entreesThanked(context, readerId, ids);
  // Leave out entries that were deleted or made private just now.
  const rows = found.filter((row) => !isEntree(row) || entrees.has(row.id));
  const { items, next } = toPage(rows, { limit, bytes }, (row): Evenement => {
    const entree = isEntree(row) && entrees.get(row.id);
    if (entree) return { sorte: 'entree', ...entree, merciDit: thanked.has(entree.id) };
    const { id, date, genre, titre } = row;
    return { sorte: sortes[row.rang] as Exclude<Sorte, 'entree'>, id, date, genre, titre };
  });
  const last = next === null ? undefined : rows[items.length - 1];
  return {
    evenements: items,
    suite: last ? `${last.date}.${last.rang}.${last.id}` : null,
    nombres,
  };
}

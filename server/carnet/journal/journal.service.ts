import type {
  Entree,
  EntreeChanges,
  EntreeInput,
  GenreDEntree,
  GenreDuJournal,
} from '../../../contract/carnet/journal.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { readPlante } from '../../jardins/plantes/plantes.service.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { columnsOf } from './content.ts';
import { presentEntree, valeurOf } from './journal.presenter.ts';
import { type EntreeWithMercis, findEntrees, findEntreesByIds } from './journal.repository.ts';
import {
  addEntree,
  changeEntree,
  type EntreeValues,
  removeEntree,
  storedPhoto,
} from './ownEntree.service.ts';

/**
 * A plant's journal, the newest day first: all to its owner, to others what is public (`readerId` 0 is a visitor).
 * Throws `plante_not_found`.
 */
export async function listEntrees(
  context: Context,
  readerId: number,
  idPlante: number,
  asked: PageAsked & { genre?: GenreDuJournal | undefined },
): Promise<Page<Entree>> {
  const { after, limit, genre } = asked;
  const most = limit + 1;
  const [rows] = await Promise.all([
    findEntrees(context.db, { idPlante, readerId, genre, after, most }),
    readPlante(context, idPlante, readerId),
  ]);
  return toPage(rows, asked, (row) => presentEntree(context.env, row));
}

/** Finds the entries `ids` that `readerId` may see, by number. */
export async function entreesById(
  context: Context,
  readerId: number,
  ids: number[],
): Promise<Map<number, Entree>> {
  const rows = ids.length > 0 ? await findEntreesByIds(context.db, ids) : [];
  return new Map(
    rows
      .filter(({ publieLe, idUser }) => publieLe || idUser === readerId)
      .map((row) => [row.id, presentEntree(context.env, row)]),
  );
}

/**
 * Writes into the journal of an own plant. Throws `validation`, which names the field, `entree_in_future`
 * (Europe/Paris), `plante_not_found`, `forbidden`, `journal_full`.
 */
export async function createEntree(
  context: Context,
  actor: Actor,
  idPlante: number,
  { genre, date, texte = '', photo = null, valeur, public: isPublic = false }: EntreeInput,
): Promise<Entree> {
  const content = columnsOf(genre, {
    texte,
    photo: await storedPhoto(context, photo),
    valeur,
  });
  const row = await addEntree(context, actor, idPlante, { ...content, date, public: isPublic });
  return presentEntree(context.env, row);
}

const refused = (path: string, message: string) =>
  new AppError('validation', { fields: [{ path, message }] });

/** Gives the values of an entry after a change. */
async function changed(
  context: Context,
  _actor: Actor,
  row: EntreeWithMercis,
  { genre = row.genre, ...input }: EntreeChanges,
): Promise<Partial<EntreeValues>> {
  if (genre !== row.genre) throw refused('genre', 'une entrée garde son genre');
  const { texte = row.texte, valeur = valeurOf(row) } = input;
  const photo =
    input.photo === undefined ? row.photo : await storedPhoto(context, input.photo, row.photo);
  const date = input.date ?? row.date;
  const isPublic = input.public ?? row.publieLe !== null;
  const told = { date, public: isPublic };
  if (genre !== 'recolte')
    return { ...told, ...columnsOf(genre satisfies GenreDEntree, { texte, photo, valeur }) };
  if (valeur !== row.valeur) throw refused('valeur', 'une quantité se corrige par `/v1/recolte`');
  return { ...told, texte, photo };
}

/**
 * Changes what is given of an own entry; what is absent stays, and so do genre and a harvest's quantity. Throws
 * `validation`, which names the field, `entree_in_future` (Europe/Paris), `entree_not_found`, `forbidden`.
 */
export async function changeOwnEntree(
  context: Context,
  actor: Actor,
  id: number,
  input: EntreeChanges,
): Promise<Entree> {
  const row = await changeEntree(context, actor, id, (before) =>
    changed(context, actor, before, input),
  );
  return presentEntree(context.env, row);
}

/** Takes back an own entry, also a harvest. Throws `entree_not_found`, `forbidden`. */
export const deleteEntree = removeEntree;

import type { BilanQuery } from '../../../contract/carnet/bilan.ts';
import type { Unite } from '../../../contract/carnet/journal.ts';
import type {
  Recolte,
  RecolteChanges,
  RecolteInput,
  RecolteNommee,
} from '../../../contract/carnet/recolte.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Env } from '../../platform/env.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import {
  addEntree,
  changeEntree,
  removeEntree,
  storedPhoto,
} from '../journal/ownEntree.service.ts';
import { assertOwn } from './bilan.service.ts';
import { findRecoltes } from './recoltes.repository.ts';

interface Row {
  id: number;
  idPlante: number;
  idUser: number;
  date: string;
  texte: string;
  photo: string | null;
  valeur: number | null;
  unite: Unite | null;
  publieLe: Date | null;
}

/** An entry of the journal as the harvest that it is. Throws `recolte_not_found` for one of another genre. */
function present(env: Env, row: Row): Recolte {
  const { id, idPlante, idUser, date, texte, valeur, unite } = row;
  if (valeur === null || unite === null) throw new AppError('recolte_not_found');
  return {
    id,
    idPlante,
    idUser,
    date,
    quantite: valeur,
    unite,
    texte,
    photo: showPhoto(env, row.photo),
    public: row.publieLe !== null,
  };
}

/** Turns the journal's errors about entries into errors about harvests. */
async function asRecolte<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'entree_not_found')
      throw new AppError('recolte_not_found');
    if (error instanceof AppError && error.code === 'entree_in_future')
      throw new AppError('recolte_in_future', { fields: error.fields });
    throw error;
  }
}

/**
 * Notes a harvest of an own plant, dead ones too, private unless said. Throws `recolte_in_future` (Europe/Paris),
 * `plante_not_found`, `forbidden`, `journal_full`, `validation` for a photo that was not sent here.
 */
export async function createRecolte(
  context: Context,
  actor: Actor,
  input: RecolteInput,
): Promise<Recolte> {
  const { idPlante, date, quantite, unite, texte = '', public: isPublic = false } = input;
  const photo = await storedPhoto(context, input.photo ?? null);
  const row = await asRecolte(
    addEntree(context, actor, idPlante, {
      genre: 'recolte',
      date,
      texte,
      photo,
      valeur: quantite,
      unite,
      public: isPublic,
    }),
  );
  return present(context.env, row);
}

/**
 * Changes what is given of an own harvest; what is absent stays. Throws `recolte_not_found`, `forbidden`,
 * `recolte_in_future` (Europe/Paris), `validation` for a photo that was not sent here.
 */
export async function changeRecolte(
  context: Context,
  actor: Actor,
  id: number,
  { date, texte, unite, quantite, photo, public: isPublic }: RecolteChanges,
): Promise<Recolte> {
  const row = await asRecolte(
    changeEntree(context, actor, id, async (before) => {
      if (before.genre !== 'recolte') throw new AppError('recolte_not_found');
      return {
        ...(date && { date }),
        ...(texte !== undefined && { texte }),
        ...(unite !== undefined && { unite }),
        ...(isPublic !== undefined && { public: isPublic }),
        ...(quantite !== undefined && { valeur: quantite }),
        ...(photo !== undefined && { photo: await storedPhoto(context, photo, before.photo) }),
      };
    }),
  );
  return present(context.env, row);
}

/** Takes back an own harvest. Throws `recolte_not_found`, `forbidden`. */
export async function deleteRecolte(context: Context, actor: Actor, id: number): Promise<void> {
  await asRecolte(removeEntree(context, actor, id, 'recolte'));
}

/** The actor's harvests one by one, the newest day first. Throws `jardin_not_found`, `plante_not_found`, `forbidden`. */
export async function listRecoltes(
  context: Context,
  actor: Actor,
  asked: PageAsked & BilanQuery,
): Promise<Page<RecolteNommee>> {
  await assertOwn(context, actor, asked);
  const rows = await findRecoltes(context.db, actor.userId, { ...asked, most: asked.limit + 1 });
  return toPage(rows, asked, ({ nomPlante, ...row }) => ({
    ...present(context.env, row),
    nomPlante,
  }));
}

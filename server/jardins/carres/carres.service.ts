import type { Carre, CarreInput, CarreRetire } from '../../../contract/jardins/carre.ts';
import { limits } from '../../../contract/limits.ts';
import { assertMayPublish } from '../../comptes/profil/newAccounts.service.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { queueEnvois } from '../../comptes/webhooks/queueEnvois.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import type { OwnJardin } from '../proprietaires/owned.types.ts';
import { lockOwnJardin, ownJardin } from '../proprietaires/ownJardin.service.ts';
import {
  countCarres,
  countPlantes,
  deleteCarre,
  findCarre,
  findCarres,
  movePlantes,
  putCarre,
} from './carres.repository.ts';

const { compare } = new Intl.Collator('fr', { numeric: true });

const byName = async (db: Executor, own: OwnJardin): Promise<Carre[]> =>
  (await findCarres(db, own)).sort((a, b) => compare(a.nom, b.nom));

/** An own garden's beds by name, areas in m². Throws `jardin_not_found`, `forbidden`. */
export async function listCarres({ db }: Context, actor: Actor, id: number): Promise<Carre[]> {
  return byName(db, await ownJardin(db, actor, id));
}

/**
 * Notes a bed of an own garden, its area in m², or gives it another name, under which its plants then stand; two of one
 * name become one, with the area that is sent, else that of the name. Answers the garden's beds by name.
 * Throws `jardin_not_found`, `forbidden`, `carre_not_found`, `carre_too_many`, `lien_trop_tot`.
 */
export async function changeCarre(
  context: Context,
  actor: Actor,
  id: number,
  { nom, nouveauNom = nom, surface }: CarreInput,
): Promise<Carre[]> {
  const carres = await inTransaction(context.db, async (tx) => {
    const own = await lockOwnJardin(tx, actor, id);
    const before = await findCarre(tx, own, nom);
    if (nouveauNom !== nom) {
      if (!before && (await countPlantes(tx, own, nom)) === 0)
        throw new AppError('carre_not_found');
      // Everyone reads it with the plants that stand there.
      const said = { env: context.env, db: tx };
      await assertMayPublish(said, actor, { emplacement: nouveauNom });
      const moved = await movePlantes(tx, own, nom, nouveauNom);
      await queueEnvois(tx, own.userId, 'plante.changee', moved);
      await deleteCarre(tx, own, nom);
    }
    const target = nouveauNom === nom ? before : await findCarre(tx, own, nouveauNom);
    const maximum = limits.carresParJardin;
    if (!before && !target && (await countCarres(tx, own)) >= maximum)
      throw new AppError('carre_too_many', { facts: { maximum } });
    const known = surface === undefined ? (target?.surface ?? before?.surface ?? null) : surface;
    await putCarre(tx, own, nouveauNom, known);
    return byName(tx, own);
  });
  if (nouveauNom !== nom) context.pages.drop([`jardin:${id}`]);
  return carres;
}

/**
 * Forgets a bed of an own garden: its plants stay, without a place. Answers which those are, and its area, to put it
 * back. Throws `jardin_not_found`, `forbidden`, `carre_not_found`.
 */
export async function removeCarre(
  context: Context,
  actor: Actor,
  id: number,
  nom: string,
): Promise<CarreRetire> {
  const gone = await inTransaction(context.db, async (tx) => {
    const own = await lockOwnJardin(tx, actor, id);
    const noted = await findCarre(tx, own, nom);
    const moved = await movePlantes(tx, own, nom, '');
    if (!noted && moved.length === 0) throw new AppError('carre_not_found');
    await queueEnvois(tx, own.userId, 'plante.changee', moved);
    await deleteCarre(tx, own, nom);
    const plantes = moved.map((plante) => plante.id).sort((a, b) => a - b);
    return { nom, surface: noted?.surface ?? null, plantes };
  });
  context.pages.drop([`jardin:${id}`]);
  return gone;
}

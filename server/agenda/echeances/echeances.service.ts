import type { AujourdhuiCompte, Echeance } from '../../../contract/agenda/aujourdhui.ts';
import type { Genre } from '../../../contract/carnet/soin.ts';
import { todayOf } from '../../../contract/zone.ts';
import type { OwnPlante } from '../../jardins/proprietaires/owned.types.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { mapInBatches } from '../../platform/mapInBatches.ts';
import { type Arrosee, findArrosees } from './arrosages.repository.ts';
import { demandeOf, semaine, zoneOfLieux } from './demande.ts';
import type { DueRow } from './dus.sql.ts';
import { presentDu } from './echeances.presenter.ts';
import { countDus, findDus, findLieu, findLieux, findWithDus } from './echeances.repository.ts';
import { tempsOf } from './temps.ts';
import { type TerrainConnu, terrainsOf } from './terrains.ts';

/** A garden, as much of it as due dates need. */
export type LieuNomme = Awaited<ReturnType<typeof findLieux>>[number];

/** The gardens of these members, for `demandeOf`; the oldest first. */
export const lieuxOf = ({ db }: Context, userIds: readonly number[]): Promise<LieuNomme[]> =>
  findLieux(db, userIds);

/** A garden, for `demandeOf`. Throws `jardin_not_found`. */
export async function lieuOf({ db }: Context, id: number): Promise<LieuNomme> {
  const found = await findLieu(db, id);
  if (!found) throw new AppError('jardin_not_found');
  return found;
}

/** A garden as the water of its plants is reckoned, and its day. Throws `jardin_not_found`. */
export async function terrainOf(context: Context, jardinId: number, now = new Date()) {
  const lieu = await lieuOf(context, jardinId);
  const today = todayOf(lieu.departement, now);
  const temps = await tempsOf(context, [lieu.departement], now);
  const terrains = await terrainsOf(context.db, [lieu], today, temps);
  return { terrain: terrains.get(lieu.id) as TerrainConnu, today };
}

/** Reads a plant's waterings and the decisions about them; undefined if it is dead or its season is over. */
export async function arroseeOf(
  { db }: Context,
  { id, jardinId }: Pick<OwnPlante, 'id' | 'jardinId'>,
): Promise<Arrosee | undefined> {
  const { plantes } = await findArrosees(db, { jardins: [jardinId], only: [id] });
  return plantes[0];
}

/** A due care or task of a member. */
export interface Du extends Echeance {
  idUser: number;
  /** True if the member is to be notified. False for a care that the season has been proposing for days. */
  aDire: boolean;
}

/** False for a care that the season began to propose before `today`. */
const isWorthAWord = ({ saison, nombre, echeance }: DueRow, today: string) =>
  !saison || nombre === null || (nombre === 0 && echeance <= today);

/**
 * Lists the due works of these members (some thousands at most) until `days` from today, with late ones. They are sorted
 * by member, then the longest due first. `despiteHolidays`: includes works that holidays put off. Days are those of each
 * member's own zone.
 */
export async function listDus(
  context: Context,
  userIds: readonly number[],
  { days = semaine, now = new Date(), despiteHolidays = false } = {},
): Promise<Du[]> {
  const dus: Du[] = [];
  for (const { lieux, members } of await byZone(context, userIds)) {
    const { demande } = await demandeOf(context, lieux, { days, now, despiteHolidays });
    const rows = await findDus(context.db, demande, members);
    const jardins = new Map(lieux.map(({ id, nomJardin }) => [id, nomJardin]));
    const presented = await mapInBatches(rows, (row) => ({
      ...presentDu(context.env, row, { jardins, demande }),
      idUser: row.idUser,
      aDire: isWorthAWord(row, demande.today),
    }));
    dus.push(...presented);
  }
  return dus;
}

/** These members with their gardens, by the time zone that they live by. */
async function byZone(context: Context, userIds: readonly number[]) {
  const lieux = Map.groupBy(await lieuxOf(context, userIds), ({ userId }) => userId);
  const zones = Map.groupBy(userIds, (userId) => zoneOfLieux(lieux.get(userId) ?? []));
  return [...zones.values()].map((members) => ({
    members,
    lieux: members.flatMap((userId) => lieux.get(userId) ?? []),
  }));
}

/**
 * How many works of a member are late or due today, what the season alone proposes aside, and the time zone that
 * their days are of.
 */
export async function countOwnDus(context: Context, userId: number): Promise<AujourdhuiCompte> {
  const { demande } = await demandeOf(context, await lieuxOf(context, [userId]), { days: 0 });
  return { dus: await countDus(context.db, demande, userId), fuseau: demande.zone };
}

/** Selects the members who must be notified of a late work or of one due today (`Du.aDire`); `genre`: of this kind alone. */
export async function whoHasDus(
  context: Context,
  userIds: readonly number[],
  now = new Date(),
  genre?: Genre,
): Promise<number[]> {
  const told: number[] = [];
  for (const { lieux, members } of await byZone(context, userIds)) {
    const { demande } = await demandeOf(context, lieux, { days: 0, now });
    told.push(...(await findWithDus(context.db, demande, members, genre)));
  }
  return told;
}

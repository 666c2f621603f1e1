import type { Echeance } from '../../../contract/jardins/soins/aujourdhui.ts';
import type { Context } from '../../platform/context.ts';
import { mapInTurns } from '../../platform/inTurns.ts';
import { demandeOf, semaine } from './demande.ts';
import type { DueRow } from './dus.sql.ts';
import { presentDu } from './echeances.presenter.ts';
import { countDus, findDus, findLieux, findWithDus } from './echeances.repository.ts';

/** A garden, as much of it as due dates need. */
export type LieuNomme = Awaited<ReturnType<typeof findLieux>>[number];

/** The gardens of these members, for `demandeOf`; the oldest first. */
export const lieuxOf = ({ db }: Context, userIds: readonly number[]): Promise<LieuNomme[]> =>
  findLieux(db, userIds);

/** What is due of a member. */
export interface Du extends Echeance {
  idUser: number;
  /** Worth a word: not what the season has been proposing for days. */
  aDire: boolean;
}

/** Of what the season proposes, what it does not propose yet or begins to on `today`. */
const isWorthAWord = ({ saison, nombre, echeance }: DueRow, today: string) =>
  !saison || nombre === null || (nombre === 0 && echeance <= today);

/**
 * What is due of these members (some thousands at most) until `days` from today, what is late included: by member,
 * the longest due first; `despiteHolidays`: what their holidays put off too. Days in Europe/Paris.
 */
export async function listDus(
  context: Context,
  userIds: readonly number[],
  { days = semaine, now = new Date(), despiteHolidays = false } = {},
): Promise<Du[]> {
  const lieux = await lieuxOf(context, userIds);
  const { demande } = await demandeOf(context, lieux, { days, now, despiteHolidays });
  const rows = await findDus(context.db, demande, userIds);
  const jardins = new Map(lieux.map(({ id, nomJardin }) => [id, nomJardin]));
  return mapInTurns(rows, (row) => ({
    ...presentDu(context.env, row, { jardins, today: demande.today }),
    idUser: row.idUser,
    aDire: isWorthAWord(row, demande.today),
  }));
}

/** How many works of a member are late or due today, what the season alone proposes aside. */
export async function countOwnDus(context: Context, userId: number): Promise<number> {
  const { demande } = await demandeOf(context, await lieuxOf(context, [userId]), { days: 0 });
  return countDus(context.db, demande, userId);
}

/** Which of these members have anything late or due today that is worth a word (`Du.aDire`). */
export async function whoHasDus(
  context: Context,
  userIds: readonly number[],
  now = new Date(),
): Promise<number[]> {
  const lieux = await lieuxOf(context, userIds);
  const { demande } = await demandeOf(context, lieux, { days: 0, now });
  return findWithDus(context.db, demande, userIds);
}

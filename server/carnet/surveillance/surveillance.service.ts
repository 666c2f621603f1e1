import {
  JOURS_DE_SURVEILLANCE,
  type Surveillance,
  type SurveillanceInput,
} from '../../../contract/carnet/surveillance.ts';
import { todayOf } from '../../../contract/zone.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { queueEnvois } from '../../comptes/webhooks/queueEnvois.service.ts';
import { lockOwnPlantes } from '../../jardins/plantes/ownPlantes.service.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { updateSurveillerLe } from './surveillance.repository.ts';

/**
 * From which day on (its garden's) an own ill plant is asked about again; null: at once.
 * Throws `plante_not_found`, `forbidden`, `plante_not_ill`.
 */
export const changeSurveillance = (
  context: Context,
  actor: Actor,
  id: number,
  surveillerLe: string | null,
): Promise<Surveillance> => surveillerFrom(context, actor, id, () => surveillerLe);

async function surveillerFrom(
  context: Context,
  actor: Actor,
  id: number,
  dayFrom: (today: string) => string | null,
): Promise<Surveillance> {
  return inTransaction(context.db, async (tx) => {
    const [own] = await lockOwnPlantes(tx, actor, [id]);
    if (own?.etat !== 'malade') throw new AppError('plante_not_ill');
    const surveillerLe = dayFrom(todayOf(own.departement));
    const { row, avant } = await updateSurveillerLe(tx, own, surveillerLe);
    if (row && avant !== surveillerLe) await queueEnvois(tx, own.idUser, 'plante.changee', [row]);
    return { surveillerLe, avant };
  });
}

/** An own ill plant is as it was, or worse: it is asked about again some days later. Throws as `changeSurveillance`. */
export function surveiller(
  context: Context,
  actor: Actor,
  id: number,
  { avis }: SurveillanceInput,
): Promise<Surveillance> {
  return surveillerFrom(context, actor, id, (today) => {
    const next = new Date(Date.parse(today) + JOURS_DE_SURVEILLANCE[avis] * 86_400_000);
    return next.toISOString().slice(0, 10);
  });
}

import { joursDeReserve, type ReserveDePlante } from '../../../contract/agenda/reserve.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { DERRIERE, dayOfRang, rangOf } from '../../especes/reserve/jours.ts';
import { eachDay } from '../../especes/reserve/reserve.ts';
import { ownPlante } from '../../jardins/plantes/plantes.service.ts';
import type { OwnPlante } from '../../jardins/proprietaires/owned.types.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { modelOf } from '../echeances/arrosages.ts';
import { arroseeOf, terrainOf } from '../echeances/echeances.service.ts';
import { findDaysWatered } from './reserve.repository.ts';

/**
 * The water of an own plant on each of the last `jours` days, today last, in mm; of what is younger, since it was planted.
 * No day is told of a plant that is watered by a count of days: indoors, or as its owner decided. Days of its garden.
 * Throws `plante_not_found`, also where the plant is another's.
 */
export async function readReserve(
  context: Context,
  actor: Actor,
  id: number,
  jours: number = joursDeReserve.usuel,
): Promise<ReserveDePlante> {
  const own = await ownOrUnknown(context, actor, id);
  const { terrain } = await terrainOf(context, own.jardinId);
  const plante = await arroseeOf(context, own);
  if (!plante || plante.intervalle !== null || plante.isDecided) return { seuil: null, jours: [] };
  const { pousse, seuil } = modelOf(plante, terrain);
  if (pousse.milieu === 'interieur') return { seuil: null, jours: [] };
  const { ciel } = terrain;
  const days = await findDaysWatered(context.db, own, dayOfRang(ciel.aujourdhui - DERRIERE));
  const arrosees = new Set(days.map(rangOf));
  const first = Math.max(ciel.aujourdhui - jours + 1, pousse.plantee, ciel.debut);
  // It was full when it was last watered before, or else when it was planted.
  const plein =
    days.map(rangOf).find((rang) => rang < first) ?? Math.min(pousse.plantee, first - 1);
  const told: ReserveDePlante['jours'] = [];
  let manque = 0;
  eachDay(pousse, ciel, { plein, jusqua: ciel.aujourdhui, arrosees }, (jour) => {
    if (jour.rang < first) {
      manque = jour.manque;
      return true;
    }
    const [bu, pluie] = [thousandth(jour.bu), thousandth(jour.pluie)];
    const arrosee = arrosees.has(jour.rang);
    manque = arrosee ? 0 : thousandth(Math.max(0, manque + bu - pluie));
    const source = ciel.sources[jour.rang - ciel.debut] ?? 'normale';
    told.push({ date: dayOfRang(jour.rang), manque, bu, pluie, arrosee, source });
    return true;
  });
  return { seuil: thousandth(seuil), jours: told };
}

async function ownOrUnknown(context: Context, actor: Actor, id: number): Promise<OwnPlante> {
  try {
    return await ownPlante(context.db, actor, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden')
      throw new AppError('plante_not_found');
    throw error;
  }
}

const thousandth = (mm: number) => Math.round(mm * 1_000) / 1_000;

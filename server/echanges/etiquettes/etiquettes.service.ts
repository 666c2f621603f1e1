import type { EtiquettesAsked } from '../../../contract/echanges/etiquettes.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { bedNames, gardenNames, plantNames } from '../../jardins/nomsImprimables.ts';
import type { OwnJardin } from '../../jardins/proprietaires/owned.types.ts';
import { ownJardin } from '../../jardins/proprietaires/ownJardin.service.ts';
import type { Context } from '../../platform/context.ts';
import { frenchDay } from '../../platform/frenchFormats.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { documentInTurn } from '../../platform/pdf/document.ts';
import type { Etiquette, EtiquettesOrder } from './etiquettes.pdf.ts';
import { findCarres, findLabelled, type LabelledPlante } from './etiquettes.repository.ts';

const ofPlante = (site: string, plante: LabelledPlante): Etiquette => ({
  adresse: `${site}/plante/${plante.id}`,
  titre: plantNames(plante),
  latin: plante.nameLatin,
  lignes: plante.emplacement ? [plante.emplacement] : [],
  plantes: [],
  pied: [frenchDay(plante.date)],
});

async function ofPlantes({ db, env }: Context, own: OwnJardin, ids?: number[]) {
  const plantes = await findLabelled(db, own.id, ids);
  if (ids && plantes.length < ids.length) throw new AppError('plante_not_found');
  if (plantes.length === 0) throw new AppError('jardin_without_plante');
  return plantes.map((plante) => ofPlante(env.PUBLIC_URL, plante));
}

const program = new URL('./etiquettes.process.ts', import.meta.url).href;
const perHour = { limit: 60, windowSeconds: 3_600 };

/** Sheets of labels as PDF, in the turn of `from`; laid out in a process of its own (decision 66). */
export const laidOut = (from: string, order: EtiquettesOrder): Promise<Buffer> =>
  documentInTurn({ from, program, order });

async function ofCarres({ db, env }: Context, own: OwnJardin): Promise<Etiquette[]> {
  const carres = await findCarres(db, own.id);
  if (carres.length === 0) throw new AppError('jardin_without_carre');
  return carres.map(({ nom, plantes }, at) => ({
    adresse: `${env.PUBLIC_URL}/jardin/${own.id}?carre=${encodeURIComponent(nom)}`,
    titre: bedNames(nom, at + 1),
    latin: '',
    lignes: [],
    plantes: plantes.map(plantNames),
    pied: gardenNames(own),
  }));
}

/**
 * Labels of an own garden's plants, or of its beds, as PDF: a code on each opens the plant's page, or the garden's at
 * that bed. Throws `jardin_not_found`, `forbidden`, `plante_not_found` for a plant that is not in it,
 * `jardin_without_plante`, `jardin_without_carre`, `rate_limited`, `unavailable`.
 */
export async function printEtiquettes(
  context: Context,
  actor: Actor,
  id: number,
  { plantes, carres = false, format = '24' }: EtiquettesAsked,
): Promise<Buffer> {
  const own = await ownJardin(context.db, actor, id);
  if (context.env.RATE_LIMIT) await consume(context.db, `etiquettes:${actor.allowance}`, perHour);
  const etiquettes = await (carres ? ofCarres(context, own) : ofPlantes(context, own, plantes));
  return laidOut(actor.allowance, { format, etiquettes });
}

import type { Readable } from 'node:stream';
import type { LivreAsked } from '../../../contract/echanges/livre.ts';
import { todayInParis } from '../../../contract/today.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { ownJardin } from '../../jardins/proprietaires/ownJardin.service.ts';
import type { Context } from '../../platform/context.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { documentStream } from '../../platform/pdf/document.ts';
import type { LivreOrder } from './livre.draw.ts';
import { picturesFor } from './livre.pictures.ts';
import { findLivre } from './livre.repository.ts';

const program = new URL('./livre.process.ts', import.meta.url).href;
const perHour = { limit: 12, windowSeconds: 3_600 };

/**
 * A year of an own garden as a book (PDF, A5): cover, plan, plants, months, harvests, photos; with `notes`, what is its
 * owner's alone too; sent while it is drawn, in a process of its own (decision 66). Throws `jardin_not_found`,
 * `forbidden`, `rate_limited`, `unavailable`.
 */
export async function printLivre(
  context: Context,
  actor: Actor,
  id: number,
  { annee = Number(todayInParis().slice(0, 4)), notes = false }: LivreAsked,
): Promise<Readable> {
  const { db, env } = context;
  const { nomJardin, description } = await ownJardin(db, actor, id);
  if (env.RATE_LIMIT) await consume(db, `livre:${actor.allowance}`, perHour);
  const livre = await findLivre(db, { idJardin: id, annee, prive: notes });
  const from = `livre:${actor.allowance}`;
  const jardin = { id, nomJardin, description };
  const order: LivreOrder = { jardin, annee, today: todayInParis(), livre };
  return documentStream({ from, program, order, answers: picturesFor(context, from) });
}

import type { Rappel, RappelInput } from '../../../contract/agenda/rappel.ts';
import { type GenreDeRappel, genresDeRappel } from '../../../contract/carnet/soin.ts';
import { dayAfter } from '../../../contract/today.ts';
import { todayOf } from '../../../contract/zone.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { ownPlante } from '../../jardins/plantes/plantes.service.ts';
import type { OwnPlante } from '../../jardins/proprietaires/owned.types.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { auPlusLoin, demandeOf } from '../echeances/demande.ts';
import { lieuOf } from '../echeances/echeances.service.ts';
import { raisonOf } from '../echeances/raisons.ts';
import {
  type Decided,
  findDecisions,
  findLastDone,
  findNext,
  keepDecision,
  lockDecision,
  type NextRow,
} from './rappels.repository.ts';

/**
 * How each care of an own plant comes back, and when it is due next; of a dead one nothing is due.
 * Throws `plante_not_found`, `forbidden`.
 */
export async function listRappels(context: Context, actor: Actor, id: number): Promise<Rappel[]> {
  return rappelsOf(context, await ownPlante(context.db, actor, id));
}

async function rappelsOf(context: Context, plante: OwnPlante): Promise<Rappel[]> {
  const { db } = context;
  const { demande } = await demandeOf(context, [await lieuOf(context, plante.jardinId)], {
    days: auPlusLoin,
    plantes: [plante.id],
  });
  const [decisions, done, next] = await Promise.all([
    findDecisions(db, plante),
    findLastDone(db, plante),
    plante.etat === 'morte' ? new Map<GenreDeRappel, NextRow>() : findNext(db, demande, plante),
  ]);
  const waterOf = (genre: GenreDeRappel) =>
    genre === 'arrosage' ? demande.arrosages.dus.get(plante.id) : undefined;
  const decided = new Map(decisions.map((each) => [each.genre, each]));
  return genresDeRappel.map((genre) => {
    const own = decided.get(genre);
    const due = next.get(genre);
    return {
      genre,
      intervalle: own?.intervalle ?? null,
      quinzaines: own?.quinzaines ?? [],
      depuis: own?.depuis ?? null,
      reporteAu: own?.reporteAu ?? null,
      jamais: own?.jamais ?? false,
      dernier: done.get(genre) ?? null,
      echeance: due?.echeance ?? null,
      raison: due ? raisonOf(due, demande.today, waterOf(genre)) : '',
      intervalleRetenu: due?.intervalle ?? null,
    };
  });
}

/**
 * Keeps one decision about an own plant's care. Throws `plante_not_found`, `forbidden`, `plante_dead`.
 */
export async function decideRappel(
  context: Context,
  actor: Actor,
  id: number,
  input: RappelInput,
): Promise<Rappel> {
  const plante = await inTransaction(context.db, async (tx) => {
    const own = await ownPlante(tx, actor, id);
    if (own.etat === 'morte') throw new AppError('plante_dead');
    const today = todayOf(own.departement);
    const decision = await lockDecision(tx, own, input.genre);
    if (!decision) throw new AppError('plante_not_found');
    const dernier = (await findLastDone(tx, own)).get(input.genre);
    const base = dernier ?? decision.depuis;
    await keepDecision(tx, decision, decidedBy(input, { today, base, decision }));
    return own;
  });
  const rappels = await rappelsOf(context, plante);
  return rappels.find(({ genre }) => genre === input.genre) as Rappel;
}

interface Known {
  today: string;
  /** The due day that a snooze belongs to. */
  base: string | null;
  decision: Pick<Rappel, 'quinzaines' | 'intervalle' | 'depuis'>;
}

function decidedBy(input: RappelInput, { today, base, decision }: Known): Decided {
  const { intervalle, quinzaines, report, jamais } = input;
  if (jamais !== undefined) return { jamais };
  if (report !== undefined)
    return report
      ? { reporteAu: dayAfter(today, report), reporteDepuis: base }
      : { reporteAu: null, reporteDepuis: null };
  const own = {
    intervalle: intervalle ?? null,
    quinzaines: [...new Set(quinzaines ?? [])].toSorted((a, b) => a - b),
  };
  const isSame =
    own.intervalle === decision.intervalle && own.quinzaines.join() === decision.quinzaines.join();
  const isSet = own.intervalle !== null || own.quinzaines.length > 0;
  return {
    ...own,
    jamais: false,
    depuis: isSet ? ((isSame ? decision.depuis : null) ?? today) : null,
  };
}

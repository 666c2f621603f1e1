import type { MesPlantesFilters } from '../../../contract/agenda/mesPlantes.ts';
import { type Actor, provenOwned } from '../../comptes/sessions/actor.ts';
import { especeOfId } from '../../especes/especes/especes.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Demande } from '../echeances/demande.ts';
import { ownDemande } from './due.ts';
import { csvHeader, csvOf } from './mesPlantes.csv.ts';
import { findMatching, findOwners } from './mesPlantes.repository.ts';
import { presentPlantes, wantedBy } from './mesPlantes.service.ts';

// Each becomes a line at once: some milliseconds of the thread.
const ROWS = 100;

/** These plants as CSV, in their order; read as the caller takes it. */
async function* csvLines(
  context: Context,
  demande: Demande,
  ids: readonly number[],
): AsyncGenerator<string> {
  yield csvHeader;
  for (let from = 0; from < ids.length; from += ROWS) {
    const plantes = await presentPlantes(context, demande, ids.slice(from, from + ROWS));
    yield plantes.map((plante) => csvOf(plante, especeOfId(plante.especeId)?.nom ?? '')).join('');
  }
}

/** All of the actor's own plants that match, as CSV. */
export async function exportMesPlantes(
  context: Context,
  actor: Actor,
  filters: MesPlantesFilters,
): Promise<AsyncGenerator<string>> {
  const wanted = await wantedBy(context, actor, filters);
  const { ids } = await findMatching(context.db, wanted, 0, null);
  return csvLines(context, wanted.demande, ids);
}

/** These own plants as CSV. Throws `forbidden`. */
export async function exportPlantes(
  context: Context,
  actor: Actor,
  plantes: readonly number[],
): Promise<AsyncGenerator<string>> {
  const ids = [...new Set(plantes)];
  for (const row of await findOwners(context.db, ids)) provenOwned(actor, row.idUser, row);
  return csvLines(context, await ownDemande(context, actor), ids);
}

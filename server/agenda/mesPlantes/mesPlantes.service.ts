import type {
  MaPlante,
  MesPlantes,
  MesPlantesChoix,
  MesPlantesFilters,
  MesPlantesNoms,
} from '../../../contract/agenda/mesPlantes.ts';
import { etats } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { especeOfId } from '../../especes/especes/especes.service.ts';
import type { Context } from '../../platform/context.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import type { Demande } from '../echeances/demande.ts';
import { type Counted, countDue, countOwn, findOwnJardins, kinds } from './choix.repository.ts';
import { findDue, ownDemande } from './due.ts';
import { presentMaPlante } from './mesPlantes.presenter.ts';
import { findListed, findMatching, findNames } from './mesPlantes.repository.ts';

export const wantedBy = async (context: Context, actor: Actor, filters: MesPlantesFilters) => ({
  userId: actor.userId,
  filters,
  demande: await ownDemande(context, actor),
});

/** These plants as a list shows them, in their order. */
export async function presentPlantes(
  { db, env }: Context,
  demande: Demande,
  ids: readonly number[],
) {
  const [rows, due] = await Promise.all([findListed(db, ids), findDue(db, demande, ids)]);
  return rows.map((row) => presentMaPlante(env, row, due.get(row.id)));
}

/** The actor's own plants that match, in the order that is asked for (docs/rules.md, All my plants). */
export async function listMesPlantes(
  context: Context,
  actor: Actor,
  filters: MesPlantesFilters,
  asked: PageAsked,
): Promise<{ answer: MesPlantes; page: Page<MaPlante> }> {
  const wanted = await wantedBy(context, actor, filters);
  const { nombre, ids } = await findMatching(context.db, wanted, asked.after, asked.limit + 1);
  const page = toPage(
    await presentPlantes(context, wanted.demande, ids),
    asked,
    (plante) => plante,
  );
  return { answer: { nombre, plantes: page.items }, page };
}

/** Number and name of all of the actor's own plants that match, `limits.plantesAtOnce` at most. */
export async function listNoms(
  context: Context,
  actor: Actor,
  filters: MesPlantesFilters,
): Promise<MesPlantesNoms> {
  const { db } = context;
  const wanted = await wantedBy(context, actor, filters);
  const { ids } = await findMatching(db, wanted, 0, limits.plantesAtOnce);
  return { plantes: await findNames(db, ids) };
}

const french = new Intl.Collator('fr', { numeric: true });

/** Lists the values that the actor's own plants can be filtered by, sorted, with the number of plants for each. */
export async function listChoix(context: Context, actor: Actor): Promise<MesPlantesChoix> {
  const { db } = context;
  const demande = await ownDemande(context, actor);
  const [counted, jardins, dues] = await Promise.all([
    countOwn(db, actor.userId),
    findOwnJardins(db, actor.userId),
    countDue(db, demande),
  ]);
  const of = (kind: keyof typeof kinds) => counted.filter((each) => each.kind === kinds[kind]);
  const places = Map.groupBy(of('jardin'), ({ jardin }) => jardin);
  const sum = (rows: readonly Counted[]) => rows.reduce((all, { plantes }) => all + plantes, 0);
  return {
    total: sum(of('etat')),
    jardins: jardins.map(({ id, nom }) => ({
      id,
      nom,
      plantes: sum(places.get(id) ?? []),
      emplacements: (places.get(id) ?? [])
        .map(({ emplacement, plantes }) => ({ emplacement: emplacement ?? '', plantes }))
        .toSorted((a, b) => french.compare(a.emplacement, b.emplacement)),
    })),
    types: of('type')
      .map(({ type, plantes }) => ({ type: type ?? '', plantes }))
      .toSorted((a, b) => french.compare(a.type, b.type)),
    especes: of('espece')
      .flatMap(({ espece, plantes }) => {
        const known = especeOfId(espece);
        return known ? [{ id: known.id, nom: known.nom, plantes }] : [];
      })
      .toSorted((a, b) => french.compare(a.nom, b.nom)),
    etats: etats.map((etat) => ({ etat, plantes: sum(of('etat').filter((e) => e.etat === etat)) })),
    dues,
    sansPhoto: sum(of('photo').filter(({ photo }) => photo)),
  };
}

import type {
  MaPlante,
  MesPlantes,
  MesPlantesChoix,
  MesPlantesFilters,
  MesPlantesNoms,
} from '../../../contract/jardins/mesPlantes.ts';
import { etats } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { especeOfId } from '../../especes/especes/especes.service.ts';
import type { Context } from '../../platform/context.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { type Counted, countDue, countOwn, findOwnJardins, kinds } from './choix.repository.ts';
import { dueOfPlantes } from './due.ts';
import { csvHeader, csvOf } from './mesPlantes.csv.ts';
import { presentMaPlante } from './mesPlantes.presenter.ts';
import { findMatching, findNames, findShown } from './mesPlantes.repository.ts';

const wantedBy = (actor: Actor, filters: MesPlantesFilters) => ({
  userId: actor.userId,
  filters,
  today: todayInParis(),
});

/** These plants as a list shows them, in their order. */
async function shownOf({ db, env }: Context, ids: readonly number[]): Promise<MaPlante[]> {
  const [rows, due] = await Promise.all([findShown(db, ids), dueOfPlantes(db, ids)]);
  return rows.map((row) => presentMaPlante(env, row, due.get(row.id)));
}

/** The actor's own plants that match, in the order that is asked for (docs/rules.md, All my plants). */
export async function listMesPlantes(
  context: Context,
  actor: Actor,
  filters: MesPlantesFilters,
  asked: PageAsked,
): Promise<{ answer: MesPlantes; page: Page<MaPlante> }> {
  const wanted = wantedBy(actor, filters);
  const { nombre, ids } = await findMatching(context.db, wanted, asked.after, asked.limit + 1);
  const page = toPage(await shownOf(context, ids), asked, (plante) => plante);
  return { answer: { nombre, plantes: page.items }, page };
}

/** Number and name of all of the actor's own plants that match, `limits.plantesAtOnce` at most. */
export async function listNoms(
  { db }: Context,
  actor: Actor,
  filters: MesPlantesFilters,
): Promise<MesPlantesNoms> {
  const { ids } = await findMatching(db, wantedBy(actor, filters), 0, limits.plantesAtOnce);
  return { plantes: await findNames(db, ids) };
}

const french = new Intl.Collator('fr', { numeric: true });

/** What the actor's own plants can be filtered by, texts in their order, and how many plants that leaves. */
export async function listChoix({ db }: Context, actor: Actor): Promise<MesPlantesChoix> {
  const [counted, jardins, dues] = await Promise.all([
    countOwn(db, actor.userId),
    findOwnJardins(db, actor.userId),
    countDue(db, actor.userId, todayInParis()),
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

const ROWS = 500;

/** All of the actor's own plants that match, as CSV; read as the caller takes it. */
export async function* exportMesPlantes(
  context: Context,
  actor: Actor,
  filters: MesPlantesFilters,
): AsyncGenerator<string> {
  yield csvHeader;
  const { ids } = await findMatching(context.db, wantedBy(actor, filters), 0, null);
  for (let from = 0; from < ids.length; from += ROWS) {
    const plantes = await shownOf(context, ids.slice(from, from + ROWS));
    yield plantes.map((plante) => csvOf(plante, especeOfId(plante.especeId)?.nom ?? '')).join('');
  }
}

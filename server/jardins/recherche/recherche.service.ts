import type { Trouve } from '../../../contract/especes/recherche.ts';
import { especeOfId } from '../../especes/especes/especes.service.ts';
import { departementOf } from '../../especes/lieux/departements.ts';
import type { Context } from '../../platform/context.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import { nearestFirst, type SearchQuery } from '../../platform/searchQuery.ts';
import { bloquesPar } from '../blocages/blocages.service.ts';
import { jardinIllustration, planteIllustration, userPortrait } from '../dessins/dessins.paths.ts';
import {
  findNamedJardins,
  findNamedMembres,
  findNamedPlantes,
  findOwnJardins,
  findOwnPlantes,
} from './recherche.repository.ts';

type OwnPlanteRow = Awaited<ReturnType<typeof findOwnPlantes>>[number];
type JardinRow = Awaited<ReturnType<typeof findNamedJardins>>[number];

/** A plant by all that it is called: by its species' name too. */
const namesOf = ({ name, nameLatin, especeId }: OwnPlanteRow) =>
  [name, nameLatin, especeOfId(especeId)?.nom ?? ''].join(' ');

/** Its own name counts before what else it is called. */
async function nearestPlantes(rows: readonly OwnPlanteRow[], query: SearchQuery) {
  const byName = await nearestFirst(rows, ({ name }) => name, query);
  return [...new Set([...byName, ...(await nearestFirst(rows, namesOf, query))])];
}

/** Plants by name, as everyone may see them: the reader's own first, dead ones last. */
export async function searchPlantes(context: Context, query: SearchQuery): Promise<Trouve[]> {
  const { readerId, count } = query;
  const own = readerId > 0 ? await findOwnPlantes(context.db, readerId) : [];
  // Others' plants are called as their species: what was mistyped was looked for as corrected.
  const named = query.mistyped ? [] : await findNamedPlantes(context.db, query, 2 * count);
  const mine = await nearestPlantes(own, query);
  const seen = new Set(mine.map(({ id }) => id));
  const bloques = await bloquesPar(context.db, readerId);
  const others = await nearestFirst(
    named.filter(({ id, idUser }) => !seen.has(id) && !bloques.has(idUser)),
    ({ name }) => name,
    query,
  );
  const all = [
    ...mine.map((row) => ({ row, sousTitre: row.nomJardin })),
    ...others.map((row) => ({ row, sousTitre: `${row.nomJardin} · ${row.pseudo}` })),
  ];
  return all
    .toSorted((a, b) => Number(a.row.etat === 'morte') - Number(b.row.etat === 'morte'))
    .slice(0, count)
    .map(({ row, sousTitre }) => ({
      id: row.id,
      titre: row.name,
      sousTitre,
      adresse: `/plante/${row.id}`,
      photo: showPhoto(context.env, row.photo),
      illustration: planteIllustration(row.id, row.version),
      aMoi: row.idUser === readerId,
      morte: row.etat === 'morte',
    }));
}

const counted = (many: number, one: string) => `${many} ${one}${many > 1 ? 's' : ''}`;

/** 'Camille · Loire-Atlantique · 12 plantes'; of an own garden not whose it is. */
function factsOf(row: JardinRow, own: boolean): string {
  const plantes = counted(own ? row.nombreDePlantes : row.plantesVisibles, 'plante');
  const facts = [own ? '' : row.pseudo, departementOf(row.departement)?.nom ?? '', plantes];
  return facts.filter(Boolean).join(' · ');
}

/** Gardens by name, as everyone may see them, the reader's own first. */
export async function searchJardins(context: Context, query: SearchQuery): Promise<Trouve[]> {
  const { readerId, count } = query;
  const nameOf = ({ nomJardin }: JardinRow) => nomJardin;
  const own = readerId > 0 ? await findOwnJardins(context.db, readerId) : [];
  const named = await findNamedJardins(context.db, query, 2 * count);
  const mine = await nearestFirst(own, nameOf, query);
  const seen = new Set(mine.map(({ id }) => id));
  const bloques = await bloquesPar(context.db, readerId);
  const others = named.filter(({ id, userId }) => !seen.has(id) && !bloques.has(userId));
  const theirs = await nearestFirst(others, nameOf, query);
  return [...mine, ...theirs].slice(0, count).map((row) => ({
    id: row.id,
    titre: row.nomJardin,
    sousTitre: factsOf(row, row.userId === readerId),
    adresse: `/jardin/${row.id}`,
    photo: showPhoto(context.env, row.photo),
    illustration: `${jardinIllustration(row.id, row.version)}-carte`,
    aMoi: row.userId === readerId,
  }));
}

/** Members by pseudo alone. */
export async function searchMembres(context: Context, query: SearchQuery): Promise<Trouve[]> {
  const bloques = await bloquesPar(context.db, query.readerId);
  const named = await findNamedMembres(context.db, query, 2 * query.count);
  const met = named.filter(({ id }) => !bloques.has(id));
  const nearest = await nearestFirst(met, ({ pseudo }) => pseudo, query);
  return nearest.slice(0, query.count).map(({ id, pseudo, photo, jardins }) => ({
    id,
    titre: pseudo,
    sousTitre: counted(jardins, 'jardin'),
    adresse: `/Profil/${id}`,
    photo: showPhoto(context.env, photo),
    illustration: userPortrait(id),
  }));
}

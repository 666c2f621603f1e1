import type { BilanDesRecoltes, BilanQuery } from '../../../contract/carnet/bilan.ts';
import { unites } from '../../../contract/carnet/journal.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { especeOfId } from '../../especes/especes/especes.service.ts';
import { ownPlante } from '../../jardins/plantes/plantes.service.ts';
import { ownJardin } from '../../jardins/proprietaires/ownJardin.service.ts';
import type { Context } from '../../platform/context.ts';
import {
  findPlantSums,
  findStanding,
  findYearSums,
  type PlantSum,
  type Standing,
} from './bilan.repository.ts';
import { perSquareMetre, quantitesOf } from './quantites.ts';

const { compare } = new Intl.Collator('fr', { numeric: true });
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

type Row = PlantSum & { plante: Standing };

/** Groups rows by key, with their sums; sorted by name. */
function groups<T extends { nom: string }>(
  rows: readonly Row[],
  keyOf: (plante: Standing) => string | number | null,
  headOf: (plante: Standing) => T,
) {
  return [...Map.groupBy(rows, ({ plante }) => keyOf(plante)).values()]
    .flatMap((own) => {
      const [first] = own;
      return first ? [{ ...headOf(first.plante), quantites: quantitesOf(own) }] : [];
    })
    .sort((a, b) => compare(a.nom, b.nom));
}

const withArea = <T extends { surface: number | null; quantites: ReturnType<typeof quantitesOf> }>(
  group: T,
) => ({ ...group, parMetreCarre: perSquareMetre(group.quantites, group.surface) });

function bestYears(years: BilanDesRecoltes['parAnnee']): BilanDesRecoltes['meilleureAnnee'] {
  const sums = years.flatMap(({ annee, quantites }) =>
    quantites.map((each) => ({ annee, ...each })),
  );
  return unites.flatMap((unite) => {
    const ofUnit = sums.filter((sum) => sum.unite === unite);
    const [best] = ofUnit.toSorted((a, b) => b.quantite - a.quantite || b.annee - a.annee);
    return best ? [{ unite, annee: best.annee, quantite: best.quantite }] : [];
  });
}

const especeHead = ({ especeId }: Standing) => {
  const espece = especeOfId(especeId);
  return { id: espece?.id ?? null, slug: espece?.slug ?? null, nom: espece?.nom ?? '' };
};

/** The actor must own what is asked alone. Throws as `readBilan`. */
export async function assertOwn(
  { db }: Context,
  actor: Actor,
  { jardin, plante }: Pick<BilanQuery, 'jardin' | 'plante'>,
): Promise<void> {
  if (jardin) await ownJardin(db, actor, jardin);
  if (plante) await ownPlante(db, actor, plante);
}

/**
 * Sums the actor's harvests of a year, or of all years, of everything or of one own garden or plant. Sums are by unit (g,
 * pieces, bunches, litres) and by group; areas in m². A plant counts in the place where it stands today.
 * Throws `jardin_not_found`, `plante_not_found`, `forbidden`.
 */
export async function readBilan(
  context: Context,
  actor: Actor,
  asked: BilanQuery,
): Promise<BilanDesRecoltes> {
  await assertOwn(context, actor, asked);
  const { db } = context;
  const [sums, years] = await Promise.all([
    findPlantSums(db, actor.userId, asked),
    findYearSums(db, actor.userId, asked),
  ]);
  const ids = [...new Set(sums.map(({ idPlante }) => idPlante))];
  const standing = new Map((await findStanding(db, ids)).map((each) => [each.id, each]));
  const rows = sums.flatMap((sum) => {
    const plante = standing.get(sum.idPlante);
    return plante ? [{ ...sum, plante }] : [];
  });
  const inBeds = rows.filter(({ plante }) => plante.carre);
  const byMonth = Map.groupBy(rows, ({ mois }) => mois);
  const byYear = Map.groupBy(years, ({ annee }) => annee);
  const parAnnee = [...byYear].map(([annee, own]) => ({ annee, quantites: quantitesOf(own) }));
  return {
    annee: asked.annee ?? null,
    total: quantitesOf(rows),
    parPlante: groups(
      rows,
      ({ id }) => id,
      ({ id, nom, idJardin, nomJardin }) => ({ id, nom, idJardin, nomJardin }),
    ),
    parEspece: groups(rows, (plante) => especeHead(plante).id, especeHead),
    parMois: MONTHS.map((mois) => ({ mois, quantites: quantitesOf(byMonth.get(mois) ?? []) })),
    parJardin: groups(
      rows,
      ({ idJardin }) => idJardin,
      ({ idJardin, nomJardin, surface }) => ({ id: idJardin, nom: nomJardin, surface }),
    ).map(withArea),
    parCarre: groups(
      inBeds,
      ({ idJardin, carre }) => `${idJardin} ${carre}`,
      ({ idJardin, nomJardin, carre, surfaceDuCarre }) => ({
        idJardin,
        nomJardin,
        nom: carre,
        surface: surfaceDuCarre,
      }),
    ).map(withArea),
    parAnnee,
    meilleureAnnee: bestYears(parAnnee),
  };
}

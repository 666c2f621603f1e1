import type {
  Aujourdhui,
  Fait,
  Malade,
  PluieDuJardin,
} from '../../../contract/agenda/aujourdhui.ts';
import { PLUIE_QUI_COMPTE } from '../../../contract/agenda/pluie.ts';
import { limits } from '../../../contract/limits.ts';
import { especeOfId } from '../../especes/especes/especes.service.ts';
import { especeNumero } from '../../especes/reserve/groupes.ts';
import { milieuOf } from '../../especes/reserve/pousse.ts';
import { jardinIllustration, planteIllustration } from '../../jardins/dessins/dessins.paths.ts';
import type { Context } from '../../platform/context.ts';
import type { Env } from '../../platform/env.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import { demandeOf } from '../echeances/demande.ts';
import { dueRowOf } from '../echeances/dus.sql.ts';
import { presentDu } from '../echeances/echeances.presenter.ts';
import { type LieuNomme, lieuxOf } from '../echeances/echeances.service.ts';
import { type Day, type DoneRow, findDay } from './aujourdhui.repository.ts';
import { meteoDuJourOf } from './meteoDuJour.ts';

type Lieux = readonly LieuNomme[];

/** A member's works of today, due and done; only the member sees them. Days are those of their first garden with a place. */
export async function readAujourdhui(context: Context, userId: number): Promise<Aujourdhui> {
  const { db, env } = context;
  const lieux = await lieuxOf(context, [userId]);
  const { demande, temps, plantes } = await demandeOf(context, lieux);
  const { today, arrosages } = demande;
  const comptes = comptesOf(plantes);
  const day = await findDay(db, demande, userId);
  const jardins = new Map(lieux.map(({ id, nomJardin }) => [id, nomJardin]));
  const present = (rows: Day['retard'], most: number) =>
    rows.slice(0, most).map((row) => presentDu(env, dueRowOf(row), { jardins, demande }));
  const { echeances: most, echeancesDeLaSemaine: mostOfWeek } = limits;
  return {
    date: today,
    fuseau: demande.zone,
    retard: present(day.retard, most),
    aujourdhui: present(day.aujourdhui, most),
    semaine: present(day.semaine, mostOfWeek),
    fait: day.faits.slice(0, most).map((row) => presentFait(env, row, jardins)),
    tronque:
      [day.retard, day.aujourdhui, day.faits].some(({ length }) => length > most) ||
      day.semaine.length > mostOfWeek,
    malades: day.malades.map((row) => presentMalade(env, row, jardins)),
    meteo: meteoDuJourOf(lieux, temps, today),
    pluies: pluiesOf(lieux, day.pluies, { comptes, today }),
    fins: arrosages.fins,
    // One that was removed meanwhile has no name any more.
    oubliees: arrosages.oubliees.flatMap(({ idPlante, depuis }) => {
      const nom = day.noms?.[idPlante];
      return nom === undefined ? [] : { idPlante, nom, depuis };
    }),
    vacances: day.vacances,
    plantes: plantes.length,
    jamaisArrosees: plantes.filter(({ dernier }) => dernier === null).length,
    jardin: fullest(env, lieux, comptes),
  };
}

/** By garden: the number of its plants, and of those in the ground outdoors. */
type Comptes = ReadonlyMap<number, { plantes: number; terre: number }>;

function comptesOf(plantes: Awaited<ReturnType<typeof demandeOf>>['plantes']): Comptes {
  const comptes = new Map<number, { plantes: number; terre: number }>();
  for (const { jardinId, milieu, especeId } of plantes) {
    const compte = comptes.get(jardinId) ?? { plantes: 0, terre: 0 };
    comptes.set(jardinId, compte);
    compte.plantes += 1;
    if (milieuOf({ espece: especeNumero(especeId), milieu }) === 'terre') compte.terre += 1;
  }
  return comptes;
}

function presentFait(env: Env, row: DoneRow, jardins: ReadonlyMap<number, string>): Fait {
  const { id, idPlante, nom, idJardin, emplacement, genre, idFait, noteLe } = row;
  return {
    id,
    idPlante,
    nom,
    idJardin,
    emplacement,
    genre,
    idFait,
    jardin: jardins.get(idJardin ?? 0) ?? '',
    echeance: row.date,
    raison: '',
    intervalle: null,
    jusquau: null,
    saison: false,
    reserve: null,
    photo: showPhoto(env, row.photo),
    illustration: idPlante === null ? null : planteIllustration(idPlante, row.version ?? 1),
    noteLe: noteLe === null ? null : new Date(noteLe).toISOString(),
    par: { id: row.idUser, pseudo: row.pseudo },
    ...(row.invite && { invite: true }),
  };
}

function presentMalade(
  env: Env,
  row: Day['malades'][number],
  jardins: ReadonlyMap<number, string>,
): Malade {
  const { idPlante, nom, idJardin, emplacement, depuis, signe } = row;
  return {
    idPlante,
    nom,
    idJardin,
    emplacement,
    depuis,
    signe,
    jardin: jardins.get(idJardin) ?? '',
    slug: especeOfId(row.especeId)?.slug ?? null,
    photo: showPhoto(env, row.photo),
    illustration: planteIllustration(idPlante, row.version),
  };
}

/** By garden with plants in the ground: the last day on which it rained enough near it, else today. */
function pluiesOf(
  lieux: Lieux,
  pluies: Day['pluies'],
  { comptes, today }: { comptes: Comptes; today: string },
): PluieDuJardin[] {
  return lieux.flatMap(({ id, nomJardin, departement }) => {
    const plantes = comptes.get(id)?.terre ?? 0;
    if (plantes === 0) return [];
    const measured = pluies.filter((row) => departement && row.departement === departement);
    const wet = measured.filter(({ mm }) => mm >= PLUIE_QUI_COMPTE).map((row) => row.date);
    const date = wet.toSorted().at(-1) ?? today;
    const on = (rows: typeof pluies) => rows.find((row) => row.date === date)?.mm ?? null;
    return {
      idJardin: id,
      jardin: nomJardin,
      date,
      plantes,
      releve: on(measured),
      dit: on(pluies.filter(({ idJardin }) => idJardin === id)),
    };
  });
}

/** The garden with most living plants, the oldest of several. */
function fullest(env: Env, lieux: Lieux, comptes: Comptes): Aujourdhui['jardin'] {
  const count = ({ id }: Lieux[number]) => comptes.get(id)?.plantes ?? 0;
  const [found] = lieux.toSorted((a, b) => count(b) - count(a));
  if (!found) return null;
  const { id, nomJardin, photo, version } = found;
  const illustration = jardinIllustration(id, version);
  return { id, nom: nomJardin, photo: showPhoto(env, photo), illustration };
}

import type { FinDeSaison, Oubliee, Reserve } from '../../../contract/agenda/aujourdhui.ts';
import { especeNumero } from '../../especes/reserve/groupes.ts';
import { dayOfRang, rangOf } from '../../especes/reserve/jours.ts';
import { milieuOf, type Pousse, pousseDe, REMISE } from '../../especes/reserve/pousse.ts';
import { mayBeThirsty, type Prochain, prochainOf, seuilOf } from '../../especes/reserve/reserve.ts';
import type { Arrosee } from './arrosages.repository.ts';
import type { TerrainConnu } from './terrains.ts';

/** The next watering of a plant, before snoozes and holidays. */
export interface Arrosage {
  idPlante: number;
  /** The interval that its owner set, the water that is missing, or indoors the light since the last watering. */
  raison: 'propre' | 'reserve' | 'lumiere';
  echeance: string;
  /** Days between two waterings as things are. */
  intervalle: number;
  /** The day that a snooze belongs to: the last watering, or the day of the owner's decision. */
  base: string | null;
  /** From the day on which it was full, its watering or planting. */
  depuis: string;
  isPremier: boolean;
  /** The rain that its owner's interval is counted from. */
  pluie: string | null;
  reserve: Reserve | null;
  /** The last day on which its soil was full, and the mm drunk and fallen since. */
  plein: { date: string; bu: number; tombe: number } | null;
  /** Rain that it had better wait for. */
  attend: { date: string; mm: number } | null;
}

/** The waterings computed for a day. */
export interface Arrosages {
  /** Until the horizon, by plant. */
  dus: Map<number, Arrosage>;
  fins: FinDeSaison[];
  oubliees: Omit<Oubliee, 'nom'>[];
}

/** Nothing is late for longer than so many intervals. */
export const OUBLI = 2;
/** … and no watering for longer than so many days, however seldom it comes. */
const OUBLI_JOURS = 30;

const pousseFor = (plante: Arrosee, terrain: TerrainConnu): Pousse => {
  const { especeId, milieu, pot, plantee, finRemise } = plante;
  return pousseDe({ espece: especeNumero(especeId), milieu, pot, plantee, finRemise }, terrain);
};

/** Its waterings, the latest first. */
function arrosagesDe({ dernier, ecarts }: Arrosee): number[] {
  const arrosages = dernier === null ? [] : [dernier];
  for (const ecart of ecarts) arrosages.push((arrosages.at(-1) ?? 0) - ecart);
  return arrosages;
}

/** A plant as the model sees it, with the rank of the day on which it was full. */
export function modelOf(
  plante: Arrosee,
  terrain: TerrainConnu,
): { pousse: Pousse; seuil: number; plein: number } {
  const pousse = pousseFor(plante, terrain);
  const arrosages = arrosagesDe(plante);
  const seuil = seuilOf(pousse, terrain.ciel, arrosages);
  return { pousse, seuil, plein: plante.dernier ?? pousse.plantee };
}

/**
 * The waterings of these plants until `horizon`, the seasons that ended, and the plants that may be gone;
 * `oublieesDues`: these are due too, on the page of one that is looked at.
 */
export function arrosagesOf(
  plantes: readonly Arrosee[],
  terrains: ReadonlyMap<number, TerrainConnu>,
  asked: { today: string; horizon: string; oublieesDues?: boolean },
): Arrosages {
  const found: Arrosages = { dus: new Map(), fins: [], oubliees: [] };
  const fins = new Map<string, FinDeSaison>();
  const [today, horizon] = [rangOf(asked.today), rangOf(asked.horizon)];
  for (const plante of plantes) {
    const terrain = terrains.get(plante.jardinId);
    if (!terrain) continue;
    const due =
      plante.intervalle === null
        ? null
        : byInterval(plante, { terrain, today, intervalle: plante.intervalle });
    const { prochaine, fin } = due
      ? { prochaine: due, fin: null }
      : byWater(plante, terrain, horizon);
    if (fin !== null && fin < today) noteFin(fins, plante, fin);
    if (prochaine === null || plante.isDecided || prochaine.rang > horizon) continue;
    const { rang } = prochaine;
    const late = lateOf(prochaine, plante, today, asked.oublieesDues);
    if (late === 'oubliee') found.oubliees.push({ idPlante: plante.id, depuis: dayOfRang(rang) });
    else found.dus.set(plante.id, { ...prochaine.arrosage, echeance: dayOfRang(late) });
  }
  found.fins = [...fins.values()];
  return found;
}

/** The next watering, with its day and what a snooze belongs to as ranks. */
interface Prochaine {
  rang: number;
  base: number | null;
  arrosage: Omit<Arrosage, 'echeance'>;
}

const dayOrNull = (rang: number | null) => (rang === null ? null : dayOfRang(rang));

/** Days that the owner set, since the last watering or the day on which they were set; in a bed, rain counts as one. */
function byInterval(
  plante: Arrosee,
  known: { terrain: TerrainConnu; today: number; intervalle: number },
): Prochaine | null {
  const { terrain, today, intervalle } = known;
  const { id, dernier, depuis, plantee } = plante;
  const base = dernier ?? depuis;
  if (base === null) return null;
  const isBed =
    milieuOf({ espece: especeNumero(plante.especeId), milieu: plante.milieu }) === 'terre';
  const { dernierePluie } = terrain;
  const pluie = isBed && dernierePluie !== null && dernierePluie > base ? dernierePluie : null;
  const due = (pluie ?? base) + intervalle;
  return {
    // A plant that is still to come is not watered before.
    rang: plantee > today ? Math.max(plantee, due) : due,
    base,
    arrosage: {
      idPlante: id,
      raison: 'propre',
      intervalle,
      base: dayOfRang(base),
      depuis: dayOfRang(base),
      isPremier: dernier === null,
      pluie: dayOrNull(pluie),
      reserve: null,
      plein: null,
      attend: null,
    },
  };
}

function byWater(
  plante: Arrosee,
  terrain: TerrainConnu,
  horizon: number,
): { prochaine: Prochaine | null; fin: number | null } {
  const { ciel } = terrain;
  const pousse = pousseFor(plante, terrain);
  const { fin } = pousse;
  const plein = plante.dernier ?? pousse.plantee;
  if (!mayBeThirsty(pousse, ciel, { plein, horizon })) return { prochaine: null, fin };
  const seuil = seuilOf(pousse, ciel, arrosagesDe(plante));
  const next = prochainOf(pousse, ciel, { plein, seuil, horizon });
  if (next.echeance === null) return { prochaine: null, fin };
  const isIndoors = pousse.milieu === 'interieur';
  const { id, dernier, depuis, plantee } = plante;
  const { attend, plein: full } = next;
  const base = dernier ?? depuis;
  const arrosage: Prochaine['arrosage'] = {
    idPlante: id,
    raison: isIndoors ? 'lumiere' : 'reserve',
    intervalle: Math.max(1, next.intervalle ?? 1),
    base: dayOrNull(base),
    depuis: dayOfRang(dernier ?? plantee),
    isPremier: dernier === null,
    pluie: null,
    reserve: isIndoors ? null : reserveOf(next),
    plein: isIndoors ? null : { date: dayOfRang(full.rang), bu: full.bu, tombe: full.tombe },
    attend: attend && { date: dayOfRang(attend.rang), mm: Math.round(attend.mm) },
  };
  return { prochaine: { rang: next.echeance, base, arrosage }, fin };
}

const reserveOf = ({ bu, tombe, seuil, manque }: Prochain): Reserve => ({
  bu: tenth(bu),
  tombe: tenth(tombe),
  seuil: tenth(seuil),
  manque: tenth(manque),
});

const tenth = (mm: number) => Math.round(mm * 10) / 10;

function noteFin(fins: Map<string, FinDeSaison>, plante: Arrosee, rang: number): void {
  const espece = especeNumero(plante.especeId);
  if (!espece) return;
  const depuis = dayOfRang(rang);
  const key = `${plante.jardinId} ${espece.slug}`;
  const { slug, nom } = espece;
  const fin = fins.get(key) ?? { slug, nom, idJardin: plante.jardinId, plantes: [], depuis };
  fin.plantes.push(plante.id);
  if (depuis < fin.depuis) fin.depuis = depuis;
  fins.set(key, fin);
}

/**
 * The day that a watering is said to be due since: no plant is late for more than twice its interval, nor a month. It is
 * asked about instead, unless its owner put it off, or said lately that it is there.
 */
function lateOf(
  { rang, base, arrosage }: Prochaine,
  { finRemise, reporteAu, reporteDepuis }: Arrosee,
  today: number,
  isLookedAt = false,
): number | 'oubliee' {
  const longest = today - Math.min(OUBLI * arrosage.intervalle, OUBLI_JOURS);
  const isPutOff = reporteAu !== null && reporteDepuis === base && reporteAu >= longest;
  if (rang >= longest || isPutOff) return rang;
  const isThere = isLookedAt || (finRemise !== null && finRemise + REMISE > today);
  return isThere ? longest : 'oubliee';
}

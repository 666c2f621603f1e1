import type { FinDeSaison, Oubliee, Reserve } from '../../../contract/jardins/soins/aujourdhui.ts';
import { PLUIE_QUI_COMPTE } from '../../../contract/jardins/soins/pluie.ts';
import { especeNumero } from '../../especes/reserve/groupes.ts';
import { dayOfRang, rangOf } from '../../especes/reserve/jours.ts';
import { milieuOf, type Pousse, pousseOf, REMISE } from '../../especes/reserve/pousse.ts';
import { type Prochain, prochainOf, seuilOf } from '../../especes/reserve/reserve.ts';
import type { Arrosee } from './arrosages.repository.ts';
import { dayAfter } from './days.ts';
import type { TerrainConnu } from './terrains.ts';

/** The next watering of a plant, before snoozes and holidays. */
export interface Arrosage {
  idPlante: number;
  /** The interval that its owner set, the water that is missing, or indoors the light since the last watering. */
  raison: 'propre' | 'reserve' | 'lumiere';
  echeance: string;
  /** Days between two waterings as things are. */
  intervalle: number;
  /** What a snooze belongs to: the last watering, or since when its owner decided. */
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

/** What the water of plants says of a day. */
export interface Arrosages {
  /** Until the horizon, by plant. */
  dus: Map<number, Arrosage>;
  fins: FinDeSaison[];
  oubliees: Oubliee[];
}

/** Nothing is late for longer than so many intervals. */
export const OUBLI = 2;

/** A plant as the model sees it, with its waterings as ranks, the latest first. */
export function modelOf(
  plante: Pick<
    Arrosee,
    'especeId' | 'milieu' | 'pot' | 'date' | 'finRemise' | 'dernier' | 'ecarts'
  >,
  terrain: TerrainConnu,
): { pousse: Pousse; arrosages: number[]; seuil: number; plein: number } {
  const { especeId, milieu, pot, date, finRemise, dernier, ecarts } = plante;
  const espece = especeNumero(especeId);
  const pousse = pousseOf({ espece, milieu, pot, date, finRemise }, terrain);
  const arrosages = dernier === null ? [] : [rangOf(dernier)];
  for (const ecart of ecarts) arrosages.push((arrosages.at(-1) ?? 0) - ecart);
  const seuil = seuilOf(pousse, terrain.ciel, arrosages);
  return { pousse, arrosages, seuil, plein: arrosages[0] ?? pousse.plantee };
}

/** The waterings of these plants until `horizon`, the seasons that ended, and the plants that may be gone. */
export function arrosagesOf(
  plantes: readonly Arrosee[],
  terrains: ReadonlyMap<number, TerrainConnu>,
  { today, horizon }: { today: string; horizon: string },
): Arrosages {
  const found: Arrosages = { dus: new Map(), fins: [], oubliees: [] };
  const fins = new Map<string, FinDeSaison>();
  for (const plante of plantes) {
    const terrain = terrains.get(plante.jardinId);
    if (!terrain) continue;
    const due =
      plante.intervalle === null
        ? null
        : byInterval(plante, { terrain, today, intervalle: plante.intervalle });
    const { arrosage, fin } = due
      ? { arrosage: due, fin: null }
      : byWater(plante, terrain, rangOf(horizon));
    if (fin !== null && fin < today) noteFin(fins, plante, fin);
    if (arrosage === null || plante.isDecided || arrosage.echeance > horizon) continue;
    const late = lateOf(arrosage, plante, today);
    if (late === 'oubliee')
      found.oubliees.push({ idPlante: plante.id, nom: plante.name, depuis: arrosage.echeance });
    else found.dus.set(plante.id, { ...arrosage, echeance: late });
  }
  found.fins = [...fins.values()];
  return found;
}

/** Days that the owner set, since the last watering or the day on which they were set; in a bed, rain counts as one. */
function byInterval(
  plante: Arrosee,
  known: { terrain: TerrainConnu; today: string; intervalle: number },
): Arrosage | null {
  const { terrain, today, intervalle } = known;
  const { id, dernier, depuis, date } = plante;
  const base = dernier ?? depuis;
  if (base === null) return null;
  const isBed =
    milieuOf({ espece: especeNumero(plante.especeId), milieu: plante.milieu }) === 'terre';
  const pluie = isBed ? lastRain(terrain.connu, base) : null;
  const due = dayAfter(pluie ?? base, intervalle);
  return {
    idPlante: id,
    raison: 'propre',
    // A plant that is still to come is not watered before.
    echeance: date > today && date > due ? date : due,
    intervalle,
    base,
    depuis: base,
    isPremier: dernier === null,
    pluie,
    reserve: null,
    plein: null,
    attend: null,
  };
}

/** The last day after `base` on which enough rain fell, as it was told, else measured. */
function lastRain(
  { dites = [], releves = [] }: TerrainConnu['connu'],
  base: string,
): string | null {
  const told = new Map(dites.map(({ date, mm }) => [date, mm]));
  const measured = releves.filter(({ date }) => !told.has(date));
  const rains = [...dites, ...measured.map(({ date, pluie }) => ({ date, mm: pluie ?? 0 }))];
  const enough = rains.filter(({ date, mm }) => mm >= PLUIE_QUI_COMPTE && date > base);
  return (
    enough
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? null
  );
}

function byWater(plante: Arrosee, terrain: TerrainConnu, horizon: number) {
  const { pousse, seuil, plein } = modelOf(plante, terrain);
  const fin = pousse.fin === null ? null : dayOfRang(pousse.fin);
  const next = prochainOf(pousse, terrain.ciel, { plein, seuil, horizon });
  if (next.echeance === null) return { arrosage: null, fin };
  const isIndoors = pousse.milieu === 'interieur';
  const { id, dernier, depuis, date } = plante;
  const { attend, plein: full } = next;
  const arrosage: Arrosage = {
    idPlante: id,
    raison: isIndoors ? 'lumiere' : 'reserve',
    echeance: dayOfRang(next.echeance),
    intervalle: Math.max(1, next.intervalle ?? 1),
    base: dernier ?? depuis,
    depuis: dernier ?? date,
    isPremier: dernier === null,
    pluie: null,
    reserve: isIndoors ? null : reserveOf(next),
    plein: isIndoors ? null : { date: dayOfRang(full.rang), bu: full.bu, tombe: full.tombe },
    attend: attend && { date: dayOfRang(attend.rang), mm: Math.round(attend.mm) },
  };
  return { arrosage, fin };
}

const reserveOf = ({ bu, tombe, seuil, manque }: Prochain): Reserve => ({
  bu: tenth(bu),
  tombe: tenth(tombe),
  seuil: tenth(seuil),
  manque: tenth(manque),
});

const tenth = (mm: number) => Math.round(mm * 10) / 10;

function noteFin(fins: Map<string, FinDeSaison>, plante: Arrosee, depuis: string): void {
  const espece = especeNumero(plante.especeId);
  if (!espece) return;
  const key = `${plante.jardinId} ${espece.slug}`;
  const { slug, nom } = espece;
  const fin = fins.get(key) ?? { slug, nom, idJardin: plante.jardinId, plantes: [], depuis };
  fin.plantes.push(plante.id);
  if (depuis < fin.depuis) fin.depuis = depuis;
  fins.set(key, fin);
}

/**
 * The day that a watering is said to be due since: no plant is late for more than twice its interval. It is asked about
 * instead, unless its owner put it off, or said lately that it is there.
 */
function lateOf(
  { echeance, intervalle, base }: Arrosage,
  plante: Arrosee,
  today: string,
): string | 'oubliee' {
  const longest = dayAfter(today, -OUBLI * intervalle);
  const { finRemise, reporteAu, reporteDepuis } = plante;
  const isPutOff = reporteAu !== null && reporteDepuis === base && reporteAu >= longest;
  if (echeance >= longest || isPutOff) return echeance;
  return finRemise !== null && dayAfter(finRemise, REMISE) > today ? longest : 'oubliee';
}

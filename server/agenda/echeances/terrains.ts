import { LRUCache } from 'lru-cache';
import { PLUIE_QUI_COMPTE } from '../../../contract/agenda/pluie.ts';
import { type Climat, climats } from '../../../contract/especes/climat.ts';
import type { Sol } from '../../../contract/especes/conditions.ts';
import type { Gelees } from '../../../contract/especes/lieu.ts';
import { dayAfter } from '../../../contract/today.ts';
import { climatOf, geleesOfPlace, hauteurOf, type Place } from '../../especes/lieux/climats.ts';
import { type Ciel, type Connu, cielOf } from '../../especes/reserve/ciel.ts';
import { DERRIERE, rangOf } from '../../especes/reserve/jours.ts';
import type { Terrain } from '../../especes/reserve/pousse.ts';
import type { Executor } from '../../platform/database/connection.ts';
import type { Temps } from './temps.ts';
import { findPluies, findReleves } from './terrains.repository.ts';

/** A garden whose plants are asked about. */
export interface Lieu extends Place {
  id: number;
  userId: number;
  /** 'MM-DD', '' where the department's is good enough. */
  premiereGelee: string;
  sol: Sol | '';
  paillage: boolean;
}

/** A garden as the water of its plants is reckoned. */
export interface TerrainConnu extends Terrain {
  /** The last day on which enough rain fell, as it was told, else measured: a rank. */
  dernierePluie: number | null;
}

/** Gives the climate of a place. A garden without a place has the climate that the catalogue was written for. */
export const climatOfLieu = (lieu: Place): Climat => climatOf(lieu) || climats[0];

function geleesOf(lieu: Lieu): Gelees | null {
  const usual = geleesOfPlace(lieu);
  const { premiereGelee } = lieu;
  if (!usual || !premiereGelee) return usual;
  return { ...usual, premiere: { debut: premiereGelee, fin: premiereGelee } };
}

function lastRain({ dites = [], releves = [] }: Connu): number | null {
  const told = new Set(dites.map(({ date }) => date));
  const measured = releves.filter(({ date }) => !told.has(date));
  const rains = [...dites, ...measured.map(({ date, pluie }) => ({ date, mm: pluie ?? 0 }))];
  const enough = rains.filter(({ mm }) => mm >= PLUIE_QUI_COMPTE).map(({ date }) => date);
  const last = enough.toSorted().at(-1);
  return last === undefined ? null : rangOf(last);
}

// The weather of a place stays the same for hours: its sky and its plants' water use are computed once.
const ciels = new LRUCache<string, Ciel>({ max: 100 });
const terrains = new WeakMap<Ciel, Map<string, TerrainConnu>>();

function cielKnown(lieu: Lieu, today: string, connu: Connu): Ciel {
  const key = JSON.stringify([lieu.departement, hauteurOf(lieu), today, connu]);
  const ciel = ciels.get(key) ?? cielOf(lieu, today, connu);
  ciels.set(key, ciel);
  return ciel;
}

/** Gardens alike under one sky are one. */
function sharedTerrain(terrain: TerrainConnu): TerrainConnu {
  const { ciel, ...rest } = terrain;
  const alike = terrains.get(ciel) ?? new Map<string, TerrainConnu>();
  terrains.set(ciel, alike);
  const key = JSON.stringify(rest);
  const found = alike.get(key) ?? terrain;
  alike.set(key, found);
  return found;
}

/** The gardens `lieux` around `today`, by id, with the rain that was told and the weather that was measured and is forecast. */
export async function terrainsOf(
  db: Executor,
  lieux: readonly Lieu[],
  today: string,
  temps: ReadonlyMap<string, Temps>,
): Promise<Map<number, TerrainConnu>> {
  const since = dayAfter(today, -DERRIERE);
  const [dites, releves] = await Promise.all([
    findPluies(
      db,
      lieux.map(({ id }) => id),
      since,
    ),
    findReleves(db, [...new Set(lieux.map(({ departement }) => departement))], since),
  ]);
  const told = Map.groupBy(dites, ({ idJardin }) => idJardin);
  const measured = Map.groupBy(releves, ({ departement }) => departement);
  const here = new Map<string, { ciel: Ciel; dernierePluie: number | null }>();
  return new Map(
    lieux.map((lieu) => {
      const connu = {
        releves: measured.get(lieu.departement),
        jours: temps.get(lieu.departement)?.jours,
        dites: told.get(lieu.id),
      };
      // Gardens of a place share its sky, unless their owner told of rain.
      const key = connu.dites ? `${lieu.id}` : `${lieu.departement} ${hauteurOf(lieu)}`;
      const found = here.get(key) ?? {
        ciel: cielKnown(lieu, today, connu),
        dernierePluie: lastRain(connu),
      };
      here.set(key, found);
      const { sol, paillage } = lieu;
      const [climat, gelees] = [climatOfLieu(lieu), geleesOf(lieu)];
      return [lieu.id, sharedTerrain({ ...found, climat, gelees, sol, paillage })] as const;
    }),
  );
}

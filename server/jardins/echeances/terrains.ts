import { type Climat, climats } from '../../../contract/especes/climat.ts';
import type { Gelees } from '../../../contract/especes/lieu.ts';
import type { Sol } from '../../../contract/especes/milieu.ts';
import { climatOf, geleesOfPlace, hauteurOf, type Place } from '../../especes/lieux/climats.ts';
import { type Ciel, type Connu, cielOf } from '../../especes/reserve/ciel.ts';
import { DERRIERE } from '../../especes/reserve/jours.ts';
import type { Terrain } from '../../especes/reserve/pousse.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { dayAfter } from './days.ts';
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

/** A garden as the water of its plants is reckoned, and what is known of its rain. */
export interface TerrainConnu extends Terrain {
  connu: Connu;
}

/** Of a garden without a place nothing better is known than what the catalogue was written for. */
export const climatOfLieu = (lieu: Place): Climat => climatOf(lieu) || climats[0];

function geleesOf(lieu: Lieu): Gelees | null {
  const usual = geleesOfPlace(lieu);
  const { premiereGelee } = lieu;
  if (!usual || !premiereGelee) return usual;
  return { ...usual, premiere: { debut: premiereGelee, fin: premiereGelee } };
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
  const ciels = new Map<string, Ciel>();
  return new Map(
    lieux.map((lieu) => {
      const connu = {
        releves: measured.get(lieu.departement),
        jours: temps.get(lieu.departement)?.jours,
        dites: told.get(lieu.id),
      };
      // Gardens of a place share its sky, unless their owner told of rain.
      const key = connu.dites ? `${lieu.id}` : `${lieu.departement} ${hauteurOf(lieu)}`;
      const ciel = ciels.get(key) ?? cielOf(lieu, today, connu);
      ciels.set(key, ciel);
      const { sol, paillage } = lieu;
      const terrain = {
        ciel,
        climat: climatOfLieu(lieu),
        gelees: geleesOf(lieu),
        sol,
        paillage,
        connu,
      };
      return [lieu.id, terrain] as const;
    }),
  );
}

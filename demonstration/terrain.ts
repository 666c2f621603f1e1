import { climats } from '../contract/especes/climat.ts';
import type { TerrainConnu } from '../server/agenda/echeances/terrains.ts';
import { climatOf, geleesOfPlace, hauteurOf, type Place } from '../server/especes/lieux/climats.ts';
import { findCodePostal } from '../server/especes/lieux/codesPostaux.ts';
import { type Ciel, cielOf } from '../server/especes/reserve/ciel.ts';
import type { GardenPlan } from './data.ts';

export type Ground = Omit<Place, 'altitude'> & Pick<GardenPlan, 'altitude' | 'sol' | 'paillage'>;

/** Skies of a day: gardens of a place share one, and plants of a kind what they drink under it. */
export type Skies = Map<string, Ciel>;

/** Where the plants of a garden live on `today`, as the model of water has it, under the usual weather of the place. */
export function terrainOf(ground: Ground, today: string, skies: Skies): TerrainConnu {
  const place = `${ground.departement} ${hauteurOf(ground)} ${today}`;
  const ciel = skies.get(place) ?? cielOf(ground, today);
  skies.set(place, ciel);
  return {
    ciel,
    climat: climatOf(ground) || climats[0],
    gelees: geleesOfPlace(ground),
    sol: ground.sol ?? '',
    paillage: ground.paillage ?? false,
    dernierePluie: null,
  };
}

/** A garden's place; an error names the garden whose postcode no commune has. */
export function groundOf(plan: GardenPlan): Ground {
  const { nomJardin, codePostal, commune, altitude, sol, paillage } = plan;
  const [departement] = findCodePostal(codePostal)?.departements ?? [];
  if (!departement) throw new Error(`${nomJardin}: no commune has the postcode ${codePostal}`);
  return {
    departement,
    codePostal,
    sol,
    paillage,
    ...(commune !== undefined && { commune }),
    ...(altitude !== undefined && { altitude }),
  };
}

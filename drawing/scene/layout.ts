import type { PlantPortrait } from '../portrait.ts';
import { Random } from '../random.ts';
import type { Specimen } from '../specimen.ts';
import { inSeason, type Standing } from './in-season.ts';
import type { Scene } from './light.ts';

export type Place = 'back' | 'border' | 'kitchen' | 'pond' | 'pots';

export interface Zone {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Slot {
  readonly plant: Standing;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly maxWidth: number;
  readonly potted: boolean;
}

const PLACES: Readonly<Record<Specimen['habit'], Place>> = {
  tree: 'back',
  conifer: 'back',
  palm: 'back',
  fruit: 'back',
  climber: 'back',
  shrub: 'border',
  perennial: 'border',
  spire: 'border',
  rosette: 'border',
  herb: 'border',
  bulb: 'border',
  fern: 'border',
  grass: 'border',
  vegetable: 'kitchen',
  aquatic: 'pond',
  cactus: 'pots',
  succulent: 'pots',
  houseplant: 'pots',
  barrel: 'pots',
  column: 'pots',
  opuntia: 'pots',
  stone: 'pots',
  caudex: 'pots',
  candelabra: 'pots',
  cane: 'pots',
  hanging: 'pots',
  bromeliad: 'pots',
  orchid: 'pots',
  banana: 'back',
  treefern: 'back',
  bigleaf: 'border',
  swords: 'border',
  carpet: 'border',
  clipped: 'border',
  submerged: 'pond',
  floating: 'pond',
};

export function placeOf(plant: Specimen): Place {
  if (plant.habit === 'fruit' && plant.crop) return plant.crop === 'fraise' ? 'kitchen' : 'border';
  return PLACES[plant.habit];
}

/** A drawing of a thousand plants shows a few dozen: spread over the list, one of each kind first. */
export function representatives(
  plants: readonly PlantPortrait[],
  most: number,
  scene: Scene,
): Standing[] {
  const kinds = new Map<string, Standing[]>();
  const step = Math.max(1, Math.floor(plants.length / 160));
  for (let i = 0; i < plants.length; i += step) {
    const portrait = plants[i];
    if (!portrait) continue;
    const plant = inSeason(portrait, scene);
    const kind = `${plant.habit}|${plant.leaf}|${plant.flower}|${plant.crop}|${plant.petals[0].h}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), plant]);
  }
  const chosen: Standing[] = [];
  for (let round = 0; chosen.length < most && round < 160; round++) {
    for (const group of kinds.values()) {
      const plant = group[round];
      if (plant && chosen.length < most) chosen.push(plant);
    }
  }
  return chosen;
}

/** Shares the foreground between border, kitchen bed, pond and pots, in an order of the garden's own. */
export function shareOut(scene: Scene, counts: ReadonlyMap<Place, number>): Map<Place, Zone> {
  const random = new Random(`${scene.key}|zones`);
  const weights = (['border', 'kitchen', 'pond', 'pots'] as const)
    .filter((place) => (counts.get(place) ?? 0) > 0)
    .map((place) => ({
      place,
      weight:
        { border: 1.5, kitchen: 1.9, pond: 1.6, pots: 0.9 }[place] +
        Math.min(place === 'kitchen' ? 9 : 4.5, counts.get(place) ?? 0) *
          (place === 'pots' ? 0.28 : 0.42),
      key: random.next(),
    }))
    .sort((a, b) => a.key - b.key);
  const total = weights.reduce((sum, w) => sum + w.weight, 0);
  const only = weights.length === 1;
  const { width, height } = scene;
  const zones = new Map<Place, Zone>();
  let x = width * 0.03;
  for (const { place, weight } of weights) {
    const room = (width * 0.94 * weight) / total;
    const kept = only && place !== 'border' ? Math.min(room, height * 0.95) : room;
    const left = x + (room - kept) * random.between(0.25, 0.75);
    const [top, bottom] = {
      border: [0.7, 0.95],
      kitchen: [0.71, 0.89],
      pond: [0.76, 0.93],
      pots: [0.84, 0.95],
      back: [0.6, 0.7],
    }[place] as [number, number];
    zones.set(place, {
      x: left + kept * 0.03,
      width: kept * 0.94,
      top: height * top,
      bottom: height * bottom,
    });
    x += room;
  }
  return zones;
}

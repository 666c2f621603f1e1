import type { GardenPortrait } from './portrait.ts';
import { drawBalcony } from './scene/balcony.ts';
import { drawEnclosure } from './scene/enclosure.ts';
import { drawGrain } from './scene/grain.ts';
import { drawGround } from './scene/ground.ts';
import { drawHorizon } from './scene/horizon.ts';
import type { Place, Slot } from './scene/layout.ts';
import { placeOf, representatives, shareOut } from './scene/layout.ts';
import type { Scene } from './scene/light.ts';
import { sceneOf } from './scene/light.ts';
import { drawSlots, plantBack, plantBorder, plantKitchen, plantLine } from './scene/planting.ts';
import { drawPond } from './scene/pond.ts';
import { drawEmptyPlot, drawFurniture, drawProp } from './scene/props.ts';
import { drawRaisedBed } from './scene/raised-bed.ts';
import { drawSky } from './scene/sky.ts';
import { drawSoilBed } from './scene/soil-bed.ts';
import { drawWindow } from './scene/window.ts';
import type { Specimen } from './specimen.ts';
import { svg } from './svg.ts';
import { wordsOf } from './words.ts';

const FRAMES = { carte: [640, 480, 22], panorama: [1440, 480, 36] } as const;
const OUTSIDE = new Set(['balcon', 'terrasse', 'loggia', 'toit', 'rooftop']);
const INSIDE = new Set([
  'appartement',
  'veranda',
  'salon',
  'interieur',
  'studio',
  'fenetre',
  'bureau',
  'cuisine',
  'chambre',
]);

export function drawGarden(garden: GardenPortrait, format: 'carte' | 'panorama'): string {
  const [width, height, most] = FRAMES[format];
  const scene = sceneOf(garden, width, height);
  const words = wordsOf(garden.nomJardin);
  const indoors = words.some((w) => INSIDE.has(w));
  const plants = representatives(garden.plantes, most, indoors ? undefined : scene.season);
  return svg(width, height, paint(garden, scene, plants) + drawGrain(scene));
}

function paint(garden: GardenPortrait, scene: Scene, plants: readonly Specimen[]): string {
  const words = wordsOf(garden.nomJardin);
  const potted = plants.filter((p) => placeOf(p) === 'pots').length;
  if (words.some((w) => OUTSIDE.has(w))) return drawBalcony(scene, repeated(scene, plants));
  if (words.some((w) => INSIDE.has(w)) || (plants.length > 0 && potted > plants.length * 0.6)) {
    return drawWindow(scene, repeated(scene, plants));
  }
  return drawOpenGarden(scene, plants);
}

function drawOpenGarden(scene: Scene, plants: readonly Specimen[]): string {
  const backdrop = drawSky(scene) + drawHorizon(scene) + drawEnclosure(scene) + drawGround(scene);
  if (plants.length === 0) return backdrop + drawEmptyPlot(scene);
  const groups = new Map<Place, Specimen[]>();
  for (const plant of plants) {
    const place = placeOf(plant);
    groups.set(place, [...(groups.get(place) ?? []), plant]);
  }
  const counts = new Map([...groups].map(([place, group]) => [place, group.length]));
  const crowd = plants.length;
  const slots: Slot[] = plantBack(scene, groups.get('back') ?? [], crowd);
  let beds = '';
  for (const [place, zone] of shareOut(scene, counts)) {
    const group = groups.get(place) ?? [];
    if (place === 'border') {
      const planted = plantBorder(scene, zone, group, crowd);
      beds += drawSoilBed(scene, planted);
      slots.push(...planted);
    } else if (place === 'kitchen') {
      beds += drawRaisedBed(scene, zone);
      slots.push(...plantKitchen(scene, zone, group, crowd));
    } else {
      if (place === 'pond') beds += drawPond(scene, zone);
      slots.push(...plantLine(scene, zone, group, place === 'pond' ? 'pond' : 'pots', crowd));
    }
  }
  const furniture = crowd < 22 ? drawFurniture(scene) : '';
  const prop = drawProp(
    scene,
    scene.width * (scene.random.chance(0.5) ? 0.93 : 0.07),
    scene.height * 0.975,
  );
  return backdrop + furniture + beds + drawSlots(scene, slots) + prop;
}

/** A long sill with three pots looks forsaken: cuttings of the same plants keep them company. */
const repeated = (scene: Scene, plants: readonly Specimen[]): readonly Specimen[] =>
  plants.length > 0 && plants.length < scene.width / 110 ? [...plants, ...plants] : plants;

import type { GardenPortrait } from './portrait.ts';
import { drawBalcony } from './scene/built/balcony.ts';
import { drawEnclosure } from './scene/built/enclosure.ts';
import { drawFacade } from './scene/built/facade.ts';
import { drawGlasshouse } from './scene/built/glasshouse.ts';
import { drawStaging } from './scene/built/staging.ts';
import { drawWindow } from './scene/built/window.ts';
import { drawYard } from './scene/built/yard.ts';
import { drawCanopy } from './scene/canopy.ts';
import { drawGrain } from './scene/grain.ts';
import { drawGround } from './scene/ground.ts';
import type { Standing } from './scene/in-season.ts';
import type { Place, Slot } from './scene/layout.ts';
import { placeOf, representatives, shareOut } from './scene/layout.ts';
import type { Scene } from './scene/light.ts';
import { sceneOf } from './scene/light.ts';
import { drawSlots, plantBack, plantBorder, plantKitchen, plantLine } from './scene/planting.ts';
import { drawPond } from './scene/pond.ts';
import { drawEmptyPlot, drawFurniture, drawProp } from './scene/props.ts';
import { drawRaisedBed } from './scene/raised-bed.ts';
import { drawSheep } from './scene/sheep.ts';
import { drawSoilBed } from './scene/soil-bed.ts';
import { drawHorizon } from './scene/views/horizon.ts';
import { drawSky } from './scene/views/sky.ts';
import { svg } from './svg.ts';

const FRAMES = {
  carte: [640, 480, 22],
  panorama: [1440, 480, 36],
  apercu: [1200, 630, 32],
} as const;

/** A garden as it stands in one month, from its place, its words and its plants. */
export function drawGarden(garden: GardenPortrait, format: keyof typeof FRAMES): string {
  const [width, height, most] = FRAMES[format];
  const scene = sceneOf(garden, width, height);
  const plants = representatives(garden.plantes, most, scene);
  return svg(width, height, paint(scene, plants) + drawGrain(scene));
}

function paint(scene: Scene, plants: readonly Standing[]): string {
  const potted = plants.filter((p) => placeOf(p) === 'pots').length;
  const inPots = plants.length > 0 && potted > plants.length * 0.6;
  switch (scene.setting.kind) {
    case 'balcony':
    case 'roof':
      return drawBalcony(scene, repeated(scene, plants));
    case 'facade':
      return drawFacade(scene, plants);
    case 'window':
    case 'veranda':
      return drawWindow(scene, repeated(scene, plants));
    case 'glass':
      return inPots ? drawGlasshouse(scene) + drawStaging(scene, plants) : drawBeds(scene, plants);
    case 'yard':
      return drawBeds(scene, plants);
    case 'garden':
      return inPots ? drawWindow(scene, repeated(scene, plants)) : drawBeds(scene, plants);
  }
}

function backdropOf(scene: Scene): string {
  switch (scene.setting.kind) {
    case 'glass':
      return drawGlasshouse(scene);
    case 'yard':
      return (
        drawSky(scene) + drawHorizon({ ...scene, horizon: scene.height * 0.36 }) + drawYard(scene)
      );
    default:
      return drawSky(scene) + drawHorizon(scene) + drawEnclosure(scene) + drawGround(scene);
  }
}

function drawBeds(scene: Scene, plants: readonly Standing[]): string {
  const open = scene.setting.kind === 'garden';
  const backdrop = backdropOf(scene);
  if (plants.length === 0) return backdrop + drawEmptyPlot(scene);
  const groups = new Map<Place, Standing[]>();
  for (const plant of plants) {
    const place = placeOf(plant);
    groups.set(place, [...(groups.get(place) ?? []), plant]);
  }
  wildStrawberries(groups);
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
    } else if (place === 'pond') {
      beds += drawPond(scene, zone);
      const risen = group.filter(({ growth }) => growth > 0);
      slots.push(...plantLine(scene, zone, risen, 'pond', crowd));
    } else slots.push(...plantLine(scene, zone, group, 'pots', crowd));
  }
  const furniture = open && crowd < 22 ? drawFurniture(scene) : '';
  const prop = drawProp(
    scene,
    scene.width * (scene.random.chance(0.5) ? 0.93 : 0.07),
    scene.height * 0.975,
  );
  const around = open ? drawCanopy(scene) + drawSheep(scene) : '';
  return backdrop + around + furniture + beds + drawSlots(scene, slots) + prop;
}

/** A raised bed is for vegetables: strawberries alone grow in the border. */
function wildStrawberries(groups: Map<Place, Standing[]>): void {
  const kitchen = groups.get('kitchen') ?? [];
  if (kitchen.length === 0 || kitchen.some(({ crop }) => crop !== 'fraise')) return;
  groups.delete('kitchen');
  groups.set('border', [...(groups.get('border') ?? []), ...kitchen]);
}

/** A long sill with three pots looks forsaken: cuttings of the same plants keep them company. */
const repeated = (scene: Scene, plants: readonly Standing[]): readonly Standing[] =>
  plants.length > 0 && plants.length < scene.width / 110 ? [...plants, ...plants] : plants;

import { Random } from '../../random.ts';
import type { Standing } from '../in-season.ts';
import type { Slot } from '../layout.ts';
import type { Scene } from '../light.ts';
import { heightIn } from '../planting.ts';

/** Pots in two or three depths along a floor or a sill. */
export function shelve(
  scene: Scene,
  plants: readonly Standing[],
  y: number,
  span: readonly [number, number],
  label: string,
  size: number,
): Slot[] {
  const random = new Random(`${scene.key}|${label}`);
  return plants.map((plant, i) => {
    const share = (i + 0.5 + random.spread(0.16)) / plants.length;
    return {
      plant,
      x: span[0] + (span[1] - span[0]) * share,
      y: y + (i % 2 ? 0 : 9) + random.spread(3),
      height:
        heightIn(scene, plant, 'pots', plants.length) *
        size *
        (plant.habit === 'climber' || plant.habit === 'tree' ? 1.25 : 1),
      maxWidth: Math.max(86, ((span[1] - span[0]) / plants.length) * 1.7),
      potted: true,
    };
  });
}

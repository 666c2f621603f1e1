import type { Point } from '../geometry.ts';
import { curve, polar } from '../geometry.ts';
import { drawStem } from '../parts/stem.ts';
import { Sketch } from '../sketch.ts';
import { blend, hsl, shade } from '../tint.ts';
import type { Scene } from './light.ts';

/** Trees that stand before the picture: trunks at its sides and boughs over it, by which a shady place is known. */
export function drawCanopy(scene: Scene): string {
  const sketch = new Sketch(`${scene.key}|canopy`, true);
  const { random } = sketch;
  const { width, height, exposition, month } = scene;
  if (exposition === 'ensoleillé' || scene.setting.view === 'town') return '';
  const mountain = scene.climate === 'montagnard';
  const bare = month < (mountain ? 5 : 4) || month > (mountain ? 10 : 11);
  const autumn = month === 10 || month === 11;
  const bark = blend(random.pick([hsl(30, 12, 52), hsl(24, 18, 40)]), scene.skyLow, 0.2);
  const green = blend(shade(scene.hedge, 2), scene.skyLow, 0.12);
  const sides = exposition === 'ombre' ? [0, 1] : [random.chance(0.5) ? 0 : 1];
  const leaf = autumn ? blend(hsl(32 + random.spread(10), 58, 54), green, 0.25) : green;
  for (const at of sides) {
    const out = at ? -1 : 1;
    const x = width * (at ? 0.97 : 0.03) + random.spread(8);
    const trunk = curve(
      [x, height * 0.8],
      [x + out * random.between(6, 22), -20],
      random.spread(0.06),
    );
    drawStem(sketch, trunk, height * 0.05, height * 0.032, bark);
    for (const t of [0.62, 0.76, 0.9]) {
      const from = trunk.at(t);
      const reach = height * random.between(0.3, 0.52);
      const bough = curve(from, polar(from, out > 0 ? -0.25 : -2.9, reach), -out * 0.12);
      drawStem(sketch, bough, 8, 2.4, bark);
      for (let i = 0; i < (bare ? 8 : 30); i++) {
        const p = bough.at(random.between(0.1, 1));
        if (bare) {
          const tip = polar(p, random.between(-2.6, -0.4), random.between(14, 40));
          sketch.stroke([p, tip], bark, 1.2, 0.8);
          continue;
        }
        const c: Point = [p[0] + random.spread(26), p[1] + random.spread(20)];
        const tone = shade(leaf, random.spread(7), random.spread(6));
        const a = random.between(0, 6.3);
        const r = random.between(7, 14);
        sketch.wash(
          'ring',
          [
            polar(c, a, r),
            polar(c, a + 1.9, r * 0.5),
            polar(c, a + 3.14, r),
            polar(c, a + 4.4, r * 0.5),
          ],
          tone,
          { opacity: 0.9 },
        );
      }
    }
  }
  return sketch.render();
}

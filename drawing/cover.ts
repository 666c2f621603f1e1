import type { Point } from './geometry.ts';
import { growPlant } from './grow-plant.ts';
import { Random } from './random.ts';
import { tuft } from './scene/ground.ts';
import { sceneOf } from './scene/light.ts';
import { drawHorizon } from './scene/views/horizon.ts';
import { drawSky } from './scene/views/sky.ts';
import { Sketch } from './sketch.ts';
import { specimenOf } from './specimen.ts';
import { svg } from './svg.ts';
import { hsl, shade } from './tint.ts';

const WIDTH = 1600;
const HEIGHT = 400;
const MEADOW = [
  'Cosmos',
  'Papaver',
  'Leucanthemum',
  'Festuca',
  'Lavandula',
  'Stipa',
  'Achillea',
  'Centaurea',
  'Digitalis',
  'Nigella',
  'Allium',
  'Echinacea',
] as const;
const TINTS = ['', 'blanc', 'rose', 'jaune', 'mauve', 'bleu', 'corail'] as const;

/** A quiet band of landscape for a profile: sky, horizon, and meadow flowers along the foot. */
export function drawCover(key: string): string {
  const random = new Random(`${key}|cover`);
  const scene = {
    ...sceneOf(
      {
        key,
        nomJardin: 'profil',
        exposition: random.pick(['ensoleillé', 'mi-ombre']),
        description: '',
        departement: '',
        climat: '',
        mois: random.pick([4, 5, 6, 7, 9, 10]),
      },
      WIDTH,
      HEIGHT,
    ),
    horizon: HEIGHT * random.between(0.58, 0.68),
  };
  const meadow = new Sketch(`${key}|meadow`, true);
  for (let i = 0; i < 3; i++) {
    const y = scene.horizon + 12 + i * 44;
    const edge: Point[] = [];
    for (let x = -60; x <= WIDTH + 60; x += 90) edge.push([x, y + meadow.random.spread(9)]);
    meadow.wash(
      'open',
      [[-60, 420], [-60, 420], ...edge, [1660, 420], [1660, 420]],
      shade(scene.lawn, 5 - i * 5),
      { opacity: i ? 0.8 : 1 },
    );
  }
  meadow.batch(() => {
    for (let i = 0; i < 320; i++) {
      const y = meadow.random.between(scene.horizon + 22, HEIGHT + 6);
      tuft(
        meadow,
        [meadow.random.between(0, WIDTH), y],
        4 + (y - scene.horizon) * 0.12,
        shade(scene.lawn, meadow.random.pick([-11, -6, 7])),
      );
    }
  });
  const specks = Array.from(
    { length: 130 },
    (): Point => [
      meadow.random.between(0, WIDTH),
      meadow.random.between(scene.horizon + 20, HEIGHT),
    ],
  );
  meadow.dots(specks, random.pick([hsl(50, 50, 95), hsl(344, 60, 82), hsl(46, 84, 68)]), 3.2, 0.9);
  let plants = '';
  const kinds = [0, 1, 2, 3, 4].map(() => ({
    genus: random.pick(MEADOW),
    tint: random.pick(TINTS),
  }));
  const grown = kinds.map(({ genus, tint }, i) =>
    growPlant(
      specimenOf(
        {
          key: `${key}|${i}`,
          name: genus,
          nameLatin: genus,
          typeDePlante: '',
          couleur: tint,
          tailleMax: 90,
          etat: 'vivante',
          floraison: true,
        },
        { roots: false },
      ),
      false,
    ),
  );
  for (let i = 0; i < 17; i++) {
    const sketch = grown[i % grown.length];
    if (!sketch) continue;
    const scale = random.between(0.34, 0.62);
    plants += sketch.render({
      x: (WIDTH * (i + 0.5 + random.spread(0.5))) / 17,
      y: HEIGHT + random.between(2, 34) * (1 + scale),
      scale,
      mirror: random.chance(0.5),
    });
  }
  return svg(WIDTH, HEIGHT, drawSky(scene) + drawHorizon(scene) + meadow.render() + plants);
}

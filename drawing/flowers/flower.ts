import type { Point } from '../geometry.ts';
import { points, polar } from '../geometry.ts';
import type { Sketch } from '../sketch.ts';
import type { FlowerKind } from '../species/species.ts';
import type { Colour } from '../tint.ts';
import { hsl, shade } from '../tint.ts';
import { bell, columbine, crocus, cyclamen, fuchsia, iris, lily, snowdrop, tulip } from './cups.ts';
import { cone, dahlia, daisy, lotus, pink, rose, sunflower, thistle } from './discs.ts';
import type { Floret, FlowerArt } from './floret.ts';
import { drawSide } from './floret.ts';
import { bract, globe, honeysuckle, mist, mophead, truss, umbel } from './heads.ts';
import { pea, spathe, strelitzia } from './oddities.ts';
import {
  bloom4,
  blossom,
  blossom8,
  hellebore,
  narcissus,
  orchid,
  pansy,
  passion,
  poppy,
  star,
  trumpet,
} from './open.ts';
import {
  cattail,
  ear,
  florets,
  foxgloves,
  foxtail,
  gladiolus,
  hyacinth,
  lilybells,
  lips,
  lupin,
  panicle,
  papyrus,
  plumage,
  plume,
  poker,
  raceme,
  trumpets,
} from './spikes.ts';
import { brush, heartdrop, lacecap, ribbon, slipper } from './strange.ts';

const nothing: FlowerArt = () => {};

const ARTS = {
  rose,
  daisy,
  cone,
  sunflower,
  dahlia,
  pink,
  thistle,
  lotus,
  blossom,
  bloom4,
  blossom8,
  star,
  hellebore,
  poppy,
  pansy,
  trumpet,
  narcissus,
  passion,
  orchid,
  tulip,
  crocus,
  bell,
  fuchsia,
  lily,
  iris,
  columbine,
  snowdrop,
  cyclamen,
  umbel,
  globe,
  mophead,
  truss,
  bract,
  mist,
  honeysuckle,
  plume,
  panicle,
  raceme,
  hyacinth,
  foxglove: foxgloves,
  floret: florets,
  lip: lips,
  lupin,
  gladiolus,
  trumpets,
  lilybell: lilybells,
  plumage,
  foxtail,
  ear,
  poker,
  cattail,
  papyrus,
  pea,
  spathe,
  strelitzia,
  lacecap,
  brush,
  ribbon,
  heartdrop,
  slipper,
  bamboo: nothing,
  none: nothing,
} satisfies Record<FlowerKind, FlowerArt>;

/** Properties of a plant that its flowers are drawn from. */
export interface Flowering {
  readonly flower: FlowerKind;
  readonly petals: readonly [Colour, ...Colour[]];
  readonly petalCount: number;
  readonly bloom: 'open' | 'bud' | 'withered' | 'none';
}

const SPIKES = new Set<FlowerKind>([
  'plume',
  'panicle',
  'raceme',
  'hyacinth',
  'foxglove',
  'floret',
  'lip',
  'lupin',
  'gladiolus',
  'trumpets',
  'lilybell',
  'plumage',
  'foxtail',
  'ear',
  'poker',
  'cattail',
]);

export const isSpike = (kind: FlowerKind): boolean => SPIKES.has(kind);

export function growFlower(
  sketch: Sketch,
  plant: Flowering,
  at: Point,
  angle: number,
  r: number,
  kind: FlowerKind = plant.flower,
): void {
  const { random } = sketch;
  if (kind === 'none' || kind === 'bamboo' || plant.bloom === 'none') return;
  const [first, second = first] = plant.petals;
  const third = plant.petals[2];
  const swap = plant.petals.length > 1 && random.chance(third ? 0.5 : 0.3);
  const colour = swap ? (third && random.chance(0.5) ? third : second) : first;
  const other = swap ? first : second;
  const { petalCount } = plant;
  const floret: Floret = { sketch, at, angle, r, colour, second: other, petalCount };
  if (plant.bloom === 'open') {
    if (sketch.fine && r > 24) ARTS[kind](floret);
    else sketch.batch(() => ARTS[kind](floret));
  } else if (plant.bloom === 'bud') drawBud(floret);
  else drawSeedHead(floret, isSpike(kind));
}

/** Out of flower, one stem in three carries a closed bud that barely shows its colour. */
function drawBud(f: Floret): void {
  if (!f.sketch.random.chance(0.34)) return;
  const g = { ...f, r: Math.min(f.r * 0.42, 11) };
  drawSide(
    g,
    points('0.3 0, 0.6 0.36, 1.2 0.3, 1.6 0, 1.6 0, 1.2 -0.3, 0.6 -0.36, 0.3 0'),
    shade(f.colour, -2, 0, -12),
  );
  drawSide(
    g,
    points(
      '0 0, 0.2 0.42, 0.8 0.4, 1.2 0.26, 0.8 0.1, 1.3 0, 0.8 -0.1, 1.2 -0.26, 0.8 -0.4, 0.2 -0.42, 0 0',
    ),
    hsl(98, 30, 44),
  );
}

function drawSeedHead(f: Floret, spike: boolean): void {
  if (!f.sketch.random.chance(0.6)) return;
  const brown = f.sketch.tone(hsl(30, 26, 40));
  const n = f.sketch.fine ? 9 : 5;
  const length = spike ? f.r * 2.4 : 0;
  const r = Math.min(f.r * 0.5, 14);
  for (let i = 0; i < n; i++) {
    const p = polar(f.at, f.angle, (length * i) / n);
    const a = f.angle + (spike ? (i % 2 ? 0.7 : -0.7) : (i / (n - 1) - 0.5) * 2.6);
    f.sketch.stroke([p, polar(p, a, spike ? r * 0.5 : r)], shade(brown, (i % 3) * 6 - 6), 1.5);
  }
  if (!spike) f.sketch.dots([f.at], shade(brown, -8), r * 0.8);
}

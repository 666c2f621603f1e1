import { coloursOf } from './colour.ts';
import { ellipse } from './geometry.ts';
import { growPlant } from './grow-plant.ts';
import { drawPaper, drawPool, PAPER } from './paper.ts';
import type { PlantPortrait, ProductPortrait } from './portrait.ts';
import { drawPot, pickGlaze } from './pot.ts';
import { bouquet } from './products/bouquet.ts';
import * as containers from './products/containers.ts';
import * as gear from './products/gear.ts';
import type { Good } from './products/good.ts';
import { MATERIALS } from './products/good.ts';
import { jar } from './products/jar.ts';
import * as paperGoods from './products/paper-goods.ts';
import * as tools from './products/tools.ts';
import { Random } from './random.ts';
import { Sketch } from './sketch.ts';
import { habitOf } from './species/recognise.ts';
import { specimenOf } from './specimen.ts';
import { svg } from './svg.ts';
import type { Colour } from './tint.ts';
import { hsl, SOIL, shade } from './tint.ts';
import { wordsOf } from './words.ts';

const HEIGHT = 400;
/** The square of the shop, and the wide one of a link's preview. */
const WIDTHS = { carre: 400, apercu: 762 } as const;
const GROUNDS: readonly [Colour, ...Colour[]] = [
  hsl(88, 28, 78),
  hsl(40, 56, 80),
  hsl(196, 26, 80),
  hsl(18, 46, 84),
  hsl(270, 18, 85),
];

const GOODS: readonly [RegExp, Good][] = [
  [/^(miel|confiture|gelee)$/, jar],
  [/^(graine|semence|semi|sachet)$/, containers.seeds],
  [/^(gant)$/, gear.gloves],
  [/^(arrosoir)$/, gear.can],
  [/^(tuyau|arrosage|pulverisateur)$/, gear.hose],
  [/^(secateur|cisaille|ciseau|taille|ebrancheur|greffoir)$/, tools.secateurs],
  [/^(rateau|balai|griffe)$/, tools.rake],
  [/^(fourche|grelinette|croc)$/, tools.fork],
  [/^(transplantoir|plantoir|truelle)$/, tools.trowel],
  [/^(beche|pelle|binette|houe|serfouette|outil|pioche)$/, tools.spadeGood],
  [
    /^(terreau|terre|compost|substrat|paillage|paillis|fumier|sac|ecorce|billes?)$/,
    containers.soil,
  ],
  [/^(engrais|purin|savon|traitement|fertilisant|huile|bouillie)$/, containers.feed],
  [/^(panier|corbeille|seau|hotte)$/, containers.basket],
  [/^(nichoir|mangeoire|abri|hotel)$/, gear.birdhouse],
  [/^(lanterne|lampe|eclairage|bougie)$/, gear.lamp],
  [/^(carnet|livre|guide|almanach|calendrier|agenda|cahier|etiquette)$/, paperGoods.book],
  [/^(ficelle|raphia|lien|corde|bobine|pelote)$/, paperGoods.twine],
  [/^(pot|oya|jardiniere|bac|cache|poterie|vase|suspension|soucoupe)$/, containers.pot],
];
const ANY = [tools.trowel, containers.basket, gear.can, containers.pot, tools.spadeGood] as const;

export function drawProduct(
  product: ProductPortrait,
  format: keyof typeof WIDTHS = 'carre',
): string {
  const width = WIDTHS[format];
  const middle = width / 2;
  const seed = `${product.key}|${product.nom}`;
  const random = new Random(`${seed}|product`);
  const ground = new Sketch(`${seed}|ground`, true);
  drawPool(
    ground,
    [middle, 196],
    random.between(138, 160),
    random.between(132, 156),
    random.pick(GROUNDS),
  );
  const afloat = product.type === 0 && habitOf(portraitOf(product)) === 'aquatic';
  if (!afloat)
    ground.wash('ring', ellipse([middle + 6, 344], 112, 13, 0, 14), shade(SOIL, 24), {
      opacity: 0.26,
    });
  const thing = thingOf(product, seed, random);
  const { left, right, top, bottom } = thing.box;
  const scale = Math.min(312 / (right - left), 304 / (bottom - top), 1.25);
  // Standing objects have their foot at the bottom; floating ones are centred.
  const foot = afloat ? 196 + ((bottom - top) / 2) * scale : 348;
  const place = { x: middle - ((left + right) / 2) * scale, y: foot - bottom * scale, scale };
  return svg(
    width,
    HEIGHT,
    drawPaper(seed, width, HEIGHT, shade(PAPER, random.spread(1.2), random.spread(6))) +
      ground.render() +
      thing.render(place),
  );
}

function thingOf(product: ProductPortrait, seed: string, random: Random): Sketch {
  if (wordsOf(product.nom).includes('bouquet')) return cutFlowers(product, seed);
  return product.type === 0 ? pottedPlant(product, random) : goodOf(product, seed, random);
}

function goodOf(product: ProductPortrait, seed: string, random: Random): Sketch {
  const words = wordsOf(product.nom);
  // The first word that names a thing wins: a 'pot en terre' is a pot.
  const named = words.map((word) => GOODS.find(([pattern]) => pattern.test(word)));
  const found = named.find((good) => good !== undefined);
  const sketch = new Sketch(`${seed}|good`, true);
  const material = words.find((word) => Object.hasOwn(MATERIALS, word));
  const said = material ? MATERIALS[material] : coloursOf(product.nom)[0];
  (found?.[1] ?? random.pick<Good>([...ANY]))(sketch, said);
  return sketch;
}

const portraitOf = (product: ProductPortrait): PlantPortrait => ({
  key: product.key,
  name: product.nom,
  nameLatin: '',
  typeDePlante: product.nom,
  couleur: product.nom,
  tailleMax: 70,
  etat: 'vivante',
  floraison: true,
});

function cutFlowers(product: ProductPortrait, seed: string): Sketch {
  const sketch = new Sketch(`${seed}|bouquet`, true);
  bouquet(sketch, specimenOf(portraitOf(product), { roots: false }));
  return sketch;
}

function pottedPlant(product: ProductPortrait, random: Random): Sketch {
  const portrait = portraitOf(product);
  // A water plant stands in its water, as on a plate.
  const plant = specimenOf(portrait, { roots: habitOf(portrait) === 'aquatic' });
  const sketch = growPlant(plant, true);
  const width = sketch.box.right - sketch.box.left;
  const mouth = Math.min(88, Math.max(50, width * 0.21));
  sketch.warp = (p) => p;
  if (plant.habit !== 'aquatic')
    drawPot(sketch, mouth, mouth * random.between(1.25, 1.6), pickGlaze(random));
  return sketch;
}

// Draws the three plates of the home page anew, after a change of `drawing/`:
// node scripts/run.mjs scripts/hero-plates.ts
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { drawPlate } from '../drawing/plate.ts';
import type { PlantPortrait } from '../drawing/portrait.ts';

const folder = join(import.meta.dirname, '../web/public/accueil');
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
const margin = 60;

interface Sheet {
  plant: Pick<PlantPortrait, 'name' | 'nameLatin' | 'typeDePlante' | 'couleur' | 'tailleMax'>;
  angle: number;
  left: number;
  top: number;
  scale: number;
}

const sheets: Sheet[] = [
  {
    plant: {
      name: 'Échinacée pourpre',
      nameLatin: 'Echinacea purpurea',
      typeDePlante: 'Vivace',
      couleur: 'Rose',
      tailleMax: 90,
    },
    angle: -9,
    left: 30,
    top: 150,
    scale: 0.82,
  },
  {
    plant: {
      name: 'Digitale',
      nameLatin: 'Digitalis purpurea',
      typeDePlante: 'Vivace',
      couleur: 'Violet',
      tailleMax: 140,
    },
    angle: 8,
    left: 690,
    top: 110,
    scale: 0.82,
  },
  {
    plant: {
      name: 'Rosier de Damas',
      nameLatin: 'Rosa damascena',
      typeDePlante: 'Arbuste',
      couleur: 'Rose',
      tailleMax: 180,
    },
    angle: -1.5,
    left: 345,
    top: 40,
    scale: 1,
  },
];

const rounded = (width: number, height: number, style: string) =>
  `<rect width="${width}" height="${height}" rx="18" ${style}/>`;
const svg = (width: number, height: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );

/** One plate as a sheet of paper with its shadow, turned a little. */
async function layer(
  { plant, angle, left, top, scale }: Sheet,
  index: number,
): Promise<OverlayOptions> {
  const width = Math.round(540 * scale);
  const height = Math.round(width * 1.25);
  const portrait: PlantPortrait = {
    ...plant,
    key: `accueil-${index + 1}`,
    etat: 'vivante',
    floraison: true,
  };
  const paper = await sharp(Buffer.from(drawPlate(portrait)), { density: 160 })
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: svg(width, height, rounded(width, height, '')), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const shade = `<g transform="translate(${margin} ${margin + 22})">${rounded(width, height - 8, 'fill="#2b3326" fill-opacity=".34"')}</g>`;
  const shadow = await sharp(svg(width + 2 * margin, height + 2 * margin, shade))
    .blur(20)
    .png()
    .toBuffer();
  const sheet = await sharp(shadow)
    .composite([{ input: paper, left: margin, top: margin }])
    .png()
    .toBuffer();
  return {
    input: await sharp(sheet).rotate(angle, { background: transparent }).png().toBuffer(),
    left,
    top,
  };
}

const canvas = sharp({
  create: { width: 1400, height: 1130, channels: 4, background: transparent },
});
const all = await canvas
  .composite(await Promise.all(sheets.map(layer)))
  .png()
  .toBuffer();
const picture = await sharp(all).trim({ background: transparent, threshold: 1 }).png().toBuffer();
await mkdir(folder, { recursive: true });
for (const width of [480, 720, 960]) {
  const sized = sharp(picture).resize(width);
  await sized
    .clone()
    .avif({ quality: 42, effort: 9 })
    .toFile(join(folder, `planches-${width}.avif`));
  await sized
    .clone()
    .webp({ quality: 74, alphaQuality: 100, effort: 6 })
    .toFile(join(folder, `planches-${width}.webp`));
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPlate } from '../drawing/plate.ts';
import { catalogue } from '../server/especes/especes/catalogue.ts';
import { orderForEspece } from '../server/especes/especes/drawnEspeces.ts';

// node scripts/run.mjs scripts/contact-sheets.ts FOLDER [slug…]: all plates of the catalogue by use, or those named, to be looked at.
const [folder = 'contact-sheets', ...asked] = process.argv.slice(2);
const COLUMNS = 8;
const [width, height, label] = [200, 250, 20];

async function tile(slug: string): Promise<Buffer> {
  const order = orderForEspece(slug);
  if (order?.kind !== 'plante') throw new Error(`no species ${slug}`);
  const name = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}"><text x="4" y="14" font-size="12" font-family="sans-serif">${slug}</text></svg>`;
  return await sharp(Buffer.from(drawPlate(order.portrait)))
    .resize(width, height)
    .extend({ bottom: label, background: 'white' })
    .composite([{ input: Buffer.from(name), left: 0, top: height }])
    .png()
    .toBuffer();
}

async function writeSheet(name: string, slugs: readonly string[]) {
  const tiles = await Promise.all(slugs.map(tile));
  const file = join(folder, `${name}.png`);
  await sharp({
    create: {
      width: width * Math.min(COLUMNS, tiles.length),
      height: (height + label) * Math.ceil(tiles.length / COLUMNS),
      channels: 3,
      background: 'white',
    },
  })
    .composite(
      tiles.map((input, i) => ({
        input,
        left: (i % COLUMNS) * width,
        top: Math.floor(i / COLUMNS) * (height + label),
      })),
    )
    .png()
    .toFile(file);
  console.log(`${file}: ${tiles.length} plates`);
}

mkdirSync(folder, { recursive: true });
const especes = [...catalogue().bySlug.values()];
if (asked.length > 0) await writeSheet('asked', asked);
else
  for (const usage of new Set(especes.map((espece) => espece.usage)))
    await writeSheet(
      usage,
      especes.filter((espece) => espece.usage === usage).map(({ slug }) => slug),
    );

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CROPS, FRUITS } from '../species/produce.ts';
import { speciesOf } from '../species/recognise.ts';
import { FLOWERS, FOLIAGES, HABITS, LEAVES } from '../species/species.ts';
import { SHEETS, type Sheet, shownPlants } from './sheets.ts';

// A kept picture has 256 colours, and another machine rounds otherwise: both stay below these; what an eye sees does not.
const COLOUR = 0.06;
const SHARE_OF_PIXELS = 0.004;
const MEAN_OF_LEVELS = 3;
/** Hung on a plant by its crop alone. */
const ofCrops = new Set<string>([
  'tomato',
  'aubergine',
  'pepper',
  'chili',
  'okra',
  'lantern',
  'courgette',
  'cucumber',
  'pumpkin',
  'butternut',
  'patisson',
  'melon',
  'watermelon',
  'strawberry',
  'raspberry',
  'currant',
]);
const KEEP = 'RENEW_PICTURES=1 npm test -- drawing/pictures';

/** Each drawing of a sheet, as RGBA pixels. */
const drawn = ({ width, height, drawings }: Sheet): Promise<Buffer[]> =>
  Promise.all(
    drawings.map(({ draw }) =>
      sharp(Buffer.from(draw())).resize(width, height).ensureAlpha().raw().toBuffer(),
    ),
  );

/** The same drawings as they were when last kept. */
async function kept(sheet: Sheet): Promise<Buffer[]> {
  const picture = sharp(fileOf(sheet)).ensureAlpha();
  const { width, height } = await picture.metadata();
  expect({ width, height }, `${sheet.name}.png has another size: ${KEEP}`).toEqual(sizeOf(sheet));
  return Promise.all(
    sheet.drawings.map((_, i) =>
      picture
        .clone()
        .extract({ ...at(sheet, i), width: sheet.width, height: sheet.height })
        .raw()
        .toBuffer(),
    ),
  );
}

async function write(sheet: Sheet, tiles: readonly Buffer[], file: string, colours?: 256) {
  const { width, height } = sheet;
  const raw = { width, height, channels: 4 } as const;
  await sharp({ create: { ...sizeOf(sheet), channels: 4, background: 'white' } })
    .composite(tiles.map((input, i) => ({ input, raw, ...at(sheet, i) })))
    .removeAlpha()
    .png(colours ? { colours, dither: 0, effort: 10 } : {})
    .toFile(file);
}

const fileOf = ({ name }: Sheet) => join(import.meta.dirname, `${name}.png`);

const at = ({ columns, width, height }: Sheet, i: number) => ({
  left: (i % columns) * width,
  top: Math.floor(i / columns) * height,
});

const sizeOf = ({ columns, width, height, drawings }: Sheet) => ({
  width: columns * width,
  height: Math.ceil(drawings.length / columns) * height,
});

const meanDifference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, level, i) => sum + Math.abs(level - (b[i] ?? 0)), 0) / (a.length * 0.75);

test.each(SHEETS)('the drawings of $name look as they did', async (sheet) => {
  const { name, width, height, drawings } = sheet;
  const now = await drawn(sheet);
  if (process.env.RENEW_PICTURES) await write(sheet, now, fileOf(sheet), 256);
  const before = await kept(sheet);
  const differences = now.map((tile) => Buffer.alloc(tile.length));
  const changed = drawings.filter((_, i) => {
    const [a, b] = [before[i] as Buffer, now[i] as Buffer];
    const pixels = pixelmatch(a, b, differences[i], width, height, { threshold: COLOUR });
    return pixels > SHARE_OF_PIXELS * width * height || meanDifference(a, b) > MEAN_OF_LEVELS;
  });
  if (changed.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  await write(sheet, now, join(folder, 'now.png'));
  await write(sheet, differences, join(folder, 'difference.png'));
  const subjects = changed.map(({ subject }) => subject).join(', ');
  expect.fail(`${subjects}: see ${folder}. If it is meant: ${KEEP}`);
});

test('the drawings show all that a species can look like', () => {
  const species = shownPlants.map(speciesOf);
  const unseen = <Word extends string>(words: readonly Word[], shown: (Word | undefined)[]) =>
    words.filter((word) => !shown.includes(word));
  expect([
    ...unseen(
      HABITS,
      species.map(({ habit }) => habit),
    ),
    ...unseen(
      LEAVES,
      species.map(({ leaf }) => leaf),
    ),
    ...unseen(
      FOLIAGES,
      species.map(({ foliage }) => foliage),
    ),
    ...unseen(
      FLOWERS,
      species.map(({ flower }) => flower),
    ),
    ...unseen(
      FRUITS.filter((fruit) => !ofCrops.has(fruit)),
      species.map(({ fruit }) => fruit),
    ),
    ...unseen(
      CROPS,
      species.map(({ crop }) => crop),
    ),
  ]).toEqual([]);
});

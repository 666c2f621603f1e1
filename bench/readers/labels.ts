// Prints labels, photographs them (perspective, turn, uneven light, blur, noise, JPEG) and reads each with zbarimg.
// Needs `pdftoppm` (poppler-utils) and `zbarimg` (zbar-tools): node scripts/run.mjs bench/readers/labels.ts
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { sheets } from '../../server/echanges/etiquettes/etiquettes.pdf.ts';
import { laidOut } from '../../server/echanges/etiquettes/etiquettes.service.ts';
import type { Names } from '../../server/platform/pdf/printable.ts';

const folder = mkdtempSync(join(tmpdir(), 'labels-'));
const dpi = 200;
const perMm = dpi / 25.4;

/** Always the same noise. */
let seed = 7;
const chance = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

interface Photo {
  /** Degrees that the camera leans to the side and back. */
  lean: number;
  turn: number;
  blur: number;
  /** Of 255. */
  noise: number;
}

/** A photo of a flat label, as a camera above it sees it that leans: a pinhole, no lens. */
async function photograph(label: Buffer, { lean, turn, blur, noise }: Photo): Promise<Buffer> {
  const { data, info } = await sharp(label)
    .rotate(turn, { background: '#8d8170' })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const tilt = (lean * Math.PI) / 180;
  const far = 2.2 * width;
  const seen = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x - width / 2, y - height / 2];
      // Where the ray of this pixel meets the leaning sheet.
      const along = far / (far * Math.cos(tilt) - v * Math.sin(tilt));
      const sx = Math.round(u * along * Math.cos(tilt) + width / 2 + 0.08 * v);
      const sy = Math.round(v * along + height / 2);
      const inside = sx >= 0 && sy >= 0 && sx < width && sy < height;
      const light = 0.72 + (0.28 * (x + y)) / (width + height);
      const grain = (chance() + chance() - 1) * noise;
      const ink = inside ? (data[(sy * width + sx) * info.channels] ?? 0) : 140;
      seen[y * width + x] = Math.max(0, Math.min(255, 18 + ink * 0.85 * light + grain));
    }
  return sharp(seen, { raw: { width, height, channels: 1 } })
    .blur(blur)
    .jpeg({ quality: 70 })
    .toBuffer();
}

function read(file: string): string {
  try {
    return execFileSync('zbarimg', ['--quiet', '--raw', file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

const photos: Record<string, Photo> = {
  straight: { lean: 0, turn: 0, blur: 0.5, noise: 4 },
  'in the hand': { lean: 12, turn: 9, blur: 1.2, noise: 20 },
  'from aside': { lean: 25, turn: -24, blur: 1.5, noise: 30 },
  'bent down, dusk': { lean: 30, turn: 160, blur: 1.8, noise: 45 },
};

for (const format of ['24', '21', 'grande'] as const) {
  const { columns, rows, left, top, pitch, width, height } = sheets[format];
  const count = columns * rows;
  const labels = Array.from({ length: count }, (_, at) => ({
    adresse: `https://www.mon-jardin-de-demonstration.example/plante/${1_000_000 + at}`,
    titre: [
      at % 3 ? 'Basilic grand vert' : 'Rosier ancien « Souvenir de la Malmaison »',
    ] satisfies Names,
    latin: 'Ocimum basilicum',
    lignes: ['Carré 3'],
    plantes: [],
    pied: ['14 mai 2026'] satisfies Names,
  }));
  const pdf = await laidOut('bench', { format, etiquettes: labels });
  writeFileSync(join(folder, 'page.pdf'), pdf);
  execFileSync('pdftoppm', [
    '-r',
    `${dpi}`,
    '-png',
    join(folder, 'page.pdf'),
    join(folder, format),
  ]);
  const [page = ''] = readdirSync(folder).filter((file) => file.startsWith(`${format}-`));
  for (const [name, photo] of Object.entries(photos)) {
    let readable = 0;
    for (let at = 0; at < count; at += 1) {
      const label = await sharp(join(folder, page))
        .extract({
          left: Math.round((left + (at % columns) * pitch) * perMm),
          top: Math.round((top + Math.floor(at / columns) * height) * perMm),
          width: Math.floor(width * perMm) - 1,
          height: Math.floor(height * perMm) - 1,
        })
        .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#8d8170' })
        .toBuffer();
      const file = join(folder, 'photo.jpg');
      writeFileSync(file, await photograph(label, photo));
      readable += Number(read(file) === labels[at]?.adresse);
    }
    console.log(`${format}, ${name}: ${readable} of ${count} read`);
  }
}
if (process.argv.includes('--keep')) console.log(folder);
else rmSync(folder, { recursive: true });

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { apercuSize } from '../../contract/apercu.ts';
import { drawIcon, type IconForm } from '../../drawing/icon.ts';
import { drawPaper } from '../../drawing/paper.ts';
import { svg } from '../../drawing/svg.ts';
import { inProject } from './folders.mjs';

const VIEW = 48;
const DPI = 72;

const png = (form: IconForm, side: number) =>
  sharp(Buffer.from(drawIcon(form)), { density: (DPI * side) / VIEW })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** One PNG in the frame of an .ico: browsers and readers of feeds ask for it unasked. */
async function ico(side: number): Promise<Buffer> {
  const picture = await png('any', side);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

/** The preview of pages without a picture of their own: the plates of the home page, and the name. */
async function siteApercu(): Promise<Buffer> {
  const { width, height } = apercuSize;
  const paper = sharp(Buffer.from(svg(width, height, drawPaper('courtil', width, height))));
  const plates = await sharp(inProject('web/public/accueil/planches-960.webp'))
    .resize({ width: 690 })
    .png()
    .toBuffer({ resolveWithObject: true });
  const word = await readFile(inProject('server/boutique/factures/wordmark.svg'), 'utf8');
  const name = await sharp(Buffer.from(word.replace('<path', '<path fill="#2f5d3a"')))
    .resize({ width: 330 })
    .png()
    .toBuffer();
  return paper
    .composite([
      { input: plates.data, left: 460, top: Math.round((height - plates.info.height) / 2) },
      { input: await png('any', 132), left: 76, top: 172 },
      { input: name, left: 70, top: 336 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** By their address. */
const pictures: Record<string, () => Buffer | Promise<Buffer>> = {
  'favicon.svg': () => Buffer.from(drawIcon('any')),
  'favicon.ico': () => ico(48),
  'apple-touch-icon.png': () => png('full', 180),
  'icones/courtil-192.png': () => png('any', 192),
  'icones/courtil-512.png': () => png('any', 512),
  'icones/masquable-192.png': () => png('maskable', 192),
  'icones/masquable-512.png': () => png('maskable', 512),
  'icones/monochrome-512.png': () => png('monochrome', 512),
  'apercus/courtil.jpg': siteApercu,
};

/** Icons and the site's own preview: made by each build from what draws them, so that none is out of date. */
export const sitePictures: Plugin = {
  name: 'site-pictures',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const make = pictures[request.url?.slice(1) ?? ''];
      if (!make) return next();
      Promise.resolve(make()).then((made) => response.end(made), next);
    });
  },
  async generateBundle() {
    if (this.environment.name !== 'client') return;
    for (const [fileName, make] of Object.entries(pictures))
      this.emitFile({ type: 'asset', fileName, source: await make() });
  },
};

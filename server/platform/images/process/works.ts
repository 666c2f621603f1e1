import type { ImageSize } from '../imageSize.ts';
import { apercuOf } from './apercu.ts';
import { draw } from './draw.ts';
import type { DrawingOrder } from './drawingOrder.ts';
import { encode } from './encode.ts';
import { makeMaster, makePlainJpeg } from './master.ts';
import { sharp } from './sharp.ts';

async function makeVariant(master: Buffer, { width, format }: ImageSize): Promise<Buffer> {
  const picture = sharp(master, { sequentialRead: true });
  return await encode(picture.resize({ width, withoutEnlargement: true }), format);
}

async function makeDrawing(order: DrawingOrder, { width, format }: ImageSize): Promise<Buffer> {
  const svg = Buffer.from(draw(order));
  return await encode(sharp(svg).resize({ width }), format, { isDrawn: true });
}

const makeDrawnApercu = (order: DrawingOrder): Promise<Buffer> =>
  apercuOf(Buffer.from(draw(order, 'apercu')));

/** For paper, which knows neither WebP nor what shines through. */
const makePrint = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).flatten({ background: '#ffffff' }).jpeg({ quality: 84 }).toBuffer();

/** The heavy works on pictures, as the picture process does them. */
export const works = {
  master: makeMaster,
  plainJpeg: makePlainJpeg,
  variant: makeVariant,
  drawing: makeDrawing,
  print: makePrint,
  photoApercu: apercuOf,
  drawnApercu: makeDrawnApercu,
};

export type Works = typeof works;

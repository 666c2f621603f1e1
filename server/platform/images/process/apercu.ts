import type { Sharp } from 'sharp';
import { apercuSize } from '../../../../contract/apercu.ts';
import { sharp } from './sharp.ts';

const { width, height } = apercuSize;
/** Narrower pictures are shown whole: a crop to the preview's shape would leave less than two thirds of them. */
const NARROWEST = 1.25;
/** WhatsApp shows no picture above 600 kB; other networks skip slow ones. */
const MOST_BYTES = 300_000;

async function toJpeg(picture: Sharp): Promise<Buffer> {
  const pixels = picture.flatten({ background: '#fbf8f0' }).timeout({ seconds: 20 });
  const made = await pixels.clone().jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  if (made.length <= MOST_BYTES) return made;
  return await pixels.jpeg({ quality: 50, mozjpeg: true }).toBuffer();
}

/** An upright picture stands whole before its own colours, out of focus. */
async function onItsColours(picture: Buffer): Promise<Sharp> {
  const colours = await sharp(picture)
    .resize(width / 16, Math.round(height / 16), { fit: 'cover' })
    .blur(3)
    .modulate({ brightness: 0.85 })
    .png()
    .toBuffer();
  const whole = await sharp(picture).resize({ width, height, fit: 'inside' }).png().toBuffer();
  return sharp(colours)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .composite([{ input: whole }]);
}

/** The preview of a link, of a photo or a drawing: a JPEG in the one size that networks show whole. */
export async function apercuOf(picture: Buffer): Promise<Buffer> {
  const known = await sharp(picture).metadata();
  if (known.width / known.height < NARROWEST) return toJpeg(await onItsColours(picture));
  const position = sharp.strategy.attention;
  return toJpeg(sharp(picture).resize(width, height, { fit: 'cover', position }));
}

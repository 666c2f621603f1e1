// Cuts the face of the titles anew to what French needs:
// node scripts/run.mjs scripts/title-font.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const whole = import.meta.resolve(
  '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
);
const target = new URL('../web/assets/fraunces.woff2', import.meta.url);

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
/** The letters of Western Europe's names, and the signs of French. */
const letters = between(0xc0, 0xff).replace(/[×÷ÐÞðþ]/g, '');
const signs = `${between(0x20, 0x7e)}${letters}ŒœŸ«»°·²³½×€‘’“”–—…•−\u00a0\u202f`;

const face = await subsetFont(await readFile(fileURLToPath(whole)), signs, {
  targetFormat: 'woff2',
  // One weight, that of the titles; their sizes run from 18 to 58 px.
  variationAxes: { wght: 420, opsz: { min: 14, max: 72 } },
});
await writeFile(target, face);
console.log(`${target.pathname}: ${face.length} bytes`);

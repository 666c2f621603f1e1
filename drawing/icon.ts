/** The shapes in which the site's mark is wanted: with its own corners, for others to cut, or as a mere outline. */
export type IconForm = 'any' | 'full' | 'maskable' | 'monochrome';

const SKY = ['#fdf1d6', '#f9d99c'] as const;
const SUN = '#f4b942';
const HILL = '#9ab35a';
const LAWN = '#6f9348';
const EARTH = '#6d4a34';
const LEAF = '#2f5d3a';
const SHOOT = '#4d8a45';
const VEIN = '#b9d490';

/** Of a square of 48. Within a circle of 40 per cent of its side, nothing of a maskable icon is cut. */
const SCALES: Record<IconForm, number> = { any: 1, full: 0.96, maskable: 0.74, monochrome: 0.96 };

const STEM = 'M24.2 41c.2-6 .1-10.5-.2-16';
const SMALL_LEAF = 'M24.2 28.2C14.2 29.6 7.7 24.6 7 14.4c10.2-.2 16.5 4.4 17.2 13.8Z';
const LARGE_LEAF = 'M23.8 25.2C22.4 13.6 28.6 6.2 41.4 5.2c1.4 13.2-5.4 20.4-17.6 20Z';
const VEINS = 'M22 26.2c-2.6-3.7-6-6.2-10-7.7M26.2 22.6c2.5-4.9 5.8-8.5 10.3-11.6';

const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><title>Courtil</title>${body}</svg>`;
const line = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
const leaf = (path: string, colour: string): string => `<path d="${path}" fill="${colour}"/>`;

function sprout(large: string, small: string): string {
  return leaf(SMALL_LEAF, small) + line(STEM, large, 3.4) + leaf(LARGE_LEAF, large);
}

/** The sprout of the site's header in a garden of its own, under a low sun. */
export function drawIcon(form: IconForm): string {
  const scale = SCALES[form];
  const at = (24 - 24 * scale).toFixed(2);
  const placed = (body: string) =>
    `<g transform="translate(${at} ${at}) scale(${scale})">${body}</g>`;
  if (form === 'monochrome') {
    // Only what is covered counts: the veins are cut out.
    const veins = `<mask id="m"><rect width="48" height="48" fill="#fff"/>${line(VEINS, '#000', 2)}</mask>`;
    return svg(placed(`${veins}<g mask="url(#m)">${sprout('#000', '#000')}</g>`));
  }
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${SKY[0]}"/><stop offset="1" stop-color="${SKY[1]}"/></linearGradient><rect width="48" height="48" fill="url(#s)"/>`;
  const hills =
    leaf('M-24 37.5C-8 29 8 29.5 24 34s32 3 48-2.5V72H-24Z', HILL) +
    leaf('M-24 41C-6 36.5 10 37 24 38.5s32 1 48-2V72H-24Z', LAWN);
  const bed = `<ellipse cx="24.2" cy="41.4" rx="13" ry="3.2" fill="${EARTH}"/>`;
  const sun = `<circle cx="25" cy="21.5" r="13.5" fill="${SUN}"/>`;
  const scene = placed(sun + hills + bed + sprout(LEAF, SHOOT) + line(VEINS, VEIN, 1.6));
  if (form !== 'any') return svg(sky + scene);
  return svg(
    `<clipPath id="c"><rect width="48" height="48" rx="11"/></clipPath><g clip-path="url(#c)">${sky}${scene}</g>`,
  );
}

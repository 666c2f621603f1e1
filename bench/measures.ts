import type { Group } from './measure.ts';
import { kept } from './measures/kept.ts';
import { log } from './measures/log.ts';
import { shop } from './measures/shop.ts';

/** All that `npm run bench` measures, in the order of its table. */
export const groups: readonly Group[] = [shop, kept, log];

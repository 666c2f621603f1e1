import type { Group } from './measure.ts';
import { cold } from './measures/cold.ts';
import { grown } from './measures/grown.ts';
import { kept } from './measures/kept.ts';
import { log } from './measures/log.ts';
import { memory } from './measures/memory.ts';
import { reads } from './measures/reads.ts';
import { sauvegarde } from './measures/sauvegarde.ts';
import { shop } from './measures/shop.ts';
import { start } from './measures/start.ts';

/** All that `npm run bench` measures, in the order of its table. */
export const groups: readonly Group[] = [
  shop,
  kept,
  log,
  cold,
  grown,
  reads,
  memory,
  sauvegarde,
  start,
];

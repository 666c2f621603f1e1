import { sweepDessins } from '../jardins/dessins/dessins.sweep.ts';
import type { Context } from '../platform/context.ts';
import { sweepStoredImages } from '../platform/images/images.sweep.ts';

/** Removes pictures and drawings that nothing shows any more; answers how many. May run twice, or in two processes at once. */
export async function sweepImages(context: Context): Promise<number> {
  return (await sweepStoredImages(context)) + (await sweepDessins(context));
}

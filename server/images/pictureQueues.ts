import { WorkQueue } from './workQueue.ts';

// One processor's worth of decoding uploads, one of making sizes and drawings: neither waits behind
// the other, and a process never decodes more than that at once, however many ask.
export const uploadQueue = new WorkQueue({ parallel: 1, waiting: 24 });
export const variantQueue = new WorkQueue({ parallel: 1, waiting: 160 });

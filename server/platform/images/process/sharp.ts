import { availableParallelism } from 'node:os';
import sharp from 'sharp';

// Two threads bring an AVIF of 800 pixels from 254 to 164 ms; more would crowd out the requests.
sharp.concurrency(Math.min(2, availableParallelism()));
// The cache of libvips serves repeated inputs: ours never repeat, and it would hold memory.
sharp.cache(false);
// A decoder that no picture of ours needs is a decoder that no upload can reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadSvg',
  ],
});

export { sharp };

import sharp from 'sharp';

// Each work runs on one thread; the queues decide how many works run. The cache of libvips serves
// repeated inputs: ours never repeat, and it would hold memory.
sharp.concurrency(1);
sharp.cache(false);
// A decoder that no picture of ours needs is a decoder that no upload can reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvg',
  ],
});

export { sharp };

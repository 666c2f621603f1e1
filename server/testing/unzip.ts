import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

interface Unzipped {
  content: Buffer;
  mtime: Date;
}

/** The files of a ZIP by their names, in its order, with when each was last changed. */
export async function unzipDated(zip: Buffer): Promise<Map<string, Unzipped>> {
  const files = new Map<string, Unzipped>();
  await new Promise<void>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (failed, file) => {
      if (failed) return reject(failed);
      file.on('entry', (entry) =>
        file.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error);
          files.set(entry.fileName, {
            content: await buffer(stream),
            mtime: entry.getLastModDate(),
          });
          file.readEntry();
        }),
      );
      file.once('end', resolve);
      file.once('error', reject);
      file.readEntry();
    }),
  );
  return files;
}

/** The files of a ZIP by their names, in its order. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = await unzipDated(zip);
  return new Map([...files].map(([name, { content }]) => [name, content]));
}

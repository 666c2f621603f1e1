// Answers how many milliseconds it takes to delete the next 200 pictures of a deleted account, and takes that back; beside `large.ts`.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inArray, sql } from 'drizzle-orm';
import { domainParts } from '../../server/domains.ts';
import { connectDatabase } from '../../server/platform/database/connection.ts';
import { openDatabaseBeside } from '../../server/platform/database/location.ts';
import { readEnv } from '../../server/platform/env.ts';
import {
  deleteWithCopies,
  lockUnusedImages,
} from '../../server/platform/images/images.repository.ts';
import { journal } from '../../server/tables/carnet.ts';
import { largeFolder } from './large-database.ts';
import { tellParent } from './serve.ts';

const batch = 200;
const env = readEnv({ ...process.env, DATA_DIR: largeFolder });
const { url: databaseUrl, close } = await openDatabaseBeside(env, () => {});
const db = connectDatabase(databaseUrl);
const { rows } = await db.execute<{ photo: string }>(sql`
  select photo from journal where photo is not null and id_user =
    (select id_user from journal where photo is not null group by id_user order by count(*) desc limit 1)`);
if (rows.length < batch) throw new Error('npm run seed -- --photos 20000');
let next = 0;

async function deleteBatch(): Promise<number> {
  const photos = rows.slice(next, next + batch).map(({ photo }) => photo);
  next = next + 2 * batch > rows.length ? 0 : next + batch;
  let ms = 0;
  const back = new Error('taken back');
  await db
    .transaction(async (tx) => {
      await tx.delete(journal).where(inArray(journal.photo, photos));
      const began = performance.now();
      const keys = photos.map((photo) => photo.slice('/images/'.length));
      const gone = await deleteWithCopies(
        tx,
        await lockUnusedImages(tx, domainParts.imageColumns, keys),
      );
      ms = performance.now() - began;
      if (gone.length !== photos.length) throw new Error(`${gone.length} of ${photos.length} gone`);
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  return ms;
}

const server = createServer((_request, response) => {
  deleteBatch().then(
    (ms) => response.end(String(ms)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(0, '127.0.0.1');
await once(server, 'listening');
tellParent({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, async () => {
  await db.$client.end();
  await close();
});

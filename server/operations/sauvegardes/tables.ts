import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveHead } from './archiveFormat.ts';

const pieceBytes = 8 * 1024 * 1024;

export type Table = ArchiveHead['tables'][number];

/** A connection of its own, whose statements take as long as they take. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'courtil-sauvegarde',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The tables of the application, with the columns that are written and not reckoned. What a crash empties is left out. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  return rows;
}

/** The last number that each sequence gave; those that gave none are left out. */
export async function sequencesOf(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

/** A table or a column in a statement. */
export const quoted = (name: string) => pg.escapeIdentifier(name);

/** Reads a table in pieces of some megabytes, as COPY writes it; answers how many rows it had. */
export async function* copyOut(client: pg.Client, { name, columns }: Table) {
  const source = `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;
  const stream = client.query(copyTo(`copy ${source} to stdout`));
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
  return stream.rowCount;
}

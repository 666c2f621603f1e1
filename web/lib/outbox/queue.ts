import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A write that waits in this browser until the server has answered it. */
export interface QueuedWrite {
  /** Its place in the queue. */
  seq: number;
  /** The member who did it: sent in no other session. */
  idUser: number;
  /** The call's key: 'POST /soin'. */
  call: string;
  params: Record<string, string | number>;
  body: unknown;
  /** A photo that is sent instead of `body`. */
  file?: File;
  idempotencyKey: string;
  /** When it was done, ISO, by the server's clock at the last contact. */
  at: string;
  /** The day on which it was done, in the zone of the member's garden. */
  day: string;
  /** The answer that the page was given meanwhile, with provisional ids. */
  answer: unknown;
  /** When it was sent for the first time, ISO: its answer may have been lost. */
  tried?: string;
  /** The server's reason for refusing it. */
  refused?: string;
}

export type NewWrite = Omit<QueuedWrite, 'seq'>;

/** Who may send in the background, where no page is open. */
export interface OutboxSession {
  idUser: number;
  token: string;
  /** By how many ms the server's clock is ahead of the device's. */
  ahead: number;
  /** The zone of the member's days. */
  zone: string;
}

interface Schema extends DBSchema {
  ecritures: { key: number; value: QueuedWrite };
  /** Real ids and addresses by their provisional ones. */
  definitifs: { key: string; value: { real: number | string; seq: number } };
  session: { key: 'session'; value: OutboxSession };
}

const MOST_IDS = 2_000;
/** More is refused at once, so that no device fills up in silence. */
const MOST_WRITES = 1_000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Rejects where the browser blocks storage. */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('courtil', 1, {
    upgrade(db) {
      db.createObjectStore('ecritures', { keyPath: 'seq', autoIncrement: true });
      db.createObjectStore('definitifs');
      db.createObjectStore('session');
    },
    // A later version of this code wants to change the stores: it must not wait for this page.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Adds a write at the end; resolves once it is on disk. Rejects where storage is blocked or full. */
export async function addWrite(write: NewWrite): Promise<number> {
  const db = await database();
  const tx = db.transaction('ecritures', 'readwrite', { durability: 'strict' });
  if ((await tx.store.count()) >= MOST_WRITES) throw new Error('the outbox is full');
  const seq = await tx.store.add(write as QueuedWrite);
  await tx.done;
  return seq;
}

/** A member's writes, in the order in which they were done. */
export async function writesOf(idUser: number): Promise<QueuedWrite[]> {
  const all = await (await database()).getAll('ecritures');
  return all.filter((write) => write.idUser === idUser);
}

/** The member's first write that was not refused. */
export async function nextWriteOf(idUser: number): Promise<QueuedWrite | undefined> {
  const { store } = (await database()).transaction('ecritures');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.idUser === idUser && cursor.value.refused === undefined) return cursor.value;
  return undefined;
}

export const updateWrite = async (write: QueuedWrite) =>
  void (await (await database()).put('ecritures', write));
export const removeWrite = async (seq: number) => (await database()).delete('ecritures', seq);

/** Ends a write that was answered, and keeps its real ids, in one transaction. */
export async function settleWrite(
  seq: number,
  real: ReadonlyMap<number | string, number | string>,
) {
  const tx = (await database()).transaction(['ecritures', 'definitifs'], 'readwrite');
  const ids = tx.objectStore('definitifs');
  for (const [provisional, value] of real) await ids.put({ real: value, seq }, String(provisional));
  const excess = (await ids.count()) - MOST_IDS;
  let cursor = excess > 0 ? await ids.openCursor() : null;
  for (let left = excess; cursor && left > 0; left -= 1) {
    await cursor.delete();
    cursor = await cursor.continue();
  }
  await tx.objectStore('ecritures').delete(seq);
  await tx.done;
}

/** The real id or address of a provisional one; undefined until it is known. */
export const realOf = async (provisional: number | string) =>
  (await (await database()).get('definitifs', String(provisional)))?.real;

export const sessionOfOutbox = async () => (await database()).get('session', 'session');

/** Lets the worker send for this member, or for none. */
export async function keepSession(session: OutboxSession | null): Promise<void> {
  const db = await database();
  if (session) await db.put('session', session, 'session');
  else await db.delete('session', 'session');
}

/** Removes all that a member left in this browser: their writes, sent or not. */
export async function forgetWrites(idUser: number): Promise<void> {
  const tx = (await database()).transaction(['ecritures', 'definitifs', 'session'], 'readwrite');
  for (const write of await tx.objectStore('ecritures').getAll())
    if (write.idUser === idUser) await tx.objectStore('ecritures').delete(write.seq);
  await tx.objectStore('definitifs').clear();
  await tx.objectStore('session').clear();
  await tx.done;
}

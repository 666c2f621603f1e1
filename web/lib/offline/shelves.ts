/** Names of the browser's caches for offline reading. */
export const shelves = {
  /** The build's files, of several releases. */
  files: 'fichiers',
  /** The page shown when a page is not in the cache. */
  shell: 'hors-ligne',
  pages: 'pages',
  /** Public answers of the API. */
  answers: 'reponses',
  pictures: 'images',
  /** Pictures of own plants. Other pictures do not evict them. */
  ownPictures: 'images-miennes',
} as const;

const OWN = 'moi-';

export const isOwn = (name: string) => name.startsWith(OWN);

/** The cache of a member's answers, named by the hash of their token. */
export async function ownShelf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return OWN + [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Deletes every cache when a session ends, except the build's files and the offline page. */
export async function emptyShelves(): Promise<void> {
  const kept: string[] = [shelves.files, shelves.shell];
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)),
  );
}

/** From a page to the worker. */
export type Order =
  /** A member is here: all files of their pages are wanted. */
  | { kind: 'files' }
  /** These pages are read without network, too. */
  | { kind: 'pages'; paths: string[] }
  /** The session is over: no answer under way may be kept. */
  | { kind: 'ended' };

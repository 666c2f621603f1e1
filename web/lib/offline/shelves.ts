/** Where the browser keeps what is read without network; the names of its caches. */
export const shelves = {
  /** The build's files, of several releases. */
  files: 'fichiers',
  /** The page that stands for those that are not there. */
  shell: 'hors-ligne',
  pages: 'pages',
  /** What everybody is answered. */
  answers: 'reponses',
  pictures: 'images',
  /** Pictures of one's own plants, which others' do not push out. */
  ownPictures: 'images-miennes',
} as const;

const OWN = 'moi-';

export const isOwn = (name: string) => name.startsWith(OWN);

/** The cache of a member's answers: only a request with that very token finds it. */
export async function ownShelf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return OWN + [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The end of a session leaves nothing of what its member read; the build's files are everybody's. */
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

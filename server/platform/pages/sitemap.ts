import { escapeHtml } from '../escapeHtml.ts';

/** Ids that a part of a list covers: below the 50,000 addresses that a file may hold, and well below 2 MB. */
export const idsPerPart = 20_000;

/** The public pages of a domain for search engines: their addresses, in parts. */
export interface PublicAddresses {
  /** Part of the file's name. */
  name: string;
  /** How many parts there are now. */
  parts(): Promise<number>;
  /** Paths of part `part`, from 1. */
  read(part: number): Promise<string[]>;
}

/** A fixed list of addresses. */
export const fixedAddresses = (name: string, paths: () => readonly string[]): PublicAddresses => ({
  name,
  parts: async () => 1,
  read: async () => [...paths()],
});

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const loc = (origin: string) => (path: string) => `<loc>${escapeHtml(origin + path)}</loc>`;

/** Paths as a file of https://www.sitemaps.org/protocol.html. */
export const urlset = (origin: string, paths: readonly string[]) =>
  `${head}\n<urlset ${schema}>\n${paths
    .map(loc(origin))
    .map((each) => `<url>${each}</url>\n`)
    .join('')}</urlset>\n`;

const index = (origin: string, paths: readonly string[]) =>
  `${head}\n<sitemapindex ${schema}>\n${paths
    .map(loc(origin))
    .map((each) => `<sitemap>${each}</sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** `/sitemap.xml`: all addresses, or, once a list takes several parts, the files that hold them. */
export async function sitemap(origin: string, lists: readonly PublicAddresses[]): Promise<string> {
  const counted = await Promise.all(
    lists.map(async (list) => ({ list, parts: await list.parts() })),
  );
  if (counted.every(({ parts }) => parts <= 1)) {
    const paths = await Promise.all(counted.map(({ list, parts }) => (parts ? list.read(1) : [])));
    return urlset(origin, paths.flat());
  }
  const files = counted.flatMap(({ list, parts }) =>
    Array.from({ length: parts }, (_, at) => `/sitemap-${list.name}-${at + 1}.xml`),
  );
  return index(origin, files);
}

/** One file of several, `jardins-1.xml`; null where there is none of that name. */
export async function sitemapPart(
  origin: string,
  lists: readonly PublicAddresses[],
  file: string,
): Promise<string | null> {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const list = lists.find((each) => each.name === name);
  if (!list || Number(number) > (await list.parts())) return null;
  return urlset(origin, await list.read(Number(number)));
}

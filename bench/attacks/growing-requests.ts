import { limits } from '../../contract/limits.ts';
import type { Operation, Schema } from '../../proofs/fuzz/operations.ts';
import { pageQueries } from '../../server/pageQueries.ts';
import webRoutes from '../../web/routes.ts';
import { inAddress, inHeader, repeated, shapes, tails } from './growing-shapes.ts';

export interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request that grows: `share` of its greatest length. */
export interface Attack {
  route: string;
  /** Which part grows, and of what. */
  part: string;
  shape: string;
  at(share: number): Sent;
}

export type Address = readonly [method: string, url: string];

export interface Good {
  url: string;
  payload?: unknown;
}

/** Of the whole head, which Node bounds at 16 kB. */
const headBytes = 15_500;

const ofHeaders: readonly (readonly [name: string, begin?: string])[] = [
  ...[['accept'], ['accept-encoding'], ['accept-encoding', 'gzip,'], ['accept-language']],
  ...[['cookie'], ['cookie', 'a=b; '], ['authorization'], ['authorization', 'Bearer ']],
  ...[
    ['authorization', 'Bearer courtil_'],
    ['if-none-match'],
    ['if-none-match', '"'],
    ['if-modified-since'],
  ],
  ...[
    ['x-forwarded-for'],
    ['x-forwarded-host'],
    ['x-forwarded-proto'],
    ['forwarded', 'for='],
    ['origin'],
  ],
  ...[
    ['origin', 'https://'],
    ['referer', 'http://'],
    ['host'],
    ['content-type'],
    ['content-encoding'],
  ],
  ...[
    ['content-type', 'application/json;'],
    ['content-type', 'multipart/form-data; boundary='],
    ['range'],
  ],
  ...[
    ['range', 'bytes='],
    ['if-range'],
    ['idempotency-key'],
    ['currentUserId'],
    ['user-agent'],
    ['expect'],
  ],
  ...[
    ['user-agent', 'Mozilla/5.0 ('],
    ['stripe-signature', 't=1,v1='],
    ['cache-control'],
    ['te'],
    ['via'],
  ],
] as [string, string?][];

const isWrite = (method: string) => method !== 'GET' && method !== 'HEAD';

/** `:id`, `:id?` and `*` of a route, each filled with `part`. */
export const filled = (url: string, part: string) => url.replaceAll(/:\w+\??|\*/g, () => part);

export const plain = (method: string, path: string): Sent =>
  isWrite(method)
    ? { method, path, headers: { 'content-type': 'application/json' }, body: '{}' }
    : { method, path };

/** Requests for each route that runs, and for each page of the site. */
export function addressesOf(routes: readonly string[]): Address[] {
  const served = routes.map((route) => route.split(' ') as unknown as Address);
  const pages = webRoutes.map(({ path = '' }) => ['GET', `/${path}`] as const);
  // Files are hundreds, and served by one way: one of a kind will do.
  const files = new Set<string>();
  const isNew = ([, url]: Address) => {
    const kind = /^\/(.*\/)?[^/]+(\.\w+)$/.exec(url)?.[2];
    return !kind || (!files.has(kind) && files.add(kind));
  };
  return [...served.filter(([method]) => method !== 'HEAD').filter(isNew), ...pages];
}

/** Addresses without a route of their own lead to one place; pages read an address themselves. */
const endings = (url: string) => !/^\/(v1|api)\//.test(url) || url === '/v1/jardin';

/** The path and the query of each address, in every shape. */
export function* growingAddresses(
  addresses: readonly Address[],
  operations: readonly Operation[],
  known: (route: string) => string | undefined = () => undefined,
): Generator<Attack> {
  for (const [method, url] of addresses) {
    const route = `${method} ${url}`;
    const own = known(route) ?? filled(url, '1');
    const described = operations.find(
      (each) => each.method === method && each.path.replaceAll(/\{(\w+)\}/g, ':$1') === url,
    );
    const names = [
      ...(described?.parameters ?? [])
        .filter((each) => each.in === 'query')
        .map(({ name }) => name),
      ...Object.keys(pageQueries[url.toLowerCase().replace(/:\w+/, '*')] ?? {}),
    ];
    for (const shape of shapes) {
      const part = inAddress(shape);
      const grows = (what: string, path: (size: number) => string): Attack => ({
        route,
        part: what,
        shape,
        at: (share) => plain(method, path(Math.floor(limits.adresse * share))),
      });
      for (const tail of tails) {
        const more = (before: string, size: number) => repeated(part, size - before.length, tail);
        if (/[:*]/.test(url))
          yield grows('path', (size) => filled(url, more(filled(url, ''), size)).slice(0, size));
        if (endings(url)) yield grows('end', (size) => `${own}/${more(`${own}/`, size)}`);
        // A query is parsed in the same way for every end, so only cases with a tail add information.
        for (const begin of tail ? ['', ...names.map((name) => `${name}=`)] : [])
          yield grows(
            `query ${begin}`,
            (size) => `${own}?${begin}${more(`${own}?${begin}`, size)}`,
          );
      }
    }
  }
}

/** Each header in every shape: all of them for `all` addresses, a few of each in turn for the others. */
export function* growingHeaders(
  addresses: readonly Address[],
  isWhole: (route: string) => boolean,
): Generator<Attack> {
  let turn = 0;
  for (const [method, url] of addresses) {
    const route = `${method} ${url}`;
    for (const [name, begin = ''] of ofHeaders)
      for (const shape of shapes)
        for (const tail of tails) {
          turn += 1;
          const isEach = isWhole(route);
          if (!isEach && turn % 53 !== 0) continue;
          const value = (size: number) =>
            (
              begin +
              inHeader(repeated(shape, (size / Buffer.byteLength(shape)) * shape.length, tail))
            ).trim();
          yield {
            route,
            part: isEach ? `${name}: ${begin}` : 'some headers',
            shape: `${isEach ? '' : `${name}: ${begin}`}${shape}${tail}`,
            at(share) {
              const sent = plain(method, filled(url, '1'));
              return { ...sent, headers: { ...sent.headers, [name]: value(headBytes * share) } };
            },
          };
        }
  }
}

/** Where a value stands in a body. */
type Place = readonly (string | number)[];

function placesOf(schema: Schema, at: Place = []): { place: Place; schema: Schema }[] {
  const inside = [
    ...(schema.anyOf ?? []).flatMap((each) => placesOf(each, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
      placesOf(each, [...at, name]),
    ),
    ...(schema.items ? placesOf(schema.items, [...at, 0]) : []),
  ];
  return at.length > 0 && !schema.anyOf ? [{ place: at, schema }, ...inside] : inside;
}

function placed(body: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof name === 'number')
    return [placed(Array.isArray(body) ? body[0] : undefined, rest, value)];
  const object = body && typeof body === 'object' && !Array.isArray(body) ? body : {};
  return { ...object, [name]: placed((object as Record<string, unknown>)[name], rest, value) };
}

const isText = ({ type }: Schema) => [type].flat().includes('string') || type === undefined;

/** Every text and list of each body in every shape, and bodies that are large as a whole. */
export function* growingBodies(
  operations: readonly Operation[],
  good: (operation: Operation) => Good | undefined,
): Generator<Attack> {
  const most = limits.bodyBytes - 2_000;
  const kinds = new Set<string>();
  for (const operation of operations) {
    const { method, path, body } = operation;
    if (!isWrite(method)) continue;
    const known = good(operation);
    const url = known?.url ?? filled(path.replaceAll(/\{(\w+)\}/g, ':$1'), '1');
    const base = typeof known?.payload === 'object' ? known.payload : {};
    const attack = (part: string, shape: string, text: (share: number) => string): Attack => ({
      route: `${method} ${path}`,
      part,
      shape,
      at: (share) => ({
        method,
        path: url,
        headers: { 'content-type': 'application/json' },
        body: text(share),
      }),
    });
    const seen = new Set<string>();
    for (const { place, schema } of body ? placesOf(body) : []) {
      const name = place.join('.');
      if (seen.has(name)) continue;
      seen.add(name);
      if (isText(schema)) {
        const longest = schema.maxLength ?? limits.longText;
        const put = (text: string) => JSON.stringify(placed(base, place, text));
        for (const shape of shapes)
          for (const tail of tails)
            yield attack(name, shape + tail, (share) =>
              put(repeated(shape, longest * share, tail)),
            );
        // A check may look at a text that another one finds too long: once for each kind of field.
        const kind = `${place.at(-1)} ${JSON.stringify(schema)}`;
        if (!kinds.has(kind))
          for (const shape of shapes) {
            const bytes = Buffer.byteLength(JSON.stringify(shape)) - 2;
            yield attack(`${name}, too long`, shape, (share) =>
              put(repeated(shape, (most * share * shape.length) / bytes, '/x!')),
            );
          }
        kinds.add(kind);
      }
      if (place.at(-1) === 0)
        for (const [what, item] of Object.entries(items))
          yield attack(`a list of ${name}`, what, (share) => {
            const count = Math.floor((most * share) / (JSON.stringify(item(10_000)).length + 1));
            const list = Array.from({ length: count }, (_, at) => item(at));
            return JSON.stringify(placed(base, place.slice(0, -1), list));
          });
    }
    for (const [what, text] of Object.entries(wholes))
      yield attack('a whole body', what, (share) => text(Math.floor(most * share)));
  }
}

const items: Record<string, (at: number) => unknown> = {
  'one number': () => 1,
  numbers: (at) => at + 1,
  'falling numbers': (at) => 2_000_000 - at,
  texts: (at) => `a${at}`,
  objects: (at) => ({ id: at + 1 }),
  lists: () => [],
};

const list = (size: number, item: (at: number) => string) => {
  const count = Math.floor(size / (item(10_000).length + 1));
  return Array.from({ length: count }, (_, at) => item(at)).join(',');
};

const wholes: Record<string, (size: number) => string> = {
  blanks: (size) => ' '.repeat(size),
  'blanks and more': (size) => `${' '.repeat(size)}x`,
  'a body in blanks': (size) => `${' '.repeat(size / 2)}{}${' '.repeat(size / 2)}`,
  'one text': (size) => `"${'a'.repeat(size)}"`,
  quotes: (size) => '"'.repeat(size),
  escapes: (size) => `"${'\\u0041'.repeat(size / 6)}"`,
  backslashes: (size) => `"${'\\'.repeat(size)}`,
  'open brackets': (size) => '['.repeat(size),
  'open braces': (size) => '{"a":'.repeat(size / 5),
  'empty lists': (size) => `[${list(size, () => '[]')}]`,
  'a long number': (size) => `{"a":${'9'.repeat(size)}}`,
  'a long fraction': (size) => `{"a":0.${'0'.repeat(size)}1}`,
  'unknown keys': (size) => `{${list(size, (at) => `"a${at}":1`)}}`,
  'one key again': (size) => `{${list(size, () => '"a":1')}}`,
  'keys of numbers': (size) => `{${list(size, (at) => `"${at * 7_919}":1`)}}`,
  __proto__: (size) => `{${list(size, () => '"__proto__":1')}}`,
  'a long key': (size) => `{"${'a'.repeat(size)}":1}`,
};

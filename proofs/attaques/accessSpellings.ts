import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { App } from '../../server/platform/http/app.types.ts';
import { sender } from '../fuzz/send.ts';
import { type People, type Role, roles } from './accessFixture.ts';
import type { KeptRows } from './keptRows.ts';
import type { MatrixRow } from './matrixRow.ts';
import type { openAppWithRoutes } from './runningRoutes.ts';
import { writtenRows } from './writtenRows.ts';

interface Spelling {
  name: string;
  /** Another spelling of `path`, an address of `route`. */
  spell: (path: string, route: string) => string;
  /** True if it may also be no address at all. */
  mayBeNone?: true;
}

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** `path` with `change` done to the parts that are not values: those may depend on their case. */
const inWords = (path: string, route: string, change: (word: string) => string) => {
  const model = route.split('/');
  return path
    .split('/')
    .map((word, at) => (/[:*]/.test(model[at] ?? '*') ? word : change(word)))
    .join('/');
};

/** Other ways to write an address that a relay, a cache or a guard may read otherwise than we do. */
export const spellings: Spelling[] = [
  {
    name: 'upper case',
    spell: (path, route) => inWords(path, route, (word) => word.toUpperCase()),
  },
  { name: 'first letters encoded', spell: (path) => path.replaceAll(/(?<=\/)\w/g, encoded) },
  {
    name: 'every letter encoded',
    spell: (path, route) => inWords(path, route, (word) => word.replaceAll(/\w/g, encoded)),
  },
  { name: 'slash at the end', spell: (path) => `${path}/` },
  { name: 'absolute form', spell: (path) => `http://evil.example${path}` },
  { name: 'absolute form, upper case', spell: (path) => `HTTP://u:p@EVIL.example:99${path}` },
  { name: 'empty query', spell: (path) => `${path}?` },
  { name: 'two slashes before', spell: (path) => `/${path}`, mayBeNone: true },
  { name: 'two slashes at the end', spell: (path) => `${path}//`, mayBeNone: true },
  {
    name: 'two slashes inside',
    spell: (path) => path.replaceAll(/(?<=.)\//g, '//'),
    mayBeNone: true,
  },
  {
    name: 'slashes encoded',
    spell: (path) => path.replaceAll(/(?<=.)\//g, '%2F'),
    mayBeNone: true,
  },
  { name: 'a dot part', spell: (path) => path.replace(/(?<=.)\//, '/./'), mayBeNone: true },
  { name: 'a part left again', spell: (path) => `/x/..${path}`, mayBeNone: true },
  { name: 'a part left again, encoded', spell: (path) => `/x/%2e%2e${path}`, mayBeNone: true },
  { name: 'backslashes', spell: (path) => path.replaceAll(/(?<=.)\//g, '\\'), mayBeNone: true },
  { name: 'a parameter of the path', spell: (path) => `${path};x=1`, mayBeNone: true },
  { name: 'an ending of files', spell: (path) => `${path}.css`, mayBeNone: true },
  { name: 'a NUL at the end', spell: (path) => `${path}%00`, mayBeNone: true },
  { name: 'a line break at the end', spell: (path) => `${path}%0a`, mayBeNone: true },
  { name: 'a dot at the end', spell: (path) => `${path}.`, mayBeNone: true },
];

/** Answer to an invalid address, or to one that names nothing. */
const none = [400, 401, 404];

type Server = ReturnType<typeof openAppWithRoutes>;

interface Spelled {
  server: Server;
  people: People;
  kept: KeptRows;
  /** Where the application listens. */
  origin: string;
}

/** Asks a route of the matrix in other spellings, as every role or as those given, over the wire. */
export function askSpelled({ server, people, kept, origin }: Spelled) {
  const { send, close } = sender(origin, 1);

  async function ask(
    { route, answers, ask: askOf }: MatrixRow,
    some: Spelling[],
    asking: readonly Role[] = roles,
  ): Promise<void> {
    const [method = '', pattern = ''] = route.split(' ');
    const hasHead = method === 'GET' && server.routes.includes(`HEAD ${pattern}`);
    let asked: Awaited<ReturnType<MatrixRow['ask']>> | undefined;
    for (const { name, spell, mayBeNone } of some)
      for (const role of asking) {
        const answer = answers[roles.indexOf(role)];
        if (!asked) await kept.putBack();
        asked ??= await askOf(kept.rows);
        const { url, payload, headers } = asked;
        const [path = '', query] = url.split('?');
        const bare = spell(path, pattern);
        const sign = bare.endsWith('?') ? '' : '?';
        const spelled = bare + (query === undefined ? '' : `${sign}${query}`);
        const verbs = hasHead ? [method, 'HEAD'] : [method];
        const own = role === 'visitor' ? {} : people[role].headers;
        const before = await writtenRows(server.context);
        for (const verb of verbs) {
          const [type, body] = written(payload);
          const { status } = await send(verb, spelled, { ...type, ...own, ...headers }, body);
          const decision = mayBeNone && none.includes(status) ? answer : status;
          expect([name, role, verb, spelled, decision]).toEqual([
            ...[name, role, verb, spelled, answer],
          ]);
          const after = await writtenRows(server.context);
          if (status >= 400 || method === 'GET')
            expect([name, role, verb, after]).toEqual([name, role, verb, before]);
          else if (!isDeepStrictEqual(after, before)) asked = undefined;
        }
      }
  }
  return { ask, close };
}

function written(payload: object | string | undefined): [Record<string, string>, Buffer | null] {
  if (payload === undefined) return [{}, null];
  if (typeof payload === 'string') return [{}, Buffer.from(payload)];
  if (Buffer.isBuffer(payload)) return [{}, payload];
  return [{ 'content-type': 'application/json' }, Buffer.from(JSON.stringify(payload))];
}

/** Where `app` listens from now on. */
export const listening = (app: App) => app.listen({ port: 0, host: '127.0.0.1' });

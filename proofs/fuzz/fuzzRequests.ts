import fc from 'fast-check';
import { nastyPart, percent, queries, spelled } from './addressMutators.ts';
import { bodyTexts, nastyTexts } from './bodyMutators.ts';
import { nameOf, type Operation } from './operations.ts';
import { type KnownRows, kindOfPath, validValue } from './validValues.ts';

export const actors = ['visitor', 'member', 'owner', 'keeper'] as const;
export type Actor = (typeof actors)[number];

export interface FuzzRequest {
  /** The request before mutation. */
  operation: string;
  actor: Actor;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** A request that is carried out as it is, and by whom. */
export interface GoodRequest {
  url: string;
  payload?: object | string;
  headers?: Record<string, string>;
  by: readonly Actor[];
}
/** By the name of their operation. */
export type GoodRequests = Map<string, GoodRequest>;

const oddMethods = ['HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'PUT', 'DELETE', 'PROPFIND', 'QUERY'];
const oddTypes = [
  '',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;',
  'application/problem+json',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'image/png',
  `application/json; x=${'y'.repeat(2_000)}`,
];
const headerText = fc.constantFrom(
  ...nastyTexts
    .map((text) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/gu, ''))
    .map((text) => text.trim()),
);
const oddHeader: fc.Arbitrary<Record<string, string>> = fc.oneof(
  headerText.map((text) => ({ currentUserId: text })),
  headerText.map((text) => ({ 'idempotency-key': text })),
  headerText.map((text) => ({ authorization: `Bearer ${text}` })),
  headerText.map((text) => ({ 'if-none-match': text })),
  headerText.map((text) => ({ 'x-forwarded-for': text })),
  fc.constantFrom<Record<string, string>>(
    { authorization: 'Basic YTpi' },
    { authorization: `Bearer ${'a'.repeat(8_000)}` },
    { authorization: 'Bearer a.b.c' },
    { 'content-encoding': 'gzip' },
    { accept: 'text/html' },
    { 'accept-encoding': 'x, *;q=0' },
    { range: 'bytes=0-0,1-' },
    { host: 'autre.example' },
    { origin: 'null' },
    { 'x-http-method-override': 'DELETE' },
    { cookie: 'a=b; '.repeat(500) },
    { 'stripe-signature': 't=1,v1=00' },
    { currentUserId: '1' },
  ),
);

const multipart = (name: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ]);

const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Content {
  type: string;
  body: Buffer | null;
}

function contents({ body, method }: Operation, known: KnownRows): fc.Arbitrary<Content> {
  const bytes = fc.oneof(
    fc.constant(smallestPng),
    fc.uint8Array({ maxLength: 300 }).map((content) => Buffer.from(content)),
  );
  const form = fc
    .tuple(fc.constantFrom('file', 'image', 'photo', 'email', '__proto__'), bytes)
    .map(([name, content]) => ({
      type: 'multipart/form-data; boundary=x',
      body: multipart(name, content),
    }));
  const none = fc.constant<Content>({ type: '', body: null });
  const text = bodyTexts(body ? validValue(body, known) : fc.jsonValue());
  const json = text.map((written) => ({ type: 'application/json', body: Buffer.from(written) }));
  const odd = fc
    .tuple(
      fc.constantFrom(...oddTypes),
      fc.oneof(
        text.map((written) => Buffer.from(written)),
        bytes,
      ),
    )
    .map(([type, written]) => ({ type, body: written }));
  const likely = body ? json : method === 'GET' ? none : fc.oneof(none, form);
  return fc.oneof(
    { weight: 16, arbitrary: likely },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: form },
    { weight: 1, arbitrary: none },
  );
}

/** A value of a path or a query: a row that exists, one that the schema takes, or a nasty one. */
function parts({ path, parameters }: Operation, known: KnownRows) {
  const part = ({ name, schema }: Operation['parameters'][number]) => {
    const kind = kindOfPath(path, name);
    const valid = validValue(schema, known, name);
    const rows = kind && known[kind].length > 0 ? fc.constantFrom(...known[kind]) : valid;
    return fc.oneof(
      { weight: 9, arbitrary: rows.map((id) => percent(String(id))) },
      {
        weight: 2,
        arbitrary: valid.map((each) => percent(String(each))),
      },
      { weight: 2, arbitrary: nastyPart },
    );
  };
  const inPath = parameters.filter((each) => each.in === 'path');
  const filled = fc
    .tuple(...inPath.map(part))
    .map((values) =>
      inPath.reduce(
        (now, { name }, at) => now.replace(`{${name}}`, () => String(values[at])),
        path,
      ),
    );
  const own = fc
    .tuple(
      ...parameters
        .filter((each) => each.in === 'query')
        .map((each) =>
          fc.option(
            part(each).map((value) => `${each.name}=${value}`),
            { nil: '' },
          ),
        ),
    )
    .map((pairs) => pairs.filter(Boolean).join('&'));
  return { path: spelled(filled), query: queries(own) };
}

const method = (operation: Operation) =>
  fc.oneof(
    { weight: 25, arbitrary: fc.constant(operation.method) },
    { weight: 1, arbitrary: fc.constantFrom(...oddMethods) },
  );
const odd = fc.option(oddHeader, { freq: 10, nil: {} });

/** Requests that begin as a good one of `operation`. */
function fromGood(operation: Operation, good: GoodRequest): fc.Arbitrary<FuzzRequest> {
  const [path = '', query = ''] = good.url.split('?');
  const isJson = typeof good.payload === 'object' && !Buffer.isBuffer(good.payload);
  const content: fc.Arbitrary<Content> = isJson
    ? bodyTexts(fc.constant(good.payload)).map((text) => ({
        type: 'application/json',
        body: Buffer.from(text),
      }))
    : fc.constant({ type: '', body: good.payload ? Buffer.from(good.payload as string) : null });
  const likely = good.by.length > 0 ? good.by : actors;
  return fc
    .record({
      actor: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...likely) },
        { weight: 1, arbitrary: fc.constantFrom(...actors) },
      ),
      method: method(operation),
      path: spelled(fc.constant(path)),
      query: queries(fc.constant(query)),
      content,
      odd,
    })
    .map(
      ({ actor, method: verb, path: plain, query: asked, content: { type, body }, odd: more }) => ({
        operation: nameOf(operation),
        actor,
        method: verb,
        path: asked ? `${plain}?${asked}` : plain,
        headers: { ...(type && { 'content-type': type }), ...good.headers, ...more },
        body,
      }),
    );
}

/** Requests that begin as `operation`, by anyone, well-formed and then less so; half of them as `good`. */
export function fuzzRequests(
  operation: Operation,
  known: KnownRows,
  good?: GoodRequest,
): fc.Arbitrary<FuzzRequest> {
  const described = fromDescription(operation, known);
  return good ? fc.oneof(described, fromGood(operation, good)) : described;
}

function fromDescription(operation: Operation, known: KnownRows): fc.Arbitrary<FuzzRequest> {
  const { path, query } = parts(operation, known);
  return fc
    .record({
      actor: fc.constantFrom<Actor>(...actors, 'owner', 'owner', 'keeper'),
      method: method(operation),
      path,
      query,
      content: contents(operation, known),
      odd,
    })
    .map(({ actor, method: verb, path: plain, query: asked, content, odd: more }) => ({
      operation: nameOf(operation),
      actor,
      method: verb,
      path: asked ? `${plain}?${asked}` : plain,
      headers: { ...(content.type && { 'content-type': content.type }), ...more },
      body: content.body,
    }));
}

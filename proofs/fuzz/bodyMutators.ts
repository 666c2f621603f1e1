import fc from 'fast-check';

/** A piece of JSON that no value of JavaScript is written as. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function write(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).map(
    ([key, each]) => `${JSON.stringify(key)}:${write(each)}`,
  );
  return `{${fields.join(',')}}`;
}

const nested = (depth: number, open: string, close: string) =>
  new Raw(`${open.repeat(depth)}1${close.repeat(depth)}`);

export const nastyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnirts',
  'שלום',
  'x'.repeat(5_000),
  '🌱'.repeat(300),
  'e\u0301'.repeat(200),
  '__proto__',
  'constructor',
  'toString',
  "' or '1'='1",
  '%',
  '%s%n',
  '../../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '2147483648',
  '9223372036854775808',
  '-1',
  '0x10',
  '1e3',
  'NaN',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-03-01T25:61:61Z',
  '\r\nx: y',
];

const nastyNumbers = [
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '1e309',
  '-1e309',
  '1e-400',
  '-0',
  '-1',
  '0',
  '0.5',
  '99999999999999999999999999999999',
  '0.1000000000000000055511151231257827',
];

const nasty = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.constantFrom(...nastyNumbers).map((text) => new Raw(text)),
  fc.constantFrom(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { id: 1 },
    { toString: 1 },
    new Raw('"\\ud800"'),
    new Raw('"\\u0000"'),
    new Raw('{"__proto__":{"admin":true}}'),
    new Raw('{"constructor":{"prototype":{}}}'),
    nested(15, '[', ']'),
    nested(15, '{"a":', '}'),
    nested(3_000, '[', ']'),
    new Raw(`[${'1,'.repeat(4_000)}1]`),
    new Raw(`{${Array.from({ length: 500 }, (_, at) => `"k${at}":1`).join(',')}}`),
  ),
  fc.jsonValue(),
);

type Parent = Record<string, unknown> | unknown[];

/** Every place of a tree: who holds it, and under which key. */
function placesOf(value: unknown, found: [Parent, string][] = []): [Parent, string][] {
  if (value === null || typeof value !== 'object' || value instanceof Raw) return found;
  for (const [key, each] of Object.entries(value)) {
    found.push([value as Parent, key]);
    placesOf(each, found);
  }
  return found;
}

const set = (parent: Parent, key: string, value: unknown) =>
  Object.defineProperty(parent, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });

const changes = {
  replace: (parent: Parent, key: string, value: unknown) => set(parent, key, value),
  drop: (parent: Parent, key: string) =>
    Array.isArray(parent) ? parent.splice(Number(key), 1) : delete parent[key],
  wrap: (parent: Parent, key: string) => set(parent, key, [(parent as never)[key]]),
  unwrap: (parent: Parent, key: string) => set(parent, key, { 0: (parent as never)[key] }),
  // A text of one without a prototype would throw.
  asText: (parent: Parent, key: string) =>
    set(parent, key, `${JSON.stringify((parent as never)[key])}`),
  add: (parent: Parent, key: string, value: unknown) =>
    Array.isArray(parent) ? parent.push(value) : set(parent, `${key}${key}`, value),
};
type Change = keyof typeof changes;

/** Changes one place of a body; another value altogether when it has none. */
function changed(body: unknown, at: number, change: Change, value: unknown): unknown {
  const copy = structuredClone(body);
  const places = placesOf(copy);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return value;
  changes[change](...place, value);
  return copy;
}

const spoilings: ((text: string, at: number) => string)[] = [
  (text, at) => text.slice(0, at % Math.max(1, text.length)),
  (text, at) => `${text}${['}', ']', ',', ' x', '\0', text][at % 6]}`,
  (text) => `\ufeff${text}`,
  // The last of two keys of one name would win.
  (text) => text.replace(/^\{("(?:[^"\\]|\\.)*":)/, '{$1"twice",$1'),
  (text) => text.replace(/^\{/, '{"__proto__":{"admin":true},'),
  (text) => text.replaceAll('"', "'"),
  (text, at) => `${'['.repeat(at % 30)}${text}${']'.repeat(at % 30)}`,
  (text) => text.replace(/^\{/, '{"\\ud800":1,"\\u0000":2,'),
  () => ' ',
  () => 'null',
  () => `"${'x'.repeat(200_000)}"`,
  () => 'x'.repeat(300_000),
];

/** A body's text: as it is valid, with one to three places changed, or with its text spoiled. */
export function bodyTexts(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const change = fc.tuple(fc.nat(), fc.constantFrom(...(Object.keys(changes) as Change[])), nasty);
  const changedText = fc
    .tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([body, list]) => write(list.reduce((now, each) => changed(now, ...each), body)));
  const spoiled = fc
    .tuple(valid, fc.constantFrom(...spoilings), fc.nat())
    .map(([body, spoil, at]) => spoil(write(body), at));
  return fc.oneof(
    { weight: 10, arbitrary: valid.map(write) },
    { weight: 8, arbitrary: changedText },
    { weight: 2, arbitrary: spoiled },
  );
}

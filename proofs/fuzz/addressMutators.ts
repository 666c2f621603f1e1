import fc from 'fast-check';
import { nastyTexts } from './bodyMutators.ts';

/** Every byte that an address may not hold as it is, and lone surrogates too. */
export const percent = (text: string) =>
  text.replaceAll(/[^\w.~-]/gsu, (each) =>
    [...Buffer.from(each)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  );

const nastyParts = [
  ...nastyTexts.map(percent),
  '0',
  '-0',
  '01',
  '1.0',
  '2147483647',
  '2147483648',
  '9223372036854775807',
  '9223372036854775808',
  `1${'0'.repeat(299)}`,
  `1${'0'.repeat(400)}`,
  'a'.repeat(6_000),
  '%00',
  '%ff',
  '%c0%ae',
  '%2e%2e',
  '%2F',
  '%',
  '%zz',
  '\xff\xfe',
  '1;x=1',
  '1,2',
  '[1]',
  '*',
];

/** Bad values for parameters of paths and queries. */
export const nastyPart = fc.constantFrom(...nastyParts);

const encodedAt = (path: string, at: number) => {
  const place = 1 + (at % Math.max(1, path.length - 1));
  const letter = path.charCodeAt(place);
  return Number.isNaN(letter) || path[place] === '/' || path[place] === '%'
    ? path
    : `${path.slice(0, place)}%${letter.toString(16).padStart(2, '0')}${path.slice(place + 1)}`;
};

/** Other spellings of a path: some mean the same, some nothing, none may be answered badly. */
const spellings: ((path: string, at: number) => string)[] = [
  encodedAt,
  (path) => path.replace('/v1', '/%761'),
  (path) => path.replace('/v1', '/V1'),
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.replace('/v1/', '/v1/./'),
  (path) => path.replace('/v1/', '/v1/../v1/'),
  (path) => path.replace('/v1/', '/v1/%2e%2e/v1/'),
  (path) => path.replaceAll('/', '%2f').replace('%2f', '/'),
  (path) => path.toUpperCase(),
  (path) => `http://autre.example${path}`,
  (path) => `${path}.data`,
  (path) => `${path}.json`,
  (path) => `${path}%00`,
  (path) => `${path};x=1`,
  (path) => `${path}#x`,
  (path) => path.replaceAll('/', '\\').replace('\\', '/'),
  (path) => `${path}/${'a/'.repeat(200)}`,
];

export const spelled = (path: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 10, arbitrary: path },
    {
      weight: 1,
      arbitrary: fc
        .tuple(path, fc.constantFrom(...spellings), fc.nat())
        .map(([plain, spell, at]) => spell(plain, at)),
    },
  );

const queryWords = ['limite', 'apres', 'userId', 'JARDINID', 'q', 'tri', '__proto__', 'x', '', '%'];

/** A query: the operation's own parameters, some of them twice, and words that it does not know. */
export const queries = (own: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      own,
      fc.array(fc.tuple(fc.constantFrom(...queryWords), nastyPart), { maxLength: 3 }),
      fc.integer({ min: 0, max: 15 }),
    )
    .map(([given, odd, dice]) => {
      const extra = odd.map(([name, value]) => `${name}=${value}`).join('&');
      if (dice === 0) return `${given}&${given}&${extra}`;
      return dice < 3 ? `${given}&${extra}` : given;
    });

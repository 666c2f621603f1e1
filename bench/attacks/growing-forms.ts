import { limits } from '../../contract/limits.ts';
import { type Attack, filled } from './growing-requests.ts';
import { repeated } from './growing-shapes.ts';

/** Forms of as many bytes as a visitor may send, in parts that cost much and hold nothing. */
export function* growingForms(routes: readonly string[]): Generator<Attack> {
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    for (const [shape, text] of Object.entries(forms))
      yield {
        route,
        part: 'a form',
        shape,
        at: (share) => ({
          method,
          path: filled(path, '1'),
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          body: text(Math.floor(limits.uploadBytes * share)),
        }),
      };
  }
}

const named = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
const file = named.replace('"a"', '"file"; filename="a.jpg"');

const forms: Record<string, (size: number) => string> = {
  'empty parts': (size) => repeated('--x\r\n', size),
  'named parts': (size) => repeated(named, size),
  files: (size) => repeated(file, size),
  'headers of a part': (size) => `--x\r\n${repeated('a: b\r\n', size)}`,
  'one long header': (size) => `--x\r\na: ${repeated('b', size)}`,
  'half a boundary': (size) => file + repeated('\r\n--', size),
  lines: (size) => file + repeated('\r\n', size),
  returns: (size) => file + repeated('\r', size),
};

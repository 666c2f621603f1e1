import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFirstStyles } from './firstStyles.ts';

const folder = mkdtempSync(join(tmpdir(), 'courtil-styles-'));
const written = (css: string) => {
  writeFileSync(join(folder, 'sheet.css'), css);
  return (html: string) => createFirstStyles(folder)(html, ['/sheet.css']).bytes.toString();
};

test('a page has the rules of its own classes and elements, in their order and their groups', () => {
  const rulesOf = written(
    '@layer base,components;@layer base{html{color:red}table{color:blue}}@layer components{.a,.b:hover{x:1}.a .c{x:2}@media (min-width:1px){.c{x:3}.a>p{x:4}}}',
  );
  expect(rulesOf('<html><p class="a z">')).toBe(
    '@layer base,components;@layer base{html{color:red}}@layer components{.a{x:1}@media (min-width:1px){.a>p{x:4}}}',
  );
  expect(rulesOf('<html><p class="b">')).toContain('.b:hover{x:1}');
});

test('a sheet that parts of pages load later, too, is found by its address', () => {
  written('.a{x:1}');
  const rulesOf = createFirstStyles(folder);
  expect(rulesOf('<p class="a">', ['/sheet.css#']).bytes.toString()).toBe('.a{x:1}');
});

test('negated selectors need no class, and escaped names are unescaped', () => {
  const rulesOf = written(
    '.a:not(.b,[title="}"]){x:1}.a:has(.b){x:2}.sm\\:w-1\\/2{x:3}.\\[\\&\\>svg\\]\\:b{x:4}.a:after{content:"{.q"}.q{x:5}',
  );
  expect(rulesOf('<p class="a sm:w-1/2 [&amp;&gt;svg]:b">')).toBe(
    '.a:not(.b,[title="}"]){x:1}.a:has(.b){x:2}.sm\\:w-1\\/2{x:3}.\\[\\&\\>svg\\]\\:b{x:4}.a:after{content:"{.q"}',
  );
});

test('font faces are always included, keyframes and properties when a rule names them', () => {
  const rulesOf = written(
    '@font-face{font-family:F}@keyframes turn{to{x:1}}@keyframes fade{to{x:1}}@property --a{syntax:"*"}.a{animation:turn 1s;y:var(--a)}',
  );
  expect(rulesOf('<p class="a">')).toBe(
    '@font-face{font-family:F}.a{animation:turn 1s;y:var(--a)}@keyframes turn{to{x:1}}@property --a{syntax:"*"}',
  );
});

test('theme properties are included when a rule or the markup reads them, others always', () => {
  const rulesOf = written(
    ':root{--color-a:1;--color-b:var(--color-c, red);--color-c:2;--own:4}@supports (x:y){*{--tw-d:3}}.p{x:var(--color-a)}',
  );
  const rest = '--own:4}.p{x:var(--color-a)}';
  expect(rulesOf('<p class="p">')).toBe(`:root{--color-a:1;${rest}`);
  expect(rulesOf('<p class="p" style="y:var(--color-c)">')).toBe(
    `:root{--color-a:1;--color-c:2;${rest}`,
  );
});

test('keyframes inside a layer are included too', () => {
  const rulesOf = written(
    '@layer base,components;@layer components{@keyframes turn{to{x:1}}@keyframes fade{to{x:1}}.a{animation:turn 1s}}',
  );
  expect(rulesOf('<p class="a">')).toBe(
    '@layer base,components;@layer components{.a{animation:turn 1s}}@keyframes turn{to{x:1}}',
  );
});

test('inline rules of a page with a secret address load no fonts or pictures', () => {
  const rulesOf = written('@font-face{src:url(/f)}.a{b:url(/g);c:d}.a:hover{e:f;g:h,url(/i)}');
  const secret = '<meta name="referrer" content="no-referrer"/>';
  expect(rulesOf(`${secret}<p class="a">`)).toBe('.a{c:d}.a:hover{e:f;}');
  expect(rulesOf('<meta><p class="a">')).toContain('@font-face');
});

test('no rule can close the style element', () => {
  const rulesOf = written('.a{content:"</style><script>x()</script>"}');
  expect(rulesOf('<p class="a">')).toBe('');
});

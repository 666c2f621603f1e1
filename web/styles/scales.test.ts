import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: web }).map(
    (file) => [file, readFileSync(join(web, file), 'utf8')] as const,
  );
const sheets = read('**/*.css').filter(([file]) => file !== join('styles', 'theme.css'));
const components = read('**/*.tsx').filter(([file]) => !file.endsWith('.test.tsx'));

const STEPS = ['0', '0.5', '1', '1.5', '2', '3', '4', '5', '6', '7', '8', '10', '12'];
const SCALED = /^(font(-size)?|border(-\w+)*-radius|(margin|padding)(-\w+)*|((row|column)-)?gap)$/;
const LENGTH = /(?<![\w.])[\d.]*[1-9][\d.]*(r?em|px|ch|v[wh]|%)/;
const COLOUR = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|ok(lab|lch)|lab|lch)\(|\b(white|black)\b/i;

/** Values with a reason to stand outside the scales. */
const EXCEPTIONS = [
  // Units of a drawing that grows with its screen.
  'font-size: 10px',
  'font-size: 8px',
  // Inside the line around its panel.
  'border-radius: calc(var(--radius-xl) - 1px) calc(var(--radius-xl) - 1px) 0 0',
  // Paper and the codes on it, which a camera reads, are black on white in every look.
  'background: #fff',
  'color: #000',
  'fill: #000',
  // Two tiles beside each other on a phone hold their words.
  'padding-inline: --spacing(2.5)',
  // Beneath a name that stands beside a picture of 5 rem.
  'padding-left: calc(5rem + --spacing(4) + --spacing(1.5))',
];

/**
 * Values that CSS rules set directly in place of a token of the theme. Colours in `:root` are a theme (paper has one).
 */
function strays(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\/|:root \{[^}]*\}/g, '');
  const declarations = rules.matchAll(/(?<=[{;]\s*)([a-z-]+):\s([^;{}]+)(?=;)/g);
  const applied = [...rules.matchAll(/\bas-\w+-([\d.]+)(?![\w.])/g)].flatMap(([said, step = '']) =>
    STEPS.includes(step) ? [] : [said],
  );
  const written = [...declarations].flatMap(([, property = '', text = '']) => {
    const value = text.replace(/\s+/g, ' ').trim();
    const own = value
      .replace(/var\(--[\w-]+\)/g, '')
      .replace(/--spacing\(-?([\d.]+)\)/g, (_, step) => (STEPS.includes(step) ? '' : '1px'));
    const stray = COLOUR.test(own) || (SCALED.test(property) && LENGTH.test(own));
    const said = `${property}: ${value}`;
    return stray && !EXCEPTIONS.includes(said) ? [said] : [];
  });
  return [...applied, ...written];
}

test.each(sheets)('%s takes sizes, radii, spaces and colours from the theme', (_, css) => {
  expect(strays(css)).toEqual([]);
});

const SPACE = '((scroll-)?[mp][xytrblse]?|gap(-[xy])?|space-[xy])';
const OWN = RegExp(`\\b(text|rounded(-\\w+)?|${SPACE}|bg|border)-\\[[^\\]]+\\]`, 'g');
const STEP = RegExp(`(?<![\\w-])-?${SPACE}-(?<step>px|\\d[\\d.]*)(?![\\w-])`, 'g');
const INLINE = /\b(font\w*|border\w*|(margin|padding)\w*|\w*[gG]ap|\w*[cC]olor|background\w*):/g;

/** Values that a component sets directly, in its classes and beside them, in place of a token of the theme. */
function ownValues(code: string): string[] {
  const steps = [...code.matchAll(STEP)].filter(
    ({ groups }) => !STEPS.includes(groups?.step ?? ''),
  );
  const inline = [...code.matchAll(/style=\{\{([^}]*)\}\}/g)].flatMap(([, style = '']) => [
    ...style.matchAll(INLINE),
  ]);
  return [...code.matchAll(OWN), ...steps, ...inline].map(([said]) => said);
}

test('no component carries a size, a radius, a space or a colour of its own', () => {
  const found = components.flatMap(([file, code]) =>
    ownValues(code).map((said) => `${file}: ${said}`),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(components.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test.each([
  '<p className="mt-[1.1rem]" />',
  '<p className="flex scroll-mb-24" />',
  '<p className="-mt-9" />',
  '<p className="md:gap-x-14" />',
  "<p style={{ width, paddingRight: '3.2rem' }} />",
  "<p style={{ background: '#fff' }} />",
])('%s is refused', (code) => {
  expect(ownValues(code)).toHaveLength(1);
});

test.each([
  '.a { font-size: 0.9rem; }',
  '.a { font: 480 1.9rem / 1.2 var(--font-title); }',
  '.a { border-radius: var(--radius-md) 14px; }',
  '.a { padding: --spacing(3) 1.1rem; }',
  '.a { gap: --spacing(9); }',
  '.a { @apply as-row-9; }',
  '@media print { .a { margin-top: calc(1rem + 2px); } }',
  '.a { background: color-mix(in srgb, #000 20%, transparent); }',
])('%s is refused', (css) => {
  expect(strays(css)).toHaveLength(1);
});

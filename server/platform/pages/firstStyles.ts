import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { hashOf, type Rules } from './contentSecurityPolicy.ts';
import { type Part, parseStyles } from './stylesheet.ts';

const CLASSES = /\sclass="([^"]*)"/g;
const ELEMENTS = /<([a-z][a-z0-9]*)/g;
const USED = /var\(\s*(--[\w-]+)/g;
// Properties of Tailwind and of the theme. Drawings in files of their own read other properties.
const SET = /(?<=[{;])(--(?:tw|color|text|radius|spacing)-[\w-]+):[^;{}"']*(?:;|(?=\}))/g;

// Matches only at the start of a rule: a match tried at each letter would take quadratic time.
const EMPTY = /(?<=^|[{};])[^{};]+\{\}/g;

const unescaped = (text: string) =>
  text.includes('&')
    ? text
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll('&#x27;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
    : text;

/** The classes and elements of a page, and the properties that its markup names. */
function wordsOf(html: string): Set<string> {
  const words = new Set<string>();
  const lists = new Set<string>();
  for (const [, list = ''] of html.matchAll(CLASSES)) lists.add(list);
  for (const list of lists) for (const word of unescaped(list).split(' ')) words.add(word);
  for (const [, element] of html.matchAll(ELEMENTS)) words.add(`<${element}`);
  for (const [, property = ''] of html.matchAll(USED)) words.add(property);
  return words;
}

/** The rules that can match an element of the page. */
function usedRules(parts: readonly Part[], words: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) {
    if (part.kind === 'always') text += part.text;
    else if (part.kind === 'group') {
      const inner = usedRules(part.parts, words);
      if (inner) text += `${part.head}{${inner}}`;
    } else if (part.kind === 'rule') {
      const used = part.selectors.filter(({ needs }) => needs.every((word) => words.has(word)));
      if (used.length > 0) text += `${used.map((each) => each.text).join(',')}{${part.body}}`;
    }
  }
  return text;
}

/** Removes the properties that no rule reads, again and again until none is left. */
function withoutUnread(rules: string, words: ReadonlySet<string>): string {
  const read = new Set([...rules.matchAll(USED)].map(([, property = '']) => property));
  const less = rules
    .replace(SET, (all, property) => (read.has(property) || words.has(property) ? all : ''))
    .replace(EMPTY, '');
  return less === rules ? rules : withoutUnread(less, words);
}

/** The `@keyframes` and `@property` rules whose names are used, inside layers too. */
function usedNames(parts: readonly Part[], rules: string): string {
  let text = '';
  for (const part of parts) {
    if (part.kind === 'group') text += usedNames(part.parts, rules);
    else if (part.kind === 'named' && rules.includes(part.name)) text += part.text;
  }
  return text;
}

// Chromium sends the document's whole address with requests made by inline rules, for any referrer policy of the page.
// If the address holds a secret, fonts and pictures wait for the stylesheets.
const SECRET = 'name="referrer" content="no-referrer"';
const ASKING = /@font-face\{[^}]*\}|[a-z-]+:[^;{}]*\burl\([^;}]*;?/g;

/** Finds the rules of the stylesheets that a page needs for its first paint, from its markup. */
export function createFirstStyles(clientFolder: string) {
  const sheets = new Map<string, Part[]>();
  // Pages of one kind have the same words.
  const made = new LRUCache<string, Rules>({ max: 64 });

  // React Router ends the address of a sheet with '#' that parts of pages load later, too.
  const sheetAt = (address: string): Part[] => {
    const href = address.replace(/#$/, '');
    const known = sheets.get(href);
    const parts = known ?? parseStyles(readFileSync(`${clientFolder}${href}`, 'utf8'));
    if (!known) sheets.set(href, parts);
    return parts;
  };

  return (html: string, hrefs: readonly string[]): Rules => {
    const words = wordsOf(html);
    const isSecret = html.includes(SECRET);
    const key = [isSecret, ...hrefs, ...[...words].sort()].join(' ');
    const known = made.get(key);
    if (known) return known;
    const parts = hrefs.flatMap(sheetAt);
    const rules = withoutUnread(usedRules(parts, words), words);
    // No rule of ours holds `</`, which could end the element. If one did, the page is sent without inline rules.
    const all = `${rules}${usedNames(parts, rules)}`;
    const text = isSecret ? all.replaceAll(ASKING, '') : all;
    const safe = text.includes('</') ? '' : text;
    const filled = { bytes: Buffer.from(safe), hash: hashOf(safe) };
    made.set(key, filled);
    return filled;
  };
}

/** A rule. `needs`: the classes and elements that a page must have for the selector to match. */
interface StyleRule {
  kind: 'rule';
  selectors: { text: string; needs: string[] }[];
  body: string;
}

interface Group {
  kind: 'group';
  head: string;
  parts: Part[];
}

/** A rule that other rules use by `name`. */
interface Named {
  kind: 'named';
  name: string;
  text: string;
}

interface Always {
  kind: 'always';
  text: string;
}

export type Part = StyleRule | Group | Named | Always;

const GROUPS = /^@(?:media|supports|layer|container)\b/;
const NAMED = /^@(?:keyframes|property)\s+([\w-]+)/;

/** Gives the position after the closing sign that matches the opening sign at `from`. */
function endOf(css: string, from: number): number {
  const quotes = '"\'';
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at] ?? '';
    if (sign === '\\') at += 1;
    else if (quotes.includes(sign)) {
      at += 1;
      while (at < css.length && css[at] !== sign) at += css[at] === '\\' ? 2 : 1;
    } else if ('{(['.includes(sign)) depth += 1;
    else if ('})]'.includes(sign)) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return css.length;
}

/** Cuts `text` at each `sign` that stands in no bracket. */
function splitAt(text: string, sign: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) at = endOf(text, at) - 1;
    else if (text[at] === '\\') at += 1;
    else if (text[at] === sign) {
      pieces.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...pieces, text.slice(from)];
}

/** Removes brackets and their content: `:not(.a)` and `[href]` need nothing. */
function bare(selector: string): string {
  let text = '';
  for (let at = 0; at < selector.length; at += 1) {
    if ('(['.includes(selector[at] ?? '')) at = endOf(selector, at) - 1;
    else if (selector[at] === '\\') {
      text += selector.slice(at, at + 2);
      at += 1;
    } else text += selector[at];
  }
  return text;
}

const CLASS = /\.((?:\\.|[\w-])+)/g;
const ELEMENT = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g;

/** Classes as they are written in a page, elements with '<' before their name. */
function needsOf(selector: string): string[] {
  const text = bare(selector);
  const classes = [...text.matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));
  const elements = [...text.replace(CLASS, ' .').matchAll(ELEMENT)].map(([, name]) => `<${name}`);
  return [...classes, ...elements];
}

function partOf(head: string, body: string): Part {
  if (GROUPS.test(head)) return { kind: 'group', head, parts: parseStyles(body) };
  const text = `${head}{${body}}`;
  const name = NAMED.exec(head)?.[1];
  if (name) return { kind: 'named', name, text };
  if (head.startsWith('@')) return { kind: 'always', text };
  const selectors = splitAt(head, ',').map((each) => ({ text: each, needs: needsOf(each) }));
  return { kind: 'rule', selectors, body };
}

/** Reads a stylesheet as our build writes it: whole, and without comments inside rules. */
export function parseStyles(css: string): Part[] {
  const parts: Part[] = [];
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === ';') {
      parts.push({ kind: 'always', text: text.slice(from, at + 1).trim() });
      from = at + 1;
    } else if (sign === '{') {
      const end = endOf(text, at);
      parts.push(partOf(text.slice(from, at).trim(), text.slice(at + 1, end - 1)));
      from = end;
      at = end - 1;
    } else if ('(['.includes(sign)) at = endOf(text, at) - 1;
    else if (sign === '\\') at += 1;
  }
  return parts;
}

import { createHash } from 'node:crypto';

/** A rendered document as it is sent, and the text of each inline script and style that the renderer emitted. */
export interface Emitted {
  html: string;
  scripts: string[];
  styles: string[];
}

const textOf = (after: string, closing: string) => {
  const from = after.indexOf('>') + 1;
  return after.slice(from, after.indexOf(closing, from));
};

/** Puts `rulesOf` its stylesheets into the element that the renderer marked for them. */
export function fillStyles(
  html: string,
  mark: string,
  rulesOf: (html: string, sheets: string[]) => string,
): string {
  const open = `<style nonce="${mark}" data-sheets="`;
  const at = html.indexOf(open);
  if (at < 0) return html;
  const from = at + open.length;
  const sheets = html.slice(from, html.indexOf('"', from));
  const inside = html.indexOf('>', from) + 1;
  return `${html.slice(0, inside)}${rulesOf(html, sheets.split(' '))}${html.slice(inside)}`;
}

/**
 * Finds the scripts and styles that the renderer marked with the nonce `mark`, and takes the mark out. Nothing else
 * in `html` is looked at: a script that came with a member's text has no mark, and so no hash.
 */
export function takeEmitted(html: string, mark: string): Emitted {
  const pieces = html.split(` nonce="${mark}"`);
  const scripts: string[] = [];
  const styles: string[] = [];
  for (let at = 1; at < pieces.length; at += 1) {
    const before = pieces[at - 1] ?? '';
    const after = pieces[at] ?? '';
    const begin = before.lastIndexOf('<');
    if (before.startsWith('<style', begin)) styles.push(textOf(after, '</style>'));
    if (!before.startsWith('<script', begin)) continue;
    const code = textOf(after, '</script>');
    if (code) scripts.push(code);
  }
  return { html: pieces.join(''), scripts, styles };
}

const allowed = (texts: readonly string[]) => {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  return ["'self'", ...new Set(texts.map((text) => `'sha256-${hash(text)}'`))].join(' ');
};

/** The policy of one rendered page: its own inline scripts and rules by hash, nothing else that could run. */
export function contentSecurityPolicy(
  { scripts, styles }: Pick<Emitted, 'scripts' | 'styles'>,
  connectTo: readonly string[],
): string {
  return [
    "default-src 'self'",
    `script-src ${allowed(scripts)}`,
    `style-src ${allowed(styles)}`,
    "style-src-attr 'unsafe-inline'",
    // blob: shows a chosen photo before it is sent.
    "img-src 'self' https: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connectTo].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

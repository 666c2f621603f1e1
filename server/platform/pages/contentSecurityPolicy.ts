import { hash } from 'node:crypto';

/** Rules that stand in pages, as they are sent and as their policy names them. */
export interface Rules {
  bytes: Buffer;
  hash: string;
}

/** A rendered document as it is sent, and the hash of each inline script and style that the renderer emitted. */
export interface Emitted {
  html: Buffer;
  scripts: string[];
  styles: string[];
}

export const hashOf = (text: string) => hash('sha256', text, 'base64');

const SHEETS = /^ data-sheets="([^"]*)">/;

/**
 * Finds the scripts and styles that the renderer marked with the nonce `mark`, takes the mark out, and puts `rulesOf`
 * its stylesheets into the element that it marked for them. Nothing else in `html` is looked at: a script that came
 * with a member's text has no mark, and so no hash. The document is put together as bytes: a long text, copied again
 * and again, costs more than all that is done with it.
 */
export function takeEmitted(
  html: string,
  mark: string,
  rulesOf: (html: string, sheets: string[]) => Rules,
): Emitted {
  const pieces = html.split(` nonce="${mark}"`);
  const parts: Buffer[] = [Buffer.from(pieces[0] ?? '')];
  const scripts: string[] = [];
  const styles: string[] = [];
  for (let at = 1; at < pieces.length; at += 1) {
    const before = pieces[at - 1] ?? '';
    let after = pieces[at] ?? '';
    const begin = before.lastIndexOf('<');
    const sheets = before.startsWith('<style', begin) ? SHEETS.exec(after) : null;
    if (sheets) {
      const [open, hrefs = ''] = sheets;
      const rules = rulesOf(html, hrefs.split(' '));
      styles.push(rules.hash);
      parts.push(Buffer.from(open), rules.bytes);
      after = after.slice(open.length);
    } else if (before.startsWith('<script', begin)) {
      const from = after.indexOf('>') + 1;
      const code = after.slice(from, after.indexOf('</script>', from));
      if (code) scripts.push(hashOf(code));
    }
    parts.push(Buffer.from(after));
  }
  return { html: Buffer.concat(parts), scripts, styles };
}

const allowed = (hashes: readonly string[]) =>
  ["'self'", ...new Set(hashes.map((each) => `'sha256-${each}'`))].join(' ');

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
    "manifest-src 'self'",
    `connect-src ${["'self'", ...connectTo].join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Of the service worker, which only asks our own origin. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

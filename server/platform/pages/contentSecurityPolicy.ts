import { createHash } from 'node:crypto';

/** A rendered document as it is sent, and the text of each inline script that the renderer emitted. */
export interface Emitted {
  html: string;
  scripts: string[];
}

const closing = '</script>';

/**
 * Finds the scripts that the renderer marked with the nonce `mark`, and takes the mark out. Nothing else
 * in `html` is looked at: a script that came with a member's text has no mark, and so no hash.
 */
export function takeEmitted(html: string, mark: string): Emitted {
  const pieces = html.split(` nonce="${mark}"`);
  const scripts: string[] = [];
  for (let at = 1; at < pieces.length; at += 1) {
    const before = pieces[at - 1] ?? '';
    const after = pieces[at] ?? '';
    if (!before.startsWith('<script', before.lastIndexOf('<'))) continue;
    const from = after.indexOf('>') + 1;
    const code = after.slice(from, after.indexOf(closing, from));
    if (code) scripts.push(code);
  }
  return { html: pieces.join(''), scripts };
}

/** The policy of one rendered page: its own inline scripts by hash, nothing else that could run. */
export function contentSecurityPolicy(
  scripts: readonly string[],
  connectTo: readonly string[],
): string {
  const hashes = scripts.map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "style-src 'self'",
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

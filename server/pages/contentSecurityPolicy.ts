import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The policy of one rendered page: its own inline scripts by hash, nothing else that could run. */
export function contentSecurityPolicy(html: string, connectTo: readonly string[]): string {
  const hashes = new Set<string>();
  for (const [, code = ''] of html.matchAll(inlineScript))
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
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

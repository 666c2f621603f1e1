import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('each inline script is allowed by its own hash, and nothing else', () => {
  const html =
    '<script>a()</script><script type="module">b()</script><script src="/x.js"></script>';
  const policy = contentSecurityPolicy(html, []);
  expect(policy).toContain(`script-src 'self' ${hashOf('a()')} ${hashOf('b()')};`);
  expect(policy).not.toContain('nonce');
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe');
});

test('plugins, base address and framing are closed', () => {
  const policy = contentSecurityPolicy('', []);
  for (const closed of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(closed);
});

test('only the configured image host may be called besides ourselves', () => {
  expect(contentSecurityPolicy('', ['https://images.example'])).toContain(
    "connect-src 'self' https://images.example;",
  );
});

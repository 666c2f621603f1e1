import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, takeEmitted } from './contentSecurityPolicy.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('only scripts with the mark of their render are taken, and the mark is gone', () => {
  const html = [
    '<script nonce="m4rk">a()</script><link rel="modulepreload" href="/x.js" nonce="m4rk"/>',
    '<p><script>stored()</script><script nonce="">stored()</script><script nonce="guess">no()</script>',
    '<script type="module" nonce="m4rk" async="">b()</script><script src="/x.js" nonce="m4rk"></script>',
  ].join('');
  const emitted = takeEmitted(html, 'm4rk');
  expect(emitted.scripts).toEqual(['a()', 'b()']);
  expect(emitted.html).not.toContain('m4rk');
  expect(emitted.html).toContain('<script type="module" async="">b()</script>');
});

test('however many tags a text holds, the scripts are found in one pass', () => {
  const stored = '<script '.repeat(200_000);
  const { scripts } = takeEmitted(`${stored}<script nonce="m4rk">a()</script>${stored}`, 'm4rk');
  expect(scripts).toEqual(['a()']);
});

test('each inline script is allowed by its own hash, and nothing else', () => {
  const policy = contentSecurityPolicy(['a()', 'b()', 'a()'], []);
  expect(policy).toContain(`script-src 'self' ${hashOf('a()')} ${hashOf('b()')};`);
  expect(policy).not.toContain('nonce');
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe');
});

test('plugins, base address and framing are closed', () => {
  const policy = contentSecurityPolicy([], []);
  for (const closed of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(closed);
});

test('only the configured image host may be called besides ourselves', () => {
  expect(contentSecurityPolicy([], ['https://images.example'])).toContain(
    "connect-src 'self' https://images.example;",
  );
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, hashOf, takeEmitted } from './contentSecurityPolicy.ts';

const named = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const noRules = () => ({ bytes: Buffer.of(), hash: '' });

test('only scripts with the mark of their render are taken, and the mark is gone', () => {
  const html = [
    '<script nonce="m4rk">a()</script><link rel="modulepreload" href="/x.js" nonce="m4rk"/>',
    '<p><script>stored()</script><script nonce="">stored()</script><script nonce="guess">no()</script>',
    '<script type="module" nonce="m4rk" async="">b()</script><script src="/x.js" nonce="m4rk"></script>',
  ].join('');
  const emitted = takeEmitted(html, 'm4rk', noRules);
  expect(emitted.scripts).toEqual(['a()', 'b()'].map(hashOf));
  expect(emitted.html.toString()).not.toContain('m4rk');
  expect(emitted.html.toString()).toContain('<script type="module" async="">b()</script>');
});

test('79: however many tags a text holds, the scripts are found in one pass', () => {
  const stored = '<script '.repeat(200_000);
  const html = `${stored}<script nonce="m4rk">a()</script>${stored}`;
  expect(takeEmitted(html, 'm4rk', noRules).scripts).toEqual([hashOf('a()')]);
});

test('each inline script is allowed by its own hash, and nothing else', () => {
  const scripts = ['a()', 'b()', 'a()'].map(hashOf);
  const policy = contentSecurityPolicy({ scripts, styles: [hashOf('p{}')] }, []);
  expect(policy).toContain(`script-src 'self' ${named('a()')} ${named('b()')};`);
  expect(policy).toContain(`style-src 'self' ${named('p{}')};`);
  expect(policy).not.toContain('nonce');
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe');
});

test('plugins, base address and framing are closed', () => {
  const policy = contentSecurityPolicy({ scripts: [], styles: [] }, []);
  for (const closed of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(closed);
});

test('only the configured image host may be called besides ourselves', () => {
  expect(contentSecurityPolicy({ scripts: [], styles: [] }, ['https://images.example'])).toContain(
    "connect-src 'self' https://images.example;",
  );
});

test('rules go into the marked element alone, wherever a text of a member has one like it', () => {
  const stored = '<style nonce="guess" data-sheets="/etc/passwd"></style>';
  const own = '<style nonce="m4rk" data-sheets="/a.css /b.css"></style>';
  const asked: string[][] = [];
  const { html, styles } = takeEmitted(`${stored}${own}${stored}`, 'm4rk', (_, sheets) => {
    asked.push(sheets);
    return { bytes: Buffer.from('p{}'), hash: 'of p' };
  });
  expect(asked).toEqual([['/a.css', '/b.css']]);
  expect(styles).toEqual(['of p']);
  expect(html.toString()).toBe(`${stored}<style data-sheets="/a.css /b.css">p{}</style>${stored}`);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from './platform/env.ts';

const page = readFileSync('docs/inventaires.md', 'utf8');

test('each key that is derived from the session key is in the inventory', () => {
  const labels = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    if (!code.includes('hkdfSync')) return [];
    return [...code.matchAll(/'courtil: ([a-z ]+)'|keyFor\(\w+, '([a-z ]+)'\)/g)].map(
      ([, label, what]) => label ?? what,
    );
  });
  expect(labels.length).toBeGreaterThan(4);
  expect(labels.filter((label) => !page.includes(`\`courtil: ${label}\``))).toEqual([]);
});

test('each setting that holds a service address or a key is in the inventory', () => {
  // The exceptions: a public key, the seller's postal address, and the key of an object store that is listed.
  const named = /_(URL|ENDPOINT|ADDRESS|BUCKET|SECRET|KEY)$/;
  const beside = ['VITE_STRIPE_PUBLISHABLE_KEY', 'SELLER_ADDRESS', 'S3_SECRET_ACCESS_KEY'];
  const missing = settingNames.filter(
    (name) => named.test(name) && !beside.includes(name) && !page.includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
});

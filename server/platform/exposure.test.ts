import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { exposureLines, isLoopback } from './exposure.ts';

const site = { PUBLIC_URL: 'https://jardins.example' };
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const lines = (given: Record<string, string>) => exposureLines(readEnv(given));

test('knows the names of this machine', () => {
  for (const own of ['localhost', 'a.localhost', 'LOCALHOST.', '127.0.0.1', '127.9.9.9', '[::1]'])
    expect([own, isLoopback(own)]).toEqual([own, true]);
  for (const other of [
    '',
    '0.0.0.0',
    'localhost.example',
    'xlocalhost',
    '127.0.0.1.example',
    '::2',
  ])
    expect([other, isLoopback(other)]).toEqual([other, false]);
});

test('81: the start lists missing settings on a public address, and none on a local one', () => {
  expect(lines({})).toEqual([]);
  expect(lines({ ...site, SMTP_URL: 'smtp://localhost', ...stripe })).toEqual([]);
  expect(lines(site)).toEqual([
    expect.stringMatching(/^Courrier : .*SMTP_URL.*MAILBOX=on/),
    expect.stringMatching(/^Paiement : .*STRIPE_SECRET_KEY.*DEMO_BANK=on/),
  ]);
  expect(lines({ HOST: '0.0.0.0' })).toHaveLength(2);
  expect(lines({ TRUST_PROXY: '1' })).toHaveLength(2);
  expect(readEnv({ TRUST_PROXY: '1' }).DEMO).toBe(false);
});

// Numbers in front of titles: docs/attaques.md.
test('287: TRUST_PROXY on a port that others can reach causes a warning', () => {
  const ready = { ...site, SMTP_URL: 'smtp://localhost', ...stripe };
  for (const TRUST_PROXY of ['1', 'loopback', '10.0.0.0/8']) {
    for (const HOST of ['127.0.0.1', '::1', 'localhost'])
      expect(lines({ ...ready, TRUST_PROXY, HOST })).toEqual([]);
    const open = { ...ready, TRUST_PROXY };
    for (const given of [
      open,
      ...['0.0.0.0', '::', '192.0.2.7'].map((HOST) => ({ ...open, HOST })),
    ])
      expect(lines(given)).toEqual([
        expect.stringMatching(/^ATTENTION, TRUST_PROXY avec HOST=\S+ : .*ce port/),
      ]);
  }
});

test('disabled limits, a shop that others can edit, and public metrics cause warnings', () => {
  const own = { RATE_LIMIT: 'off', SHOP_EDITORS: 'members', METRICS_ADDRESS: '127.0.0.1:9464' };
  expect(lines(own)).toEqual([]);
  const open = { ...own, ...site, SMTP_URL: 'smtp://localhost', ...stripe };
  expect(lines({ ...open, METRICS_ADDRESS: '0.0.0.0:9464' })).toEqual([
    expect.stringMatching(/^ATTENTION, RATE_LIMIT=off/),
    expect.stringMatching(/^ATTENTION, SHOP_EDITORS=members : chaque membre/),
    expect.stringMatching(/^ATTENTION, METRICS_ADDRESS=0.0.0.0:9464/),
  ]);
  expect(() => readEnv({ PORT: '3000', METRICS_ADDRESS: '127.0.0.1:3000' })).toThrow(
    /METRICS_ADDRESS/,
  );
  for (const wrong of ['9464', 'a b:1', 'x:70000', '::1:9464'])
    expect(() => readEnv({ METRICS_ADDRESS: wrong })).toThrow(/METRICS_ADDRESS/);
});

test('each variable that opens the demonstration or the mailbox to others causes a warning', () => {
  const named = lines({ ...site, MAILBOX: 'on', DEMO_BANK: 'on', DEMO: '1' });
  expect(named).toEqual([
    expect.stringMatching(/^ATTENTION, MAILBOX=on/),
    expect.stringMatching(/^ATTENTION, DEMO_BANK=on/),
    expect.stringMatching(/^ATTENTION, DEMO=1/),
  ]);
});

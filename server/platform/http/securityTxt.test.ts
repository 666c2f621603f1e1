import { expect, test } from 'vitest';
import { ownApp } from '../../testing/openApp.ts';

async function read(variables: Record<string, string>) {
  const { app } = await ownApp({ PUBLIC_URL: 'https://jardins.example', ...variables });
  const answer = await app.inject('/.well-known/security.txt');
  const fields = answer.body
    .trim()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2));
  return { answer, fields: Object.fromEntries(fields) as Record<string, string> };
}

test('names the security contact, with an expiry that is always in the future', async () => {
  const { answer, fields } = await read({ VITE_LEGAL_CONTACT: 'donnees@jardins.example' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(fields).toEqual({
    Contact: 'mailto:donnees@jardins.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    'Preferred-Languages': 'fr, en',
    Canonical: 'https://jardins.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});

test("uses the seller's address without a contact, and the legal notices without both", async () => {
  expect((await read({ SELLER_EMAIL: 'serres@jardins.example' })).fields.Contact).toBe(
    'mailto:serres@jardins.example',
  );
  const { fields } = await read({ VITE_LEGAL_CONTACT: '1 rue des Serres|Nantes' });
  expect(fields.Contact).toBe('https://jardins.example/mentions-legales');
});

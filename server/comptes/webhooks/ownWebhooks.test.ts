import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { newMember, newWebhook } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, send, code } = server;

test('bad input is refused, one has at most ten, and others neither see nor touch them', async () => {
  const rose = await newMember(server.app);
  const add = (adresse: unknown, chosen: unknown = ['arrosage']) =>
    code(send('POST', '/v1/webhook', rose, { adresse, evenements: chosen }));
  for (const adresse of [
    ...['', 'hooks.example.org', 'http://hooks.example.org/', 'javascript:alert(1)', 12, null],
    ...['https://camille:secret@hooks.example.org/', 'https://', 'https://a b.fr/'],
    `https://hooks.example.org/${'x'.repeat(2_100)}`,
  ])
    expect([adresse, await add(adresse)]).toEqual([adresse, 'validation']);
  for (const chosen of [[], ['tout'], 'arrosage', null])
    expect(await add('https://hooks.example.org/', chosen)).toBe('validation');
  const { id } = await newWebhook(server.app, rose, ['arrosage']);
  const thief = await newMember(server.app);
  for (const asked of [
    send('PUT', `/v1/webhook/${id}`, thief, { actif: false }),
    send('DELETE', `/v1/webhook/${id}`, thief),
    send('POST', `/v1/webhook/${id}/essai`, thief),
  ])
    expect(await code(asked)).toBe('webhook_not_found');
  expect((await get('/v1/webhook', thief)).json()).toEqual([]);
  for (let at = 1; at < limits.webhooksParMembre; at += 1)
    await newWebhook(server.app, rose, ['arrosage']);
  expect(await add('https://hooks.example.org/')).toBe('webhook_too_many');
  expect((await send('DELETE', `/v1/webhook/${id}`, rose)).statusCode).toBe(200);
});

// Numbers in front of titles: docs/attaques.md.
test('156: an address that cannot be public is refused when it is given and when it is changed', async () => {
  const rose = await newMember(server.app);
  const { id } = await newWebhook(server.app, rose, ['arrosage']);
  for (const host of [
    'localhost',
    '127.0.0.1',
    '2130706433',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
  ])
    for (const asked of [
      send('POST', '/v1/webhook', rose, { adresse: `https://${host}/`, evenements: ['soin'] }),
      send('PUT', `/v1/webhook/${id}`, rose, { adresse: `https://${host}/` }),
    ])
      expect([host, (await asked).json().errors?.[0]?.path]).toEqual([host, 'adresse']);
});

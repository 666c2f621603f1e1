import { expect, test } from 'vitest';
import { newMember } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const member = beforeTests(() => newMember(server.app));

const put = (debut: unknown, fin: unknown) => send('PUT', '/v1/vacances', member, { debut, fin });
const told = async () => (await get('/v1/vacances', member)).json();

test('holidays are told, told anew, and ended', async () => {
  expect(await told()).toBeNull();
  const first = await put('2026-07-10', '2026-07-24');
  expect([first.statusCode, first.json()]).toEqual([
    200,
    { debut: '2026-07-10', fin: '2026-07-24' },
  ]);
  expect((await put('2026-08-01T08:00:00Z', '2026-08-01')).statusCode).toBe(200);
  expect(await told()).toEqual({ debut: '2026-08-01', fin: '2026-08-01' });
  for (let n = 0; n < 2; n += 1)
    expect((await send('DELETE', '/v1/vacances', member)).statusCode).toBe(200);
  expect(await told()).toBeNull();
});

test("they end after they begin, last a year at most, and are one's own", async () => {
  expect(await code(put('2026-07-10', '2026-07-09'))).toBe('validation');
  expect(await code(put('2026-07-10', '2027-07-12'))).toBe('validation');
  expect((await put('2026-07-10', '2027-07-11')).statusCode).toBe(200);
  expect(await code(put('2026-07-10', null))).toBe('validation');
  const other = await newMember(server.app);
  expect((await get('/v1/vacances', other)).json()).toBeNull();
});

import { expect, test, vi } from 'vitest';
import { goodPassword, newMember, registrationBody } from '../../testing/factories.ts';
import { linkTo, subjects } from '../../testing/mails.ts';
import { openApp } from '../../testing/openApp.ts';
import { isPassword } from './passwords.ts';

const server = openApp();

// Modules loaded by another file hold the real function.
vi.hoisted(() => vi.resetModules());

/** While the gate is closed, running work does not end. */
let gate = Promise.resolve();

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    hash: (...given: Parameters<typeof real.hash>) => gate.then(() => real.hash(...given)),
    verify: (...given: Parameters<typeof real.verify>) =>
      gate.then(() => given[1] !== 'x' && real.verify(...given)),
  };
});

test('a full queue of one address does not block the password checks of other addresses', async () => {
  const { app } = server;
  const [rose, lila, iris] = [await newMember(app), await newMember(app), await newMember(app)];
  await app.inject({
    method: 'POST',
    url: '/v1/user/forgot-password',
    payload: { email: rose.email },
  });
  const token = await linkTo(server, rose.email, subjects.reset);

  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  let refused = 0;
  const many = Array.from({ length: 150 }, () =>
    isPassword('x', undefined).catch(() => {
      refused += 1;
    }),
  );
  await vi.waitFor(() => expect(refused).toBeGreaterThan(0));
  const before = refused;
  const calls = [
    ['POST', '/login', { email: lila.email, password: goodPassword }, {}],
    ['POST', '/user', registrationBody(), {}],
    ['POST', '/user/reset-password', { token, newPassword: 'Potiron-2026' }, {}],
    [
      'PUT',
      `/user/${lila.id}`,
      { email: `autre-${lila.email}`, motDePasse: goodPassword },
      lila.headers,
    ],
    ['DELETE', `/user/${iris.id}`, { password: goodPassword }, iris.headers],
  ] as const;
  let answered = 0;
  const answers = calls.map(async ([method, path, payload, headers], at) => {
    const remoteAddress = `192.0.2.${at}`;
    const url = `/v1${path}`;
    const { statusCode } = await app.inject({ method, url, payload, headers, remoteAddress });
    answered += 1;
    return [path, statusCode];
  });
  // Each call evicts the last work of the longest line, or is refused itself.
  await vi.waitFor(
    () => expect(refused - before + answered).toBeGreaterThanOrEqual(calls.length),
    25_000,
  );
  open();
  await Promise.all(many);
  expect(await Promise.all(answers)).toEqual(
    calls.map(([, path]) => [path, path === '/user' ? 201 : 200]),
  );
});

import { expect, test } from 'vitest';
import { composeMessage } from '../../platform/external/mailerMessage.ts';
import { renderLetter } from '../../platform/mails/renderLetter.ts';
import { newMember } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { avisMail } from './avis.mail.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

const server = openApp({ PUBLIC_URL: 'https://courtil.example' });

/** A member who wants the mail, and the path at which it ends. */
async function reader() {
  const member = await newMember(server.app);
  await server.send('PUT', '/v1/avis', member, { heure: 7 });
  const path = new URL(unsubscribeAddress(server.context, member.id)).pathname;
  const heure = async () => (await server.get('/v1/avis', member)).json().heure;
  return { member, path, heure };
}

const post = (url: string, payload?: string, type = 'application/x-www-form-urlencoded') =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

test('a mail names the address in its headers as RFC 8058 asks, and in its foot', async () => {
  const unsubscribe = unsubscribeAddress(server.context, 3);
  const letter = avisMail({
    pseudo: 'Rose',
    hour: 7,
    aujourdhui: '',
    profil: '',
    unsubscribe,
    works: [{ nom: 'Basilic', jardin: 'Le potager', idJardin: 3, genre: 'arrosage' }],
  });
  const rendered = renderLetter(letter, 'https://courtil.example');
  const mail = { id: 'x', to: 'rose@jardins.example', date: new Date(), ...rendered };
  const { raw } = await composeMessage('Courtil <bonjour@courtil.example>', mail);
  const headers = raw
    .toString()
    .split('\r\n\r\n')[0]
    ?.replaceAll(/\r\n\s+/g, ' ');
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(rendered.text).toContain(`Ne plus recevoir ces messages :\n${unsubscribe}`);
  expect(rendered.html).toContain(`href="${unsubscribe}"`);
});

test.each([
  ['List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
  [
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
    'multipart/form-data; boundary=b',
  ],
  [undefined, 'application/x-www-form-urlencoded'],
])(
  'one click of a mail program ends it, without a session or a redirect: %j',
  async (body, type) => {
    const { path, heure } = await reader();
    const answer = await post(path, body, type);
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    expect(answer.body).toContain('Vous ne recevrez plus l’e-mail du jour.');
    expect(await heure()).toBeNull();
    expect((await post(path, body, type)).statusCode).toBe(200);
  },
);

test('the link of an old mail still unsubscribes its member, and no other', async () => {
  const [first, second] = [await reader(), await reader()];
  await post(first.path);
  await server.send('PUT', '/v1/avis', first.member, { heure: 9 });
  expect(await first.heure()).toBe(9);
  await post(first.path);
  expect([await first.heure(), await second.heure()]).toEqual([null, 7]);
});

test('it is kept and found nowhere, and asks before it does', async () => {
  const { path, heure } = await reader();
  const answer = await server.get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("form-action 'self'"),
  });
  expect(answer.body.match(/<button/g)).toHaveLength(1);
  expect(answer.body).not.toMatch(/<(a|img|script|link)\b/);
  expect(await heure()).toBe(7);
});

// Numbers in front of titles: docs/attaques.md.
test('114: looking at the link ends nothing, and an address that was guessed is none', async () => {
  const { member, path, heure } = await reader();
  for (const method of ['GET', 'HEAD'] as const)
    expect((await server.app.inject({ method, url: path })).statusCode).toBe(200);
  for (const method of ['OPTIONS', 'PUT', 'DELETE'] as const)
    expect((await server.app.inject({ method, url: path })).statusCode).toBe(404);
  const id = member.id.toString(16).padStart(8, '0');
  const proof = path.slice('/avis/'.length + 8);
  const next = (member.id + 1).toString(16).padStart(8, '0');
  const wrong = [
    `/avis/${id}${'0'.repeat(40)}`,
    `/avis/${next}${proof}`,
    `/avis/${path.slice('/avis/'.length).toUpperCase()}`,
    `/avis/${member.id}`,
    `${path}0`,
    path.slice(0, -1),
    `/avis/${'%00'.repeat(48)}`,
  ];
  for (const url of wrong)
    for (const answer of [await server.get(url), await post(url)]) {
      expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 404, undefined]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  expect((await post(path, 'x'.repeat(10_000))).statusCode).toBe(413);
  expect(await heure()).toBe(7);
});

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sendMails } from '../../server/jobs.ts';
import {
  atTheBank,
  checkout,
  newCommande,
  newKeeper,
  newProduit,
} from '../../server/testing/boutique.fixtures.ts';
import { newMember } from '../../server/testing/factories.ts';
import { ownApp } from '../../server/testing/openApp.ts';
import type { TestApp } from '../../server/testing/testApp.ts';

/** An installation with one letter, and one order that waits for its payment. */
async function open(variables: Record<string, string>, options?: { pages: boolean }) {
  const server = await ownApp(variables, options);
  const keeper = await newKeeper(server);
  const buyer = await newMember(server.app);
  await sendMails(server.context);
  const produit = await newProduit(server, keeper);
  const { commandeId } = await newCommande(server, buyer, produit);
  const lignes = [{ idProduit: produit.id, quantite: 1 }];
  const pay = () => checkout(server, buyer, lignes, commandeId);
  const state = async () =>
    (await server.app.inject({ url: `/v1/commande/${commandeId}`, headers: buyer.headers })).json()
      .statut;
  const letters = (headers = {}, remoteAddress = '127.0.0.1') =>
    server.app.inject({ url: '/v1/boite-aux-lettres', headers, remoteAddress });
  return { server, pay, state, letters };
}

const closedPlaces = {
  'a public address': { PUBLIC_URL: 'https://jardins.example' },
  'a public address behind a proxy of this machine': {
    PUBLIC_URL: 'https://jardins.example',
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
  },
  'a proxy that was named, without the address that it serves': { TRUST_PROXY: '1' },
  'a wide HOST': { HOST: '0.0.0.0' },
  'both named off': { MAILBOX: 'off', DEMO_BANK: 'off' },
};

test.each(Object.entries(closedPlaces))(
  'neither mailbox nor demonstration bank: %s',
  async (_place, variables) => {
    const { server, pay, state, letters } = await open(variables);
    const list = await letters();
    expect([list.statusCode, list.json().code]).toEqual([404, 'mailbox_closed']);
    const [letter] = await readdir(join(server.context.env.DATA_DIR, 'mails'));
    const id = letter?.replace('.eml', '');
    expect((await server.app.inject(`/v1/boite-aux-lettres/${id}`)).statusCode).toBe(404);

    const refused = await pay();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment_not_set_up']);
    expect(await state()).toBe('en_attente');
    expect((await server.app.inject('/v1/boutique')).json()).toMatchObject({
      fournisseur: '',
      demonstration: false,
    });
  },
);

test('a route in the list of public routes is open to all', async () => {
  const { server, pay, state, letters } = await open({
    PUBLIC_URL: 'https://jardins.example',
    MAILBOX: 'on',
    DEMO_BANK: 'on',
  });
  const outside = { host: 'jardins.example', 'x-forwarded-for': '203.0.113.7' };
  expect((await letters(outside, '203.0.113.7')).json()).toHaveLength(2);
  const { url } = (await pay()).json();
  expect((await atTheBank(server, url, 'payer')).statusCode).toBe(303);
  expect(await state()).toBe('payee');
});

const relayed = (name: string) => ({ [name]: '203.0.113.7' });

test("on one's own machine both are there, for requests of this machine alone", async () => {
  const { server, pay, state, letters } = await open({});
  const url: string = (await pay()).json().url;
  const bank = (headers = {}, remoteAddress = '127.0.0.1') =>
    server.app.inject({ url: new URL(url).pathname, headers, remoteAddress });
  const own = [
    ...[{}, { host: 'localhost:3000' }, { host: '127.0.0.1' }, { host: '[::1]:3000' }],
    { origin: 'http://localhost:3000', referer: 'http://localhost:3000/boite-aux-lettres' },
    // To a browser the two names of this machine are two sites.
    { referer: 'http://127.0.0.1:3000/', 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of own) {
    expect([headers, (await letters(headers)).statusCode]).toEqual([headers, 200]);
    expect([headers, (await bank(headers)).statusCode]).toEqual([headers, 200]);
  }
  for (const address of ['::1', '::ffff:127.0.0.1', '127.8.9.10'])
    expect([address, (await letters({}, address)).statusCode]).toEqual([address, 200]);

  const passedOn = [
    { host: 'jardins.example' },
    { host: 'localhost.evil.example' },
    { host: '127.0.0.1.evil.example:3000' },
    { host: '192.168.1.20:3000' },
    { forwarded: 'for=203.0.113.7' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 relais' },
    { 'cf-connecting-ip': '203.0.113.7' },
    ...['true-client-ip', 'client-ip', 'cdn-loop', 'x-azure-clientip', 'x-vercel-id'].map(relayed),
    ...['x-nf-client-connection-ip', 'x-cluster-client-ip', 'fastly-client-ip'].map(relayed),
    { host: 'evil.example@localhost:3401' },
    { host: 'localhost:3401/evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { referer: 'https://evil.example/page' },
    { origin: 'http://localhost:3000', referer: 'https://evil.example/page' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of passedOn) {
    expect([headers, (await letters(headers)).json().code]).toEqual([headers, 'mailbox_closed']);
    expect([headers, (await bank(headers)).statusCode]).toEqual([headers, 404]);
  }
  for (const address of ['203.0.113.7', '192.168.1.20', 'fe80::1', '::ffff:10.0.0.1']) {
    expect([address, (await letters({}, address)).statusCode]).toEqual([address, 404]);
    expect([address, (await bank({}, address)).statusCode]).toEqual([address, 404]);
  }
  const settings = await server.app.inject({ url: '/v1/boutique', headers: { via: '1.1 relais' } });
  expect(settings.json().fournisseur).toBe('');
  expect((await atTheBank(server, url, 'payer')).statusCode).toBe(303);
  expect(await state()).toBe('payee');
});

test("the demonstration's shop keeper signs in on this machine alone, unless DEMO=1", async () => {
  const { server } = await open({});
  const { knownAccounts } = server.context;
  const { email, password } =
    knownAccounts.find(({ idTypeUser }) => idTypeUser === 2) ?? ({} as never);
  await newMember(server.app, { email, password });
  const logins = async ({ app }: TestApp, given = { email, password }) => {
    const outside = { host: 'public.example', 'x-forwarded-for': '203.0.113.7' };
    const attempts = [{}, outside].flatMap((headers) =>
      ['/v1/login', '/v1/User/authenticate'].map((url) =>
        app.inject({ method: 'POST', url, headers, payload: given }),
      ),
    );
    return (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
  };
  expect(await logins(server)).toEqual([200, 200, 200, 200]);
  await server.context.db.execute(
    sql`update utilisateur set id_type_user = 2 where email = ${email}`,
  );
  expect(await logins(server)).toEqual([200, 200, 400, 400]);
  const spelt = { email: ` ${email.toUpperCase()}`, password: password.normalize('NFD') };
  expect((await logins(server, spelt)).slice(2)).toEqual([400, 400]);
  const refusal = async (payload: object) => {
    const headers = { via: '1.1 relais' };
    const answer = await server.app.inject({ method: 'POST', url: '/v1/login', headers, payload });
    return answer.body.replace(answer.json().requestId, '');
  };
  expect(await refusal({ email, password })).toBe(
    await refusal({ email, password: 'Autre-2026!' }),
  );

  const { databaseUrl } = server;
  const named = await ownApp({ DEMO: '1' }, { pages: false, databaseUrl });
  expect(await logins(named)).toEqual([200, 200, 200, 200]);
});

test("letters that wait in the folder are their owner's alone, and no address serves them", async () => {
  const place = { PUBLIC_URL: 'https://jardins.example' };
  const { server } = await open(place, { pages: true });
  const folder = join(server.context.env.DATA_DIR, 'mails');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const [letter = ''] = await readdir(folder);
  expect((await stat(join(folder, letter))).mode & 0o777).toBe(0o600);
  for (const base of ['', '/images', '/images/..', '/dessins/..%2f..', '/assets/../..', '/.data'])
    for (const path of [`${base}/mails/${letter}`, `${base}/%6dails/${letter}`]) {
      const found = await server.app.inject(path);
      expect([path, /^From: /m.test(found.body)]).toEqual([path, false]);
    }
});

test('pages say why, and what would change it', async () => {
  const { server } = await open({ PUBLIC_URL: 'https://jardins.example' }, { pages: true });
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const page = await fetch(`${url}/boite-aux-lettres`);
  const text = await page.text();
  expect(page.status).toBe(404);
  expect(text).toContain('SMTP_URL');
  expect(text).toContain('MAILBOX=on');
  const terms = await (await fetch(`${url}/conditions-de-vente`)).text();
  expect(terms).not.toContain('banque de démonstration');
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sendFile } from '../../echanges/imports/imports.fixtures.ts';
import {
  type Member,
  newEntree,
  newJardin,
  newMember,
  newPlante,
  registrationBody,
} from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';
import { holdsAddress } from './newAccounts.service.ts';

const server = openApp({ RATE_LIMIT: 'on' });
const { send, code } = server;
const young = beforeTests(() => newMember(server.app));
const link = 'Mes graines sur www.evil-graines.com';

test('addresses of sites are detected in every spelling; texts about gardens are not', () => {
  for (const text of [
    link,
    'https://evil.example',
    'HTTP://1.2.3.4/x',
    'evil.com',
    'voir evil-graines.shop !',
    'ｅｖｉｌ．ｃｏｍ',
    'evil.\u200Bcom',
    'evil。fr',
  ])
    expect([text, holdsAddress(text)]).toEqual([text, true]);
  for (const text of [
    'Semé le 3.4, repiqué ensuite.',
    'Arrosé hier.Puis taillé.',
    'pH 6.5, env. 20 °C',
    'Var. à fruits rouges, cv. Marmande',
    'Un terreau (cf. fiche).De la pluie',
    'rose@jardins',
    '',
  ])
    expect([text, holdsAddress(text)]).toEqual([text, false]);
});

async function everyWrite(who: Member) {
  const jardin = await newJardin(server.app, who);
  const plante = await newPlante(server.app, who, jardin.id);
  const kept = await newEntree(server.app, who, plante.id);
  const entree = { genre: 'note', texte: link, date: '2026-03-01' };
  const imported = await sendFile(server.app, who, `nom;note\nThym ${jardin.id};${link}\n`);
  return [
    await code(send('PUT', `/v1/user/${who.id}`, who, { description: link })),
    await code(send('POST', '/v1/jardin', who, { nomJardin: link })),
    await code(send('PUT', `/v1/jardin/${jardin.id}`, who, { description: link })),
    await code(send('POST', '/v1/plante', who, { name: 'Thym', note: link, jardinId: jardin.id })),
    await code(send('PUT', `/v1/plante/${plante.id}`, who, { note: link })),
    await code(send('POST', `/v1/plante/${plante.id}/journal`, who, { ...entree, public: true })),
    await code(send('PUT', `/v1/journal/${kept.id}`, who, { texte: link, public: true })),
    (imported.body as { code?: string }).code,
    // Their own alone.
    await code(send('POST', `/v1/plante/${plante.id}/journal`, who, entree)),
  ];
}

// Numbers in front of titles: docs/attaques.md.
test('212: a new or unconfirmed account publishes no address; a confirmed one of a week does', async () => {
  const refused = [...Array(8).fill('lien_trop_tot'), undefined];
  expect(await everyWrite(young)).toEqual(refused);
  const registration = registrationBody({ description: link });
  expect(await code(send('POST', '/v1/user', undefined, registration))).toBe('lien_trop_tot');
  const { db } = server.context;
  await db.execute(sql`update utilisateur set is_verified = true where id = ${young.id}`);
  expect(await everyWrite(young)).toEqual(refused);
  await db.execute(
    sql`update utilisateur set created_at = now() - interval '8 days' where id = ${young.id}`,
  );
  expect(await everyWrite(young)).toEqual(Array(9).fill(undefined));
  // An unchanged value may be sent back.
  await db.execute(sql`update utilisateur set is_verified = false where id = ${young.id}`);
  const same = await send('PUT', `/v1/user/${young.id}`, young, { description: link });
  expect(same.statusCode).toBe(200);
});

test('263: … neither as the place of plants, by their bed or many at once, nor by what it imports to be shown', async () => {
  const who = await newMember(server.app);
  const jardin = await newJardin(server.app, who);
  const { id } = await newPlante(server.app, who, jardin.id, { name: 'Thym', emplacement: 'Bac' });
  const many = { plantes: [id], emplacement: link };
  const shown = `plante;date;note;public\nThym;2026-03-01;${link};oui\n`;
  const refusals = [
    await code(send('PUT', `/v1/jardin/${jardin.id}/carre`, who, { nom: 'Bac', nouveauNom: link })),
    await code(send('POST', '/v1/mes-plantes/emplacement', who, many)),
    await code(send('POST', '/v1/mes-plantes/deplacer', who, { ...many, jardinId: jardin.id })),
    await code(
      send('POST', '/v1/mes-plantes/remettre', who, { avant: [{ id, emplacement: link }] }),
    ),
    (await sendFile(server.app, who, shown)).body.code,
  ];
  expect(refusals).toEqual(Array(5).fill('lien_trop_tot'));
  for (const url of [`/v1/plante/${id}`, `/v1/plante/jardin/${jardin.id}`, `/v1/plante/${id}/vie`])
    expect((await server.get(url)).body).not.toContain(link);
  // A private text may hold a link, and any other place is accepted.
  const own = await sendFile(server.app, who, shown.replace('oui', 'non'));
  expect([own.status, own.body.crees]).toEqual([201, { entree: 1 }]);
  const renamed = { nom: 'Bac', nouveauNom: 'Bac du fond' };
  expect((await send('PUT', `/v1/jardin/${jardin.id}/carre`, who, renamed)).statusCode).toBe(200);
});

test('a new account shows few pictures of other sites', async () => {
  const member = await newMember(server.app);
  const { id } = await newJardin(server.app, member);
  const answers: number[] = [];
  for (let at = 0; at < 22; at += 1) {
    const photo = `https://photos.example/${at}.jpg`;
    answers.push((await send('PUT', `/v1/jardin/${id}`, member, { photo })).statusCode);
  }
  expect(answers).toEqual([...Array(20).fill(200), 429, 429]);
});

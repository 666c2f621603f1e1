import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { redAndBlue, uploaded } from '../../platform/images/images.fixtures.ts';
import { newKeeper, newPaidCommande, newProduit } from '../../testing/boutique.fixtures.ts';
import {
  goodPassword,
  type Member,
  newArrosage,
  newJardin,
  newMember,
  newPlante,
} from '../../testing/factories.ts';
import { mailsTo, subjects } from '../../testing/mails.ts';
import { openApp } from '../../testing/openApp.ts';
import { unzip } from '../../testing/unzip.ts';

const server = openApp();

async function picture() {
  return uploaded(server, await redAndBlue(40, 30).png().toBuffer());
}

const follow = (who: Member, idJardin: number) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/suiviJardin',
    headers: who.headers,
    payload: { idJardin },
  });
const remove = (who: Member, password: string, url = `/v1/user/${who.id}`) =>
  server.app.inject({ method: 'DELETE', url, payload: { password }, headers: who.headers });
const count = async (table: string, where: ReturnType<typeof sql>) => {
  const { rows } = await server.context.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${where}`,
  );
  return rows[0]?.count;
};

test('a member exports their own data only, as one ZIP of JSON, CSV and pictures', async () => {
  const photo = await picture();
  const other = await newMember(server.app, { name: 'Autrenom' });
  const theirs = await newJardin(server.app, other, { nomJardin: 'Jardin suivi' });
  const member = await newMember(server.app, { photo, pseudo: '=HYPERLINK("x")' });
  const jardin = await newJardin(server.app, member, {
    nomJardin: 'Clos; "fleuri"',
    description: '-1+1\nligne',
    photo: await picture(),
  });
  const plante = await newPlante(server.app, member, jardin.id, { note: 'Secret de Rose' });
  await newArrosage(server.app, member, plante.id, '2026-03-01');
  await follow(member, theirs.id);

  const url = `/v1/User/${member.id}/Donnees`;
  const response = await server.app.inject({ url, headers: member.headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['content-disposition']).toContain('courtil-donnees.zip');
  const files = await unzip(response.rawPayload);
  expect([...files.keys()].filter((name) => !name.startsWith('images/')).sort()).toEqual([
    'activite.csv',
    'appareils.csv',
    'arrosages.csv',
    'avis.csv',
    'blocages.csv',
    'calendrier.csv',
    'carres.csv',
    'cles.csv',
    'commandes.csv',
    'decisions.csv',
    'donnees.json',
    'favoris.csv',
    'imports.csv',
    'invitations.csv',
    'jardins.csv',
    'jetons.csv',
    'journal.csv',
    'plantes.csv',
    'pluies.csv',
    'profil.csv',
    'rappels.csv',
    'recoltes.csv',
    'remerciements.csv',
    'sessions.csv',
    'signalements.csv',
    'soins.csv',
    'taches.csv',
    'vacances.csv',
    'webhooks.csv',
  ]);
  const data = JSON.parse(String(files.get('donnees.json')));
  expect(data.profil).toMatchObject({ email: member.email, name: 'Dupont' });
  expect(data.plantes[0]).toMatchObject({ name: 'Basilic', note: 'Secret de Rose' });
  expect(data.arrosages).toEqual([
    {
      idPlante: plante.id,
      plante: 'Basilic',
      dateArrosage: '2026-03-01',
      noteLe: expect.stringMatching(/Z$/),
    },
  ]);
  expect(data.favoris).toMatchObject([{ nomJardin: 'Jardin suivi' }]);
  expect(String(files.get('jardins.csv'))).toContain(';"Clos; ""fleuri""";');
  expect(String(files.get('jardins.csv'))).toContain(`;"'-1+1\nligne";`);
  expect(String(files.get('profil.csv'))).toContain(`"'=HYPERLINK(""x"")"`);
  const pictures = [...files].filter(([name]) => name.startsWith('images/'));
  expect(pictures).toHaveLength(2);
  for (const [, content] of pictures) expect(content.subarray(8, 12).toString()).toBe('WEBP');
  const all = [...files.values()].join('');
  expect(all).not.toMatch(/argon2|Autrenom|passwordHash/);
});

test('an empty list still has its column names', async () => {
  const member = await newMember(server.app);
  const { rawPayload } = await server.app.inject({
    url: `/v1/user/${member.id}/donnees`,
    headers: member.headers,
  });
  const files = await unzip(rawPayload);
  const headers = {
    'jardins.csv': /^\uFEFF"id";"nomJardin";"photo";/,
    'plantes.csv': /^\uFEFF"id";"jardinId";"idUser";"name";/,
    'arrosages.csv': /^\uFEFF"idPlante";"plante";"dateArrosage";"noteLe"\r\n$/,
    'soins.csv': /^\uFEFF"idPlante";"plante";"id";"genre";"date";"noteLe"\r\n$/,
    'taches.csv': /^\uFEFF"id";"titre";"date";/,
    'calendrier.csv': /^\uFEFF"gel";"lune";"createdAt"\r\n$/,
    'favoris.csv': /^\uFEFF"idJardin";"nomJardin";"dateSuivi";"vuLe"\r\n$/,
    'commandes.csv': /^\uFEFF"id";"statut";/,
  };
  for (const [name, header] of Object.entries(headers)) {
    expect(String(files.get(name))).toMatch(header);
    expect(String(files.get(name)).trim().split('\r\n')).toHaveLength(1);
  }
});

// Numbers in front of titles: docs/attaques.md.
test('62: deleting an account deletes its rows and pictures, corrects the counts, and anonymises its orders', async () => {
  const [portrait, cover, garden, shared] = [
    await picture(),
    await picture(),
    await picture(),
    await picture(),
  ];
  const member = await newMember(server.app, { photo: portrait, couverture: cover });
  const other = await newMember(server.app);
  const keeper = await newKeeper(server);
  const theirs = await newJardin(server.app, other);
  const jardin = await newJardin(server.app, member, { photo: garden });
  const plante = await newPlante(server.app, member, jardin.id, { photo: shared });
  await newArrosage(server.app, member, plante.id, '2026-03-01');
  await follow(member, theirs.id);
  await follow(other, jardin.id);
  const copy = await server.app.inject({
    method: 'POST',
    url: `/v1/plante/${plante.id}/duplicate?jardinId=${theirs.id}`,
    headers: other.headers,
  });
  expect(copy.statusCode).toBe(201);
  const produit = await newProduit(server, keeper);
  const { commandeId } = await newPaidCommande(server, member, produit);

  expect((await remove(member, 'Mauvais-2026')).json()).toMatchObject({ code: 'wrong_password' });
  expect((await remove(member, '')).statusCode).toBe(400);
  expect(await count('utilisateur', sql`id = ${member.id}`)).toBe(1);

  const answer = await remove(member, goodPassword);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Votre compte a été supprimé.' },
  ]);
  const status = async (url: string) => (await server.app.inject(url)).statusCode;
  for (const [table, where] of [
    ['utilisateur', sql`id = ${member.id}`],
    ['session', sql`id_user = ${member.id}`],
    ['jardin', sql`user_id = ${member.id}`],
    ['plante', sql`id_user = ${member.id}`],
    ['arrosage_plante', sql`id_user = ${member.id}`],
    ['suivi_jardin', sql`id_user = ${member.id} or id_jardin = ${jardin.id}`],
    ['account_token', sql`id_user = ${member.id}`],
    ['mail', sql`id_user = ${member.id}`],
  ] as const)
    expect([table, await count(table, where)]).toEqual([table, 0]);
  expect((await server.app.inject(`/v1/jardin/${theirs.id}`)).json().nombreDeFavoris).toBe(0);
  const { id: idCopy, photo: copied } = copy.json();
  const pictures = [portrait, cover, garden, shared, new URL(copied).pathname];
  for (const path of pictures) expect(await status(String(path))).toBe(404);
  expect((await server.app.inject(`/v1/plante/${idCopy}`)).json().photo).toBeNull();
  expect(await status(`/v1/user/byId/${member.id}`)).toBe(404);
  expect(await count('commande', sql`id = ${commandeId} and id_user is null`)).toBe(1);
  const headers = member.headers;
  const after = await server.app.inject({ url: `/v1/user/${member.id}/sessions`, headers });
  expect(after.statusCode).toBe(401);
  const [lettre] = await mailsTo(server, member.email);
  expect(lettre?.subject).toBe(subjects.deleted);
});

test('counts stay correct when twenty accounts are deleted while members follow gardens', async () => {
  const owner = await newMember(server.app);
  const jardins = [await newJardin(server.app, owner), await newJardin(server.app, owner)];
  const members = await Promise.all(Array.from({ length: 10 }, () => newMember(server.app)));
  for (const member of members) for (const { id } of jardins) await follow(member, id);
  const answers = await Promise.all(members.map((member) => remove(member, goodPassword)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  for (const { id } of jardins)
    expect((await server.app.inject(`/v1/jardin/${id}`)).json().nombreDeFavoris).toBe(0);
});

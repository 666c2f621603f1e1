import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignalementRecu } from '../../../contract/moderation/signalement.ts';
import { redAndBlue, uploaded } from '../../platform/images/images.fixtures.ts';
import {
  type Member,
  newEntree,
  newJardin,
  newMember,
  newPlante,
} from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, code } = server;
const owner = beforeTests(() => newMember(server.app, { pseudo: 'Rose' }));
const reader = beforeTests(() => newMember(server.app, { pseudo: 'Paul' }));
const jardin = beforeTests(() => newJardin(server.app, owner, { description: 'Un clos.' }));

const body = (changes: object = {}) => ({
  sorte: 'jardin',
  id: jardin.id,
  raison: 'indesirable',
  bonneFoi: true,
  texte: 'On y vend des montres.',
  ...changes,
});
const report = (changes: object = {}, who?: Member) =>
  send('POST', '/v1/signalement', who, body(changes));
const visitor = { nom: 'Zoé Martin', email: 'zoe@lectrices.example' };
const rowOf = async (id: number) => {
  const { rows } = await server.context.db.execute(sql`select * from signalement where id = ${id}`);
  return rows[0];
};

test('a member reports a garden: kept with what it was, and told by mail', async () => {
  const answer = await report({}, reader);
  expect(answer.statusCode).toBe(201);
  const { id, dejaRecu } = answer.json<SignalementRecu>();
  expect(dejaRecu).toBe(false);
  expect(await rowOf(id)).toMatchObject({
    sorte: 'jardin',
    id_cible: jardin.id,
    id_membre: owner.id,
    id_auteur: reader.id,
    auteur_nom: '',
    auteur_email: '',
    photo: false,
    raison: 'indesirable',
    copie: { titre: 'Le potager', texte: 'Un clos.', pseudo: 'Rose' },
  });
  const again = await report({ texte: 'Je le redis encore une fois.' }, reader);
  expect([again.statusCode, again.json()]).toMatchObject([200, { id, dejaRecu: true }]);
  const [lettre] = await mailsTo(server, reader.email);
  expect(lettre?.subject).toBe(`Votre signalement n° ${id} est bien arrivé`);
  expect(lettre?.text).toContain(`Jardin n° ${jardin.id}`);
  expect(lettre?.text).toContain('/decisions');
  expect(lettre?.text).not.toContain('montres');
});

test('a visitor says name and e-mail, but not of the abuse of minors', async () => {
  const answer = await report(visitor);
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json<SignalementRecu>();
  expect(await rowOf(id)).toMatchObject({
    id_auteur: null,
    auteur_nom: 'Zoé Martin',
    auteur_email: visitor.email,
  });
  const [lettre] = await mailsTo(server, visitor.email);
  expect(lettre?.text).toMatch(/\/signalement#[\da-f]{48}/);
  expect((await report({ ...visitor, email: 'ZOE@lectrices.example' })).json()).toMatchObject({
    id,
    dejaRecu: true,
  });
  for (const [field, changes] of [
    ['nom', { email: visitor.email }],
    ['email', { nom: visitor.nom }],
    ['email', { ...visitor, email: 'pas-une-adresse' }],
  ] as const)
    expect((await report(changes)).json()).toMatchObject({
      status: 400,
      errors: [{ path: field }],
    });
  const anonymous = await report({ raison: 'mineurs' });
  expect(anonymous.statusCode).toBe(201);
  expect(await rowOf(anonymous.json().id)).toMatchObject({ auteur_nom: '', auteur_email: '' });
});

test('a plant, a public entry, a member and a picture can be reported; what is not there, private or own cannot', async () => {
  const photo = await uploaded(server, await redAndBlue(40, 30).png().toBuffer());
  const plante = await newPlante(server.app, owner, jardin.id, { photo, note: 'Appelez-moi' });
  const shown = await newEntree(server.app, owner, plante.id, { public: true });
  const kept = await newEntree(server.app, owner, plante.id);
  for (const [sorte, id] of [
    ['plante', plante.id],
    ['entree', shown.id],
    ['membre', owner.id],
  ])
    expect([sorte, (await report({ sorte, id }, reader)).statusCode]).toEqual([sorte, 201]);
  const other = await newMember(server.app);
  const ofPhoto = await report({ sorte: 'plante', id: plante.id, photo: true }, other);
  expect(await rowOf(ofPhoto.json().id)).toMatchObject({
    photo: true,
    photo_copie: photo.replace(/^https?:\/\/[^/]+/, ''),
    copie: { titre: 'Basilic', texte: 'Appelez-moi' },
  });
  for (const [refusal, changes] of [
    ['jardin_not_found', { id: 999_999 }],
    ['plante_not_found', { sorte: 'plante', id: 999_999 }],
    ['entree_not_found', { sorte: 'entree', id: kept.id }],
    ['user_not_found', { sorte: 'membre', id: 999_999 }],
    ['validation', { photo: true }],
  ] as const)
    expect(await code(report(changes, other))).toBe(refusal);
  expect(await code(report({ sorte: 'entree', id: kept.id }, owner))).toBe('signalement_own');
  expect(await code(report({}, owner))).toBe('signalement_own');
});

test('what the form asks for is asked for', async () => {
  const other = await newMember(server.app);
  for (const changes of [
    { raison: 'parce que' },
    { texte: '  court   ' },
    { texte: 'x'.repeat(2_001) },
    { bonneFoi: false },
    { sorte: 'produit' },
    { id: 'abc' },
    { inconnu: 1 },
  ])
    expect([changes, (await report(changes, other)).statusCode]).toEqual([changes, 400]);
});

test('a picture that was reported is there for as long as its report, and goes with the account', async () => {
  const photo = await uploaded(server, await redAndBlue(50, 30).png().toBuffer());
  const member = await newMember(server.app, { photo });
  await report({ sorte: 'membre', id: member.id, photo: true }, reader);
  await send('PUT', `/v1/user/${member.id}`, member, { photo: null });
  expect((await server.app.inject(photo)).statusCode).toBe(200);
  await send('DELETE', `/v1/user/${member.id}`, member, { password: 'Tomates-2026' });
  expect((await server.app.inject(photo)).statusCode).toBe(404);
});

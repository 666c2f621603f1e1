import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { MesDecisions } from '../../../contract/moderation/decision.ts';
import type { AModerer } from '../../../contract/moderation/moderation.ts';
import { redAndBlue, uploaded } from '../../platform/images/images.fixtures.ts';
import {
  type Member,
  newEntree,
  newJardin,
  newMember,
  newPlante,
} from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { decisionBody, newModerateur, reported } from '../../testing/moderation.fixtures.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';
import { endSuspensions } from './ends.service.ts';

const server = openApp();
const { send, get, code } = server;
const moderatrice = beforeTests(() => newModerateur(server));
const autre = beforeTests(() => newModerateur(server));
const reader = beforeTests(() => newMember(server.app, { pseudo: 'Paul' }));

const status = async (url: string, who?: Member) => (await get(url, who)).statusCode;
const decide = (sorte: string, id: number, mesure: string, changes = {}, who = moderatrice) =>
  send('POST', '/v1/moderation/decision', who, decisionBody(sorte, id, mesure, changes));
const mine = async (who: Member) => (await get('/v1/decision', who)).json<MesDecisions>();
const queue = async (who = moderatrice) => (await get('/v1/moderation', who)).json<AModerer>();
const contest = 'Ce sont mes propres semences, sans commerce.';

async function garden() {
  const owner = await newMember(server.app, { pseudo: 'Rose' });
  const jardin = await newJardin(server.app, owner, { nomJardin: 'Clos des prunes' });
  const plante = await newPlante(server.app, owner, jardin.id);
  return { owner, jardin, plante };
}

test('open reports of a thing are one file, with what it was and whose it is', async () => {
  const { owner, jardin } = await garden();
  await reported(server, reader, 'jardin', jardin.id);
  await reported(server, await newMember(server.app), 'jardin', jardin.id, { raison: 'haine' });
  await send('PUT', `/v1/jardin/${jardin.id}`, owner, { nomJardin: 'Changé' });
  const { dossiers } = await queue();
  expect(dossiers.find(({ idCible }) => idCible === jardin.id)).toMatchObject({
    sorte: 'jardin',
    nombre: 2,
    titre: 'Clos des prunes',
    adresse: `/jardin/${jardin.id}`,
    membre: { id: owner.id, pseudo: 'Rose', suspendu: false },
    rapports: [
      { raison: 'indesirable', auteur: 'Paul', membre: true },
      { raison: 'haine', auteur: 'camille' },
    ],
    decisions: [],
  });
  await server.context.db.execute(
    sql`update utilisateur set moderateur = false where id = ${autre.id}`,
  );
  expect(await code(get('/v1/moderation', autre))).toBe('forbidden');
  await server.context.db.execute(
    sql`update utilisateur set moderateur = true where id = ${autre.id}`,
  );
});

test("a hidden garden is its owner's alone until their appeal is accepted; both are told", async () => {
  const { owner, jardin, plante } = await garden();
  const { id } = await reported(server, reader, 'jardin', jardin.id);
  const urls = [`/v1/jardin/${jardin.id}`, `/v1/plante/${plante.id}`];
  for (const url of urls) expect(await status(url)).toBe(200);
  expect((await decide('jardin', jardin.id, 'masquage')).statusCode).toBe(201);
  for (const url of urls) {
    expect([url, await status(url), await status(url, reader)]).toEqual([url, 404, 404]);
    expect((await get(url, owner)).json()).toMatchObject({ masque: true });
  }
  // A plant that comes now is hidden as well.
  const later = await newPlante(server.app, owner, jardin.id);
  expect(await status(`/v1/plante/${later.id}`)).toBe(404);
  const [motifs] = await mailsTo(server, owner.email);
  expect(motifs?.subject).toMatch(/^Décision n° \d+ de la modération$/);
  for (const said of ['nos règles excluent', 'six mois', 'les règles de la maison', 'machine'])
    expect(motifs?.text).toContain(said);
  const [issue] = await mailsTo(server, reader.email);
  expect(issue?.subject).toBe(`Votre signalement n° ${id} : la décision`);
  expect(issue?.text).toContain('Le contenu a été masqué');
  expect((await queue()).dossiers.some(({ idCible }) => idCible === jardin.id)).toBe(false);
  expect(await code(decide('jardin', jardin.id, 'classement'))).toBe('signalement_not_found');

  const [decision] = (await mine(owner)).decisions;
  expect(decision).toMatchObject({ mesure: 'masquage', leveeLe: null, recours: null });
  expect((await mine(reader)).signalements[0]).toMatchObject({ decision: { mesure: 'masquage' } });
  const appeal = `/v1/decision/${decision?.id}/recours`;
  expect(await code(send('POST', appeal, reader, { texte: contest }))).toBe('decision_not_found');
  expect((await send('POST', appeal, owner, { texte: contest })).statusCode).toBe(201);
  expect(await code(send('POST', appeal, owner, { texte: contest }))).toBe('recours_taken');
  const [waiting] = (await queue()).recours;
  expect(waiting).toMatchObject({ deQui: 'concerne', autreModerateur: true });
  const answer = (who: Member) =>
    send('POST', `/v1/moderation/recours/${waiting?.recours.id}`, who, {
      accepte: true,
      reponse: 'Vous avez raison : rien à vendre.',
    });
  expect(await code(answer(moderatrice))).toBe('recours_same_moderator');
  expect((await answer(autre)).statusCode).toBe(200);
  expect(await code(answer(autre))).toBe('recours_not_found');
  for (const url of [...urls, `/v1/plante/${later.id}`]) expect(await status(url)).toBe(200);
  expect((await get(urls[0] ?? '', owner)).json()).not.toHaveProperty('masque');
  expect((await mailsTo(server, owner.email))[0]?.text).toContain('rien à vendre');
  expect((await mailsTo(server, reader.email))[0]?.subject).toMatch(/a changé$/);
  expect((await mine(owner)).decisions[0]).toMatchObject({ recours: { accepte: true } });
});

test('one plant of a garden is hidden alone, and stays so when it moves', async () => {
  const { owner, jardin, plante } = await garden();
  const beside = await newPlante(server.app, owner, jardin.id, { name: 'Visible' });
  const second = await newJardin(server.app, owner);
  await reported(server, reader, 'plante', plante.id);
  await decide('plante', plante.id, 'masquage');
  const named = async (who?: Member, id = jardin.id) =>
    (await get(`/v1/plante/jardin/${id}`, who)).json<{ id: number }[]>().map(({ id }) => id);
  expect(await named()).toEqual([beside.id]);
  expect(await named(owner)).toContain(plante.id);
  expect((await get(`/v1/jardin/${jardin.id}`)).json().plantes).toHaveLength(1);
  await send('PUT', `/v1/plante/${plante.id}`, owner, { jardinId: second.id, name: 'Autre' });
  expect(await status(`/v1/plante/${plante.id}`)).toBe(404);
  expect(await code(decide('plante', plante.id, 'masquage'))).toBe('signalement_not_found');
});

test('a picture that was taken away is nowhere, and comes back after an appeal', async () => {
  const { owner } = await garden();
  const photo = await uploaded(server, await redAndBlue(40, 30).png().toBuffer());
  const { id } = await newJardin(server.app, owner, { photo });
  await reported(server, reader, 'jardin', id, { photo: true, raison: 'droits' });
  const [{ photo: shown } = { photo: '' }] = (await queue()).dossiers.filter(
    ({ idCible, sorte }) => idCible === id && sorte === 'jardin',
  );
  expect(shown).toContain(photo);
  expect((await decide('jardin', id, 'retraitPhoto')).statusCode).toBe(201);
  expect((await get(`/v1/jardin/${id}`)).json()).toMatchObject({ photo: null });
  expect((await server.app.inject(photo)).statusCode).toBe(404);
  const [decision] = (await mine(owner)).decisions;
  await send('POST', `/v1/decision/${decision?.id}/recours`, owner, { texte: contest });
  const found = (await queue()).recours.find((each) => each.decision.id === decision?.id);
  await send('POST', `/v1/moderation/recours/${found?.recours.id}`, autre, {
    accepte: true,
    reponse: 'La photo est bien de vous.',
  });
  const back = (await get(`/v1/jardin/${id}`)).json().photo;
  expect((await server.app.inject(back)).statusCode).toBe(200);
});

test('an entry that was hidden is private, and cannot be published again', async () => {
  const { owner, plante } = await garden();
  const entree = await newEntree(server.app, owner, plante.id, { public: true });
  await reported(server, reader, 'entree', entree.id);
  await decide('entree', entree.id, 'masquage');
  const listed = async (who?: Member) =>
    (await get(`/v1/plante/${plante.id}/journal`, who)).json<{ id: number }[]>();
  expect(await listed()).toEqual([]);
  expect(await listed(owner)).toMatchObject([{ id: entree.id, public: false }]);
  const publish = () => send('PUT', `/v1/journal/${entree.id}`, owner, { public: true });
  expect(await code(publish())).toBe('entree_masquee');
  expect((await send('PUT', `/v1/journal/${entree.id}`, owner, { texte: 'x' })).statusCode).toBe(
    200,
  );
});

test('a suspended member is hidden with all that is theirs, and keeps their account', async () => {
  const { owner, jardin, plante } = await garden();
  await reported(server, reader, 'membre', owner.id);
  expect((await decide('membre', owner.id, 'masquage')).statusCode).toBe(400);
  expect(await code(decide('membre', owner.id, 'avertissement', { jours: 3 }))).toBe('validation');
  await decide('membre', owner.id, 'suspension', { jours: 7 });
  const urls = [`/v1/user/byId/${owner.id}`, `/v1/jardin/${jardin.id}`, `/v1/plante/${plante.id}`];
  for (const url of urls) {
    expect([url, await status(url)]).toEqual([url, 404]);
    expect([url, await status(url, owner)]).toEqual([url, 200]);
  }
  const later = await newJardin(server.app, owner);
  expect(await status(`/v1/jardin/${later.id}`)).toBe(404);
  expect((await get(`/v1/user/${owner.id}/donnees`, owner)).statusCode).toBe(200);
  expect((await mine(owner)).decisions[0]?.finLe).not.toBeNull();
  await endSuspensions(server.context);
  expect(await status(urls[0] ?? '')).toBe(404);
  await server.context.db.execute(
    sql`update decision set fin_le = now() where id_membre = ${owner.id}`,
  );
  await endSuspensions(server.context);
  await endSuspensions(server.context);
  for (const url of [...urls, `/v1/jardin/${later.id}`]) expect(await status(url)).toBe(200);
});

test('a dismissal is told to who reported alone, whose appeal opens the report again', async () => {
  const { owner, jardin } = await garden();
  const visitor = { nom: 'Zoé', email: 'zoe.lectrice@jardins.example' };
  await send('POST', '/v1/signalement', undefined, {
    sorte: 'jardin',
    id: jardin.id,
    raison: 'autre',
    bonneFoi: true,
    ...visitor,
    texte: 'Ce nom me blesse.',
  });
  await decide('jardin', jardin.id, 'classement');
  expect((await mine(owner)).decisions).toEqual([]);
  expect((await mailsTo(server, owner.email)).map(({ subject }) => subject).join()).not.toMatch(
    /modération/,
  );
  const [issue] = await mailsTo(server, visitor.email);
  const jeton = /\/signalement#([\da-f]+)/.exec(issue?.text ?? '')?.[1] ?? '';
  const followed = await send('POST', '/v1/signalement/suivi', undefined, { jeton });
  expect(followed.json()).toMatchObject({ raison: 'autre', decision: { mesure: 'classement' } });
  const appeal = { jeton, texte: 'Relisez ce nom, il vise ma famille.' };
  expect((await send('POST', '/v1/signalement/recours', undefined, appeal)).statusCode).toBe(201);
  expect(await code(send('POST', '/v1/signalement/recours', undefined, appeal))).toBe(
    'recours_taken',
  );
  const found = (await queue()).recours.find(({ deQui }) => deQui === 'auteur');
  await send('POST', `/v1/moderation/recours/${found?.recours.id}`, autre, {
    accepte: true,
    reponse: 'Nous allons le relire.',
  });
  expect((await queue()).dossiers.some(({ idCible }) => idCible === jardin.id)).toBe(true);
  expect((await mailsTo(server, visitor.email))[0]?.text).toContain('rouvert');
});

test('an appeal comes within six months', async () => {
  const { owner, jardin } = await garden();
  await reported(server, reader, 'jardin', jardin.id);
  await decide('jardin', jardin.id, 'avertissement');
  const [decision] = (await mine(owner)).decisions;
  await server.context.db.execute(
    sql`update decision set cree_le = now() - interval '7 months' where id = ${decision?.id}`,
  );
  const late = send('POST', `/v1/decision/${decision?.id}/recours`, owner, { texte: contest });
  expect(await code(late)).toBe('recours_closed');
});

import { expect, test } from 'vitest';
import { type Member, newJardin, newMember, newPlante } from '../../server/testing/factories.ts';
import { decisionBody, newModerateur, reported } from '../../server/testing/moderation.fixtures.ts';
import { beforeTests, openApp } from '../../server/testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const moderatrice = beforeTests(() => newModerateur(server));
const reader = beforeTests(() => newMember(server.app, { pseudo: 'Paul' }));

async function hide(sorte: 'jardin' | 'plante' | 'membre', id: number) {
  await reported(server, reader, sorte, id);
  const mesure = sorte === 'membre' ? 'suspension' : 'masquage';
  const body = decisionBody(sorte, id, mesure);
  expect((await send('POST', '/v1/moderation/decision', moderatrice, body)).statusCode).toBe(201);
}

/** The decision of a member's is appealed, and lifted. */
async function lift(owner: Member) {
  const autre = await newModerateur(server);
  const [{ id } = { id: 0 }] = (await get('/v1/decision', owner)).json().decisions;
  await send('POST', `/v1/decision/${id}/recours`, owner, { texte: 'Rien de tout cela ici.' });
  const { recours } = (await get('/v1/moderation', autre)).json();
  const [found] = recours.filter((each: { decision: { id: number } }) => each.decision.id === id);
  const answer = { accepte: true, reponse: 'Vous avez raison.' };
  await send('POST', `/v1/moderation/recours/${found.recours.id}`, autre, answer);
}

const drawingOf = async (noun: 'jardin' | 'plante', id: number, who?: Member) =>
  `${(await get(`/v1/${noun}/${id}`, who)).json().illustration}${noun === 'jardin' ? '-carte' : ''}-400.webp`;
const drawn = async (url: string) => {
  const { statusCode, rawPayload } = await server.app.inject(url);
  return { statusCode, picture: rawPayload.toString('base64') };
};
const status = async (url: string) => (await server.app.inject(url)).statusCode;
const otherVersions = (url: string) =>
  [1, 2, 3, 4, 5, 6].map((version) => url.replace(/(\/\d+)-\d+/, `$1-${version}`));

async function garden() {
  const owner = await newMember(server.app, { pseudo: 'Rose' });
  const jardin = await newJardin(server.app, owner, { nomJardin: 'Clos des mirabelles' });
  const plante = await newPlante(server.app, owner, jardin.id, { typeDePlante: 'Arbre' });
  return { owner, jardin, plante };
}

// Numbers in front of titles: docs/attaques.md.
test('244: a plant that is hidden is counted and drawn for its owner alone', async () => {
  const { owner, jardin, plante } = await garden();
  const other = await newPlante(server.app, owner, jardin.id, { name: 'Visible' });
  const before = await drawingOf('plante', plante.id);
  const scene = await drawn(await drawingOf('jardin', jardin.id));
  expect(await status(before)).toBe(200);
  await hide('plante', plante.id);

  for (const url of [before, ...otherVersions(before)])
    expect([url, await status(url)]).toEqual([url, 404]);
  const own = await drawingOf('plante', plante.id, owner);
  expect(await status(own)).toBe(200);
  const without = await drawn(await drawingOf('jardin', jardin.id));
  expect(without.picture).not.toBe(scene.picture);
  expect(await drawingOf('jardin', jardin.id, owner)).toBe(await drawingOf('jardin', jardin.id));

  const counts = async (who?: Member) => {
    const lists = [`/v1/jardin/${jardin.id}`, `/v1/jardin/user/${owner.id}`];
    return Promise.all(
      lists.map(async (url) => [(await get(url, who)).json()].flat()[0].nombreDePlantes),
    );
  };
  const said = async (who?: Member) => (await get('/v1/recherche?q=mirabelles', who)).body;
  expect(await counts()).toEqual([1, 1]);
  expect(await counts(reader)).toEqual([1, 1]);
  expect(await counts(owner)).toEqual([2, 2]);
  expect(await said()).toContain('1 plante"');
  expect(await said(owner)).toContain('2 plantes"');

  // As if it had never been there.
  await send('DELETE', `/v1/plante/${other.id}`, owner);
  expect(await code(get(`/v1/plante/jardin/${jardin.id}`))).toBe('jardin_without_plante');
  const alone = await drawn(await drawingOf('jardin', jardin.id));
  await send('DELETE', `/v1/plante/${plante.id}`, owner);
  expect(await drawn(await drawingOf('jardin', jardin.id))).toEqual(alone);
  expect(await counts(owner)).toEqual([0, 0]);
});

test('244: a plant that is seen again is counted and drawn again', async () => {
  const { owner, jardin, plante } = await garden();
  const before = await drawingOf('plante', plante.id);
  const scene = await drawn(await drawingOf('jardin', jardin.id));
  await hide('plante', plante.id);
  const hidden = await drawingOf('plante', plante.id, owner);
  await lift(owner);
  const after = await drawingOf('plante', plante.id);
  expect(await status(after)).toBe(200);
  for (const older of [before, hidden])
    expect((await server.app.inject(older)).headers.location).toBe(after);
  expect(await drawn(await drawingOf('jardin', jardin.id))).toEqual(scene);
  expect((await get(`/v1/jardin/${jardin.id}`)).json().nombreDePlantes).toBe(1);
});

test.each(['jardin', 'membre'] as const)(
  '245: what is hidden with its %s is drawn for its owner alone, until it is seen again',
  async (sorte) => {
    const { owner, jardin, plante } = await garden();
    const seen = [await drawingOf('jardin', jardin.id), await drawingOf('plante', plante.id)];
    for (const url of seen) expect(await status(url)).toBe(200);
    await hide(sorte, sorte === 'jardin' ? jardin.id : owner.id);
    const later = await newPlante(server.app, owner, jardin.id);
    const own = [
      await drawingOf('jardin', jardin.id, owner),
      await drawingOf('plante', plante.id, owner),
      await drawingOf('plante', later.id, owner),
    ];
    for (const url of own) {
      expect([url, await status(url)]).toEqual([url, 200]);
      for (const guess of otherVersions(url))
        expect([guess, await status(guess)]).toEqual([guess, 404]);
    }
    for (const url of seen) expect([url, await status(url)]).toEqual([url, 404]);
    expect((await get(`/v1/jardin/${jardin.id}`, owner)).json().nombreDePlantes).toBe(2);
    await lift(owner);
    for (const url of seen) expect([url, await status(url)]).toEqual([url, 302]);
    expect(await status(await drawingOf('jardin', jardin.id))).toBe(200);
  },
);

test('245: a plant that moves into a hidden garden is drawn for its owner alone', async () => {
  const { owner, jardin } = await garden();
  const second = await newJardin(server.app, owner);
  const moved = await newPlante(server.app, owner, second.id);
  await hide('jardin', jardin.id);
  const before = await drawingOf('plante', moved.id);
  const move = (jardinId: number) =>
    send('PUT', `/v1/plante/${moved.id}`, owner, { jardinId, name: 'Autre' });
  await move(jardin.id);
  for (const url of [before, ...otherVersions(before)])
    expect([url, await status(url)]).toEqual([url, 404]);
  expect(await status(await drawingOf('plante', moved.id, owner))).toBe(200);
  await move(second.id);
  expect(await status(await drawingOf('plante', moved.id))).toBe(200);
});

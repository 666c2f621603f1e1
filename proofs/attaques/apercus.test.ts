import { expect, test } from 'vitest';
import { redAndBlue, uploaded } from '../../server/platform/images/images.fixtures.ts';
import { type Member, newJardin, newMember, newPlante } from '../../server/testing/factories.ts';
import { decisionBody, newModerateur, reported } from '../../server/testing/moderation.fixtures.ts';
import { beforeTests, openApp } from '../../server/testing/openApp.ts';

const server = openApp({}, { pages: true });
const { send, get } = server;
const moderatrice = beforeTests(() => newModerateur(server));
const reader = beforeTests(() => newMember(server.app, { pseudo: 'Paul' }));

async function hide(sorte: 'jardin' | 'plante' | 'membre', id: number) {
  await reported(server, reader, sorte, id);
  const mesure = sorte === 'membre' ? 'suspension' : 'masquage';
  const body = decisionBody(sorte, id, mesure);
  expect((await send('POST', '/v1/moderation/decision', moderatrice, body)).statusCode).toBe(201);
}

async function lift(owner: Member) {
  const autre = await newModerateur(server);
  const [{ id } = { id: 0 }] = (await get('/v1/decision', owner)).json().decisions;
  await send('POST', `/v1/decision/${id}/recours`, owner, { texte: 'Rien de tout cela ici.' });
  const { recours } = (await get('/v1/moderation', autre)).json();
  const found = recours.find((each: { decision: { id: number } }) => each.decision.id === id);
  const answer = { accepte: true, reponse: 'Vous avez raison.' };
  await send('POST', `/v1/moderation/recours/${found.recours.id}`, autre, answer);
}

const contentsOf = (html: string, property: string) =>
  [...html.matchAll(new RegExp(`<meta property="${property}" content="([^"]*)"/?>`, 'g'))].map(
    ([, content = '']) => content,
  );
async function previewOf(path: string) {
  const [image = ''] = contentsOf((await get(path)).body, 'og:image');
  return new URL(image).pathname;
}
const status = async (url: string, who?: Member) => (await get(url, who)).statusCode;
/** As a network or a guesser may ask for them. */
const versions = (url: string) => [
  url,
  ...[1, 2, 3, 4].map((n) => url.replace(/-.*/, `-${n}.jpg`)),
];

// Numbers in front of titles: docs/attaques.md.
test.each([
  ['jardin', false],
  ['jardin', true],
  ['plante', false],
  ['plante', true],
  ['membre', false],
  ['membre', true],
] as const)(
  '321: the preview of a hidden %s is gone (with a photo: %s)',
  async (sorte, withPhoto) => {
    const owner = await newMember(server.app, { pseudo: 'Rose' });
    const pictures = await Promise.all(
      [1, 2, 3].map(async (n) =>
        withPhoto
          ? uploaded(
              server,
              await redAndBlue(1200 + n, 700)
                .png()
                .toBuffer(),
            )
          : null,
      ),
    );
    const [one = null, two = null, three = null] = pictures;
    const jardin = await newJardin(server.app, owner, { photo: one });
    const plante = await newPlante(server.app, owner, jardin.id, { photo: two });
    await send('PUT', `/v1/user/${owner.id}`, owner, { couverture: three });
    const pages = {
      jardin: [`/jardin/${jardin.id}`, `/plante/${plante.id}`],
      plante: [`/plante/${plante.id}`],
      membre: [`/jardin/${jardin.id}`, `/plante/${plante.id}`, `/profil/${owner.id}`],
    }[sorte];
    const previews = await Promise.all(pages.map(previewOf));
    for (const url of previews) expect([url, await status(url)]).toEqual([url, 200]);

    await hide(sorte, { jardin: jardin.id, plante: plante.id, membre: owner.id }[sorte]);
    for (const url of previews.flatMap(versions))
      for (const who of [undefined, owner])
        expect([url, await status(url, who)]).toEqual([url, 404]);
    for (const path of pages) expect((await get(path)).body).not.toContain('og:image');

    await lift(owner);
    for (const path of pages) expect(await status(await previewOf(path))).toBe(200);
  },
);

test('321: a photo that moderators took away is in no preview', async () => {
  const owner = await newMember(server.app, { pseudo: 'Rose' });
  const photo = await uploaded(server, await redAndBlue(1200, 700).png().toBuffer());
  const jardin = await newJardin(server.app, owner, { photo });
  const before = await previewOf(`/jardin/${jardin.id}`);
  expect(await status(before)).toBe(200);
  await reported(server, reader, 'jardin', jardin.id);
  const body = decisionBody('jardin', jardin.id, 'retraitPhoto');
  expect((await send('POST', '/v1/moderation/decision', moderatrice, body)).statusCode).toBe(201);
  const after = await previewOf(`/jardin/${jardin.id}`);
  expect(after).not.toBe(before);
  const answer = await get(before);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, after]);
});

test('322: what members wrote is data in a preview, and bounded', async () => {
  const owner = await newMember(server.app, { pseudo: '"><script>vol()</script>' });
  const name = '" /><meta property="og:image" content="https://evil.example/x.jpg"><b x="';
  const jardin = await newJardin(server.app, owner, {
    nomJardin: `${name}\u202egpj.exe`,
    description: `'"><svg onload=vol()>\n${'mot '.repeat(900)}`,
  });
  const plante = await newPlante(server.app, owner, jardin.id, { name });
  for (const path of [`/jardin/${jardin.id}`, `/plante/${plante.id}`, `/profil/${owner.id}`]) {
    const { body } = await get(path);
    for (const [property, most] of [
      ['og:title', 90],
      ['og:description', 180],
      ['og:image', 200],
      ['og:image:alt', 180],
      ['og:url', 200],
    ] as const) {
      const found = contentsOf(body, property);
      expect([path, property, found.length]).toEqual([path, property, 1]);
      const [content = ''] = found;
      const text = content.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, '.');
      expect(text.length).toBeLessThanOrEqual(most);
      expect(content).not.toMatch(/[<>\n\u202e]/);
    }
    expect(body).not.toContain('<script>vol()');
    expect(body).not.toContain('<svg onload');
    expect(body).not.toContain('content="https://evil.example');
  }
});

import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { drawingEdition, especeIllustration } from '../../especes/especes/drawnEspeces.ts';
import { heavyPhoto, redAndBlue, uploaded } from '../../platform/images/images.fixtures.ts';
import { sharp } from '../../platform/images/process/sharp.ts';
import { newKeeper, newProduit } from '../../testing/boutique.fixtures.ts';
import { type Member, newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';
import { monthOf } from './dessins.paths.ts';
import { dessinStore } from './dessins.service.ts';
import { drawFirstLooks } from './drawAhead.service.ts';

const server = openApp({ PUBLIC_URL: 'https://courtil.test' }, { pages: true });
const ada = beforeTests(() => newMember(server.app, { pseudo: 'Ada', description: 'Des iris.' }));
let keeper: Member;
beforeAll(async () => {
  keeper = await newKeeper(server);
});

// WhatsApp reads no more of a page, and shows no heavier picture.
const READ = 300_000;
const HEAVIEST = 600_000;
const whatsApp = { 'user-agent': 'WhatsApp/2.23.20.0', accept: '*/*' };
const mastodon = { 'user-agent': 'Mastodon/4.4.0 (http.rb/5.2.0; +https://mastodon.test/) Bot' };
const signal = { 'user-agent': 'Signal-Android/7.0.0', range: 'bytes=0-1048575' };

/** The tags of a page as a network reads them: the first of each name. */
async function tagsOf(path: string, headers: Record<string, string> = whatsApp) {
  const { statusCode, rawPayload } = await server.app.inject({ url: path, headers });
  expect([path, statusCode]).toEqual([path, 200]);
  const html = rawPayload.subarray(0, READ).toString();
  const found = html.matchAll(
    /<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g,
  );
  const tags = [...found].map(([, name = '', content = '']) => [name, content] as const);
  expect(new Set(tags.map(([name]) => name)).size).toBe(tags.length);
  return Object.fromEntries(tags);
}

const pathOf = (image: string | undefined) => {
  expect(image).toMatch(/^https:\/\/courtil\.test\/apercus\//);
  return new URL(image ?? '').pathname;
};

async function fetched(path: string, headers: Record<string, string> = whatsApp) {
  const answer = await server.app.inject({ url: path, headers });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  expect(answer.rawPayload.length).toBeLessThan(HEAVIEST);
  const { format, width, height, exif } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height, exif }).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
    exif: undefined,
  });
  return answer;
}

test.each(['/', '/especes', '/calendrier', '/boutique', '/guide', '/conditions-de-vente'])(
  'links to %s show the site’s own picture',
  async (path) => {
    const tags = await tagsOf(path);
    expect(tags).toMatchObject({
      'og:site_name': 'Courtil',
      'og:locale': 'fr_FR',
      'og:type': 'website',
      'og:image': 'https://courtil.test/apercus/courtil.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(tags['og:title']).not.toContain('· Courtil');
    expect(tags['og:url']?.toLowerCase()).toBe(
      `https://courtil.test${path === '/' ? '/mainpage' : path}`,
    );
    await fetched(pathOf(tags['og:image']));
  },
);

test('a garden, a plant, a member, a product and a species show what they are drawn as', async () => {
  const jardin = await newJardin(server.app, ada, { nomJardin: 'Le clos des Iris' });
  const plante = await newPlante(server.app, ada, jardin.id, { name: 'Iris des marais' });
  const produit = await newProduit(server, keeper, { nom: 'Arrosoir' });
  const pages = [
    [`/jardin/${jardin.id}`, 'Le clos des Iris', `/jardin/${jardin.id}`],
    [`/plante/${plante.id}`, 'Iris des marais', `/plante/${plante.id}`],
    [`/profil/${ada.id}`, 'Ada', `/Profil/${ada.id}`],
    [`/detailproduit/${produit.id}`, 'Arrosoir', `/DetailProduit/${produit.id}`],
    ['/espece/tomate', 'Tomate (Solanum lycopersicum)', '/espece/tomate'],
  ] as const;
  for (const [path, title, url] of pages) {
    const tags = await tagsOf(path, mastodon);
    expect(tags).toMatchObject({ 'og:title': title, 'og:url': `https://courtil.test${url}` });
    expect(tags['og:description']).not.toBe('');
    expect(tags['og:image:alt']).not.toBe('');
    const image = pathOf(tags['og:image']);
    const answer = await fetched(image, signal);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = await server.app.inject({
      url: image,
      headers: { 'if-none-match': answer.headers.etag },
    });
    expect(again.statusCode).toBe(304);
  }
});

test('an own photo is shown instead of a drawing, at another address', async () => {
  const jardin = await newJardin(server.app, ada);
  const drawn = pathOf((await tagsOf(`/jardin/${jardin.id}`))['og:image']);
  const photo = await uploaded(server, await redAndBlue(1600, 900).jpeg().toBuffer());
  await server.send('PUT', `/v1/jardin/${jardin.id}`, ada, { photo });
  const shown = pathOf((await tagsOf(`/jardin/${jardin.id}`))['og:image']);
  expect(shown).not.toBe(drawn);
  const { rawPayload } = await fetched(shown);
  const corner = await sharp(rawPayload)
    .extract({ left: 20, top: 300, width: 4, height: 4 })
    .raw()
    .toBuffer();
  expect(corner[0]).toBeGreaterThan(180);
  expect(corner[2]).toBeLessThan(90);
  // An address that a network has cached redirects to the present one.
  const before = await server.app.inject(drawn);
  expect([before.statusCode, before.headers.location]).toEqual([302, shown]);
});

test('an upright photo stands whole before its own colours', async () => {
  const photo = await uploaded(server, await redAndBlue(900, 1600).jpeg().toBuffer());
  const jardin = await newJardin(server.app, ada);
  const plante = await newPlante(server.app, ada, jardin.id, { photo });
  const { rawPayload } = await fetched(pathOf((await tagsOf(`/plante/${plante.id}`))['og:image']));
  const at = async (left: number) => {
    const [red = 0, , blue = 0] = await sharp(rawPayload)
      .extract({ left, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return red > blue ? 'red' : 'blue';
  };
  // 354 pixels wide, in the middle.
  expect(await Promise.all([430, 590, 610, 770].map(at))).toEqual(['red', 'red', 'blue', 'blue']);
});

test('a photo of a thousand details is no heavier than networks take', async () => {
  const photo = await uploaded(server, await heavyPhoto(2400, 1400));
  await server.send('PUT', `/v1/user/${ada.id}`, ada, { couverture: photo });
  await fetched(pathOf((await tagsOf(`/profil/${ada.id}`))['og:image']));
});

test('a photo of another site is not copied: the drawing stands for it', async () => {
  const photo = 'https://photos.example/images/abcdefghijklmnopqrstuv';
  const jardin = await newJardin(server.app, ada, { photo });
  const tags = await tagsOf(`/jardin/${jardin.id}`);
  const asked = await server.app.inject(pathOf(tags['og:image']));
  const location = asked.headers.location ?? new URL(tags['og:image'] ?? '').pathname;
  expect(location).toMatch(new RegExp(`^/apercus/jardin/${jardin.id}-\\d+-\\d+\\.jpg$`));
  await fetched(location);
});

test('pages of nobody, and of a member alone, have no preview', async () => {
  for (const path of ['/jardin/999999', '/plante/999999', '/profil/999999', '/espece/inconnue']) {
    const { statusCode, body } = await server.app.inject(path);
    expect([path, statusCode, body.includes('og:')]).toEqual([path, 404, false]);
  }
  for (const path of ['/aujourd-hui', '/mes-jardins', '/panier', '/login'])
    expect([path, await tagsOf(path)]).toEqual([path, {}]);
});

test('an unknown preview is a plain 404; another version leads to the present one', async () => {
  for (const path of [
    ...['jardin/999999-1-1.jpg', 'plante/0-1.jpg', 'espece/inconnue-00000000.jpg', 'x.jpg'],
    ...['jardin/99999999999-1.jpg', 'plante/1-1-400.webp', 'produit/..%2f1.jpg', 'user/1-a/b.jpg'],
  ]) {
    const { statusCode, headers } = await server.app.inject(`/apercus/${path}`);
    expect([path, statusCode, headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
  const moved = await server.app.inject('/apercus/espece/tomate-00000000.jpg');
  expect([moved.statusCode, moved.headers.location]).toEqual([
    302,
    `${especeIllustration('tomate').replace('dessins', 'apercus')}.jpg`,
  ]);
});

test('the preview of a garden that is followed is drawn before anybody asks', async () => {
  const jardin = await newJardin(server.app, ada);
  const drawnAhead = async () => {
    await drawFirstLooks(server.context, { noun: 'jardin', id: jardin.id });
    const { db, env } = server.context;
    const [row] = (
      await db.execute<{ version: number }>(sql`select version from jardin where id = ${jardin.id}`)
    ).rows;
    const key = `jardin-${jardin.id}-${row?.version}-${monthOf(new Date())}-panorama`;
    return dessinStore(env).find(`${key}-${drawingEdition()}`, 'apercu.jpg');
  };
  expect(await drawnAhead()).toBeNull();
  const fan = await newMember(server.app);
  await server.send('POST', '/v1/suiviJardin', fan, { idJardin: jardin.id });
  expect(await drawnAhead()).not.toBeNull();
});

import { expect, test } from 'vitest';
import type { Produit } from '../../../contract/boutique/produit.ts';
import type { GroupeTrouve, Recherche } from '../../../contract/especes/recherche.ts';
import {
  type Member,
  newArrosage,
  newJardin,
  newMember,
  newPlante,
  verified,
} from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp({ SHOP_EDITORS: 'everyone' });
const { get, send, code } = server;

async function found(q: string, who?: Member, more = ''): Promise<Recherche> {
  const answer = await get(`/v1/recherche?q=${encodeURIComponent(q)}${more}`, who);
  expect([q, answer.statusCode]).toEqual([q, 200]);
  return answer.json();
}

const titles = async (group: GroupeTrouve, ...asked: Parameters<typeof found>) =>
  (await found(...asked))[group].map(({ titre }) => titre);

test('each group is answered with what leads to it', async () => {
  const owner = await newMember(server.app, { pseudo: 'Wisteria du Marais' });
  const jardin = await newJardin(server.app, owner, {
    nomJardin: 'Le clos Wisteria',
    departement: '44',
  });
  const plante = await newPlante(server.app, owner, jardin.id, { name: 'Wisteria blanche' });
  await newArrosage(server.app, owner, plante.id, '2026-03-01');
  const payload = { nom: 'Fil pour wisteria', description: 'Dix mètres.', prix: 4.5, stock: 3 };
  const produit = (await send('POST', '/v1/produit', owner, payload)).json<Produit>();
  const answer = await found('wisteria');
  expect(answer).toMatchObject({
    plantes: [
      {
        id: plante.id,
        titre: 'Wisteria blanche',
        adresse: `/plante/${plante.id}`,
        sousTitre: 'Le clos Wisteria · Wisteria du Marais',
        aMoi: false,
        morte: false,
        photo: null,
        illustration: plante.illustration,
      },
    ],
    jardins: [
      {
        id: jardin.id,
        titre: 'Le clos Wisteria',
        adresse: `/jardin/${jardin.id}`,
        sousTitre: 'Wisteria du Marais · Loire-Atlantique · 1 plante',
      },
    ],
    produits: [
      { id: produit.id, titre: 'Fil pour wisteria', adresse: `/DetailProduit/${produit.id}` },
    ],
    membres: [
      {
        id: owner.id,
        titre: 'Wisteria du Marais',
        adresse: `/Profil/${owner.id}`,
        sousTitre: '1 jardin',
      },
    ],
  });
  expect(answer.especes[0]).toMatchObject({
    titre: expect.stringMatching(/glycine/i),
    adresse: expect.stringMatching(/^\/espece\/glycine/),
  });
  expect(answer.corrige).toBeUndefined();
});

test("one's own come first, and dead plants last", async () => {
  const me = await newMember(server.app);
  const other = await newMember(server.app, { pseudo: 'voisin' });
  const [mine, theirs] = [
    await newJardin(server.app, me, { nomJardin: 'Mon enclos' }),
    await newJardin(server.app, other, { nomJardin: 'Enclos' }),
  ];
  await newPlante(server.app, other, theirs.id, { name: 'Cosmos' });
  await newPlante(server.app, me, mine.id, { name: 'Cosmos', etat: 'morte' });
  await newPlante(server.app, me, mine.id, { name: 'Petit cosmos' });
  const { plantes } = await found('cosmos', me);
  expect(plantes.map(({ titre, aMoi, morte }) => [titre, aMoi, morte])).toEqual([
    ['Petit cosmos', true, false],
    ['Cosmos', false, false],
    ['Cosmos', true, true],
  ]);
  expect(plantes[0]?.sousTitre).toBe('Mon enclos');
  expect(await titles('jardins', 'enclos', me)).toEqual(['Mon enclos', 'Enclos']);
  // A visitor's order is that of the names.
  expect(await titles('jardins', 'enclos')).toEqual(['Enclos', 'Mon enclos']);
});

test('the very name, beginnings, words inside; accents, ligatures, apostrophes', async () => {
  const me = await newMember(server.app);
  const jardin = await newJardin(server.app, me);
  for (const name of ['Grand Œillet', 'Œillets d’Inde', 'Œillet', 'Fougère mâle'])
    await newPlante(server.app, me, jardin.id, { name });
  const names = ['Œillet', 'Œillets d’Inde', 'Grand Œillet'];
  for (const who of [me, undefined])
    for (const q of ['oeillet', 'ŒILLET', 'œillet'])
      expect([q, await titles('plantes', q, who)]).toEqual([q, names]);
  expect(await titles('plantes', 'fou mal')).toEqual(['Fougère mâle']);
  expect(await titles('plantes', "oeillets d'inde")).toEqual(['Œillets d’Inde']);
});

test('a plant is found by what it is also called, by its owner', async () => {
  const me = await newMember(server.app);
  const jardin = await newJardin(server.app, me);
  const latin = { name: 'Le géant du fond', nameLatin: 'Gunnera manicata' };
  await newPlante(server.app, me, jardin.id, latin);
  expect(await titles('plantes', 'gunnera', me)).toEqual([latin.name]);
});

test('mistyped words are corrected, which is said; exactly, they are not', async () => {
  const me = await newMember(server.app);
  const other = await newMember(server.app);
  const jardin = await newJardin(server.app, other);
  await newPlante(server.app, other, jardin.id, { name: 'Aubergine de Barbentane' });
  const corrected = await found('aubregine', me);
  expect(corrected).toMatchObject({
    corrige: 'aubergine',
    plantes: [{ titre: 'Aubergine de Barbentane' }],
  });
  expect(corrected.especes[0]?.titre).toBe('Aubergine');
  const exact = await found('aubregine', me, '&exact=oui');
  expect(exact.corrige).toBeUndefined();
  expect(exact.plantes).toEqual([]);
  // A known word is not corrected, nor a word that only finds nothing.
  expect((await found('tomate')).corrige).toBeUndefined();
  expect(await found('qqqqzzzz')).toEqual({
    plantes: [],
    jardins: [],
    especes: [],
    produits: [],
    membres: [],
    rayons: [],
  });
});

test("one's own and the shop's are found though mistyped, where no species is so called", async () => {
  const me = await newMember(server.app);
  const jardin = await newJardin(server.app, me, { nomJardin: 'La treizaine' });
  await newPlante(server.app, me, jardin.id, { name: 'Gertrude' });
  const payload = { nom: 'Sécateur', description: 'Lames forgées.', prix: 24.9, stock: 5 };
  await send('POST', '/v1/produit', me, payload);
  expect(await titles('produits', 'secatuer')).toEqual(['Sécateur']);
  expect(await titles('jardins', 'triezaine', me)).toEqual(['La treizaine']);
  expect(await titles('plantes', 'gertrde', me)).toEqual(['Gertrude']);
});

test("others' gardens and members are found though mistyped, as is a product, the first letter too", async () => {
  const owner = await newMember(server.app, { pseudo: 'Hortensia Quinquin' });
  await newJardin(server.app, owner, { nomJardin: 'Le clos des Hirondelles' });
  await newJardin(server.app, owner, { nomJardin: 'La Brouetterie' });
  const payload = { nom: 'Hachoir à tiges', description: 'Deux lames.', prix: 31, stock: 2 };
  await send('POST', '/v1/produit', owner, payload);
  for (const who of [undefined, await newMember(server.app)]) {
    // A letter that is missing, wrong, too many, exchanged; two in a long word; several words; a beginning.
    for (const q of ['irondelles', 'Hirondèles', 'hirrondelles', 'hirodnelles', 'irondeles'])
      expect([q, await titles('jardins', q, who)]).toEqual([q, ['Le clos des Hirondelles']]);
    for (const q of ['clos des irondelles', 'kirondel', 'hirondeles clso'])
      expect([q, await titles('jardins', q, who)]).toEqual([q, ['Le clos des Hirondelles']]);
    expect(await titles('jardins', 'brouettrie', who)).toEqual(['La Brouetterie']);
    expect(await titles('membres', 'quinqiun', who)).toEqual(['Hortensia Quinquin']);
    expect(await titles('produits', 'achoir', who)).toEqual(['Hachoir à tiges']);
    expect(await titles('jardins', 'irondelles', who, '&exact=oui')).toEqual([]);
    expect(await titles('jardins', 'clos brouettrie', who)).toEqual([]);
  }
});

test('what is rightly written so comes alone, before what is nearly called so', async () => {
  const owner = await newMember(server.app);
  await newJardin(server.app, owner, { nomJardin: 'Les Bergeronnettes' });
  await newJardin(server.app, owner, { nomJardin: 'Les Dergeronnettes' });
  expect(await titles('jardins', 'dergeronnettes')).toEqual(['Les Dergeronnettes']);
  // Between equal distances, the name with the right first letter comes first.
  await newJardin(server.app, owner, { nomJardin: 'Zardeuil' });
  await newJardin(server.app, owner, { nomJardin: 'Bardeul' });
  expect(await titles('jardins', 'bardeuil')).toEqual(['Bardeul', 'Zardeuil']);
});

test('as many of each group as are asked for', async () => {
  const me = await verified(server, await newMember(server.app));
  for (let n = 0; n < 23; n += 1) await newJardin(server.app, me, { nomJardin: `Parcelle ${n}` });
  for (const who of [me, undefined]) {
    expect(await titles('jardins', 'parcelle', who)).toHaveLength(5);
    expect(await titles('jardins', 'parcelle', who, '&limite=2')).toHaveLength(2);
    expect(await titles('jardins', 'parcelle', who, '&limite=999')).toHaveLength(20);
  }
});

test.each(['', '?q=', '?q=a&limite=0', '?q=a&limite=x', '?q=a&limite=-1', '?q=a&exact=1'])(
  'what cannot be read is refused, or finds nothing: %s',
  async (query) => {
    const answer = await get(`/v1/recherche${query}`);
    if (query !== '?q=') expect(answer.statusCode).toBe(400);
    else expect(answer.json<Recherche>().especes).toEqual([]);
  },
);

test('a text that is too long is refused; signs alone find nothing, and nothing of SQL or of a pattern', async () => {
  expect(await code(get(`/v1/recherche?q=${'a'.repeat(101)}`))).toBe('validation');
  expect(await code(get('/v1/recherche?q=a%00b'))).toBe('validation');
  for (const q of ['%', '_', "'", '& |', ':*', "') or 1=1 --", '🌱', '<->', 'Роза'])
    expect((await found(q)).jardins).toEqual([]);
});

test('letters of our neighbours are found as they are written, and without their strokes', async () => {
  const me = await newMember(server.app);
  await newJardin(server.app, me, { nomJardin: 'Rødgrød an der Straße' });
  for (const q of ['rødgrød', 'Rodgrod', 'STRASSE', 'straße'])
    expect([q, await titles('jardins', q)]).toEqual([q, ['Rødgrød an der Straße']]);
});

test('a token that is none is a visitor', async () => {
  const answer = await server.app.inject({
    url: '/v1/recherche?q=tomate',
    headers: { authorization: 'Bearer wrong' },
  });
  expect(answer.statusCode).toBe(200);
});

test.each([
  ['birch', 'Bouleau verruqueux'],
  ['beech', 'Hêtre'],
  ['daisy', 'Pâquerette'],
  ['leek', 'Poireau'],
  ['peach', 'Pêcher'],
  ['mâche nantaise', 'Mâche'],
])('%s is no mistake: its species is found, and nothing is corrected', async (q, first) => {
  const { especes, corrige } = await found(q);
  expect([especes[0]?.titre, corrige]).toEqual([first, undefined]);
});

test('a garden that is not there is no plant that is called like a part of it', async () => {
  expect(await found('le clos 88530')).toMatchObject({ especes: [], jardins: [] });
});

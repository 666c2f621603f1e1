import { beforeAll, expect, test } from 'vitest';
import { newKeeper, newProduit } from '../../server/testing/boutique.fixtures.ts';
import { type Member, newJardin, newMember, newPlante } from '../../server/testing/factories.ts';
import { openCourtil, type Visit } from '../courtil.ts';

const courtil = openCourtil();

/** Stored attack payloads for a reader's browser; each calls `piege()`. */
const payloads = [
  [
    '<script>piege()</script>',
    '</title></textarea></style><img src=x onerror=piege()>',
    '</script><script>piege()</script>',
  ],
  [
    `'-piege()-'"autofocus onfocus="piege()" x="`,
    '"><script src="data:text/javascript,piege()"></script>',
    '<svg/onload=piege()><animate onbegin=piege() attributeName=x dur=1s>',
  ],
  [
    `{{constructor.constructor("piege()")()}}\${piege()}`,
    '<iframe srcdoc="&lt;script&gt;parent.piege()&lt;/script&gt;"></iframe>',
    '\\u003cscript\\u003epiege()\\u003c/script\\u003e',
  ],
  [
    '<script nonce="" type="module">piege()</script>',
    '<base href="javascript:/a/+piege()//"><a href="javascript:piege()">x</a>',
    '<!--<script>--><script>piege()</script><!--',
  ],
];

let keeper: Member;
beforeAll(async () => {
  keeper = await newKeeper(courtil.served);
});

/** Everything that a member can store, full of `payload`; the public addresses that show it. */
async function store(some: string[]): Promise<string[]> {
  const { app } = courtil.served;
  const text = some.join(' ');
  const member = await newMember(app, { pseudo: some[0], description: text });
  const jardin = await newJardin(app, member, { nomJardin: text, description: text });
  const plante = await newPlante(app, member, jardin.id, {
    name: text,
    nameLatin: text,
    origine: text,
    temperature: text,
    arrosage: text,
    note: text,
    typeDePlante: text,
    couleur: text,
    substrat: text,
    engrais: text,
    arrosageRecommande: text,
  });
  const produit = await newProduit(courtil.served, keeper, { nom: text, description: text });
  return [
    `/jardin/${jardin.id}`,
    `/plante/${plante.id}`,
    `/profil/${member.id}`,
    `/detailproduit/${produit.id}`,
  ];
}

/** A visit whose page tells when a stored script ran. */
async function trapped(): Promise<{ visit: Visit; sprung: string[] }> {
  const visit = await courtil.visit();
  const sprung: string[] = [];
  await visit.page.exposeFunction('piege', () => {
    sprung.push(visit.page.url());
  });
  // Drawings run nothing, and take long to draw.
  await visit.page.route(/\/(dessins|images)\//, (route) => route.abort());
  visit.page.on('dialog', (dialog) => void dialog.dismiss());
  return { visit, sprung };
}

test("no payload in a member's text runs on any page that shows it", async () => {
  const { visit, sprung } = await trapped();
  for (const some of payloads) {
    for (const path of await store(some)) {
      const answer = await visit.page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 200]);
    }
  }
  for (const path of ['/', '/Boutique']) await visit.page.goto(path);
  expect(sprung).toEqual([]);
  expect(visit.problems).toEqual([]);
});

test("78: no spelling of a data address, and no answer of the API, is a document for a reader's browser", async () => {
  const { visit, sprung } = await trapped();
  const addresses = await store(payloads[0] ?? []);
  const spellings = (path: string) =>
    [
      ...['.data', '.DATA', '.dat%61', '%2edata', '/_.data', '/.data', '.data/', '.data?_routes='],
      ...['.data?index', '.data%20', '.data;a', '.data%00'].map((end) => end),
    ].map((end) => path + end);
  const asked = [
    ...addresses.flatMap(spellings),
    ...[
      '/_.data',
      '/_root.data',
      '/MainPage.data',
      '/boutique.data',
      '/__manifest',
      '/__MANIFEST/',
    ],
    ...['/__manifest?paths=/jardin/1&version=1', '/boutique.data?q=script', '//boutique.data'],
    ...['/v1/jardin', '/v1/produit', '/v1/user', '/v1/jardin/random', '/v1/nope'],
    ...addresses.map(
      (path) => `/v1${path.replace('profil', 'user/byId').replace('detailproduit', 'produit')}`,
    ),
  ];
  for (const path of asked) {
    const answer = await visit.page.goto(path).catch(() => null);
    const type = answer?.headers()['content-type'] ?? '';
    // A download or a redirect to a real page may come; a document made of stored words may not.
    const led = new URL(visit.page.url()).pathname;
    const text = (await answer?.text().catch(() => '')) ?? '';
    if (type.startsWith('text/html') && led !== '/MainPage')
      expect([path, text]).toEqual([path, expect.not.stringContaining('piege()')]);
  }
  expect(sprung).toEqual([]);
});

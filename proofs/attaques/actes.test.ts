import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Acte, GenreActe } from '../../contract/comptes/acte.ts';
import { setRole } from '../../server/comptes/actes/roles.service.ts';
import {
  newCommande,
  newKeeper,
  newPaidCommande,
  newProduit,
} from '../../server/testing/boutique.fixtures.ts';
import { goodPassword, type Member, newMember } from '../../server/testing/factories.ts';
import { runNight } from '../../server/testing/jobs.ts';
import { decisionBody, newModerateur, reported } from '../../server/testing/moderation.fixtures.ts';
import { beforeTests } from '../../server/testing/openApp.ts';
import { newPeople, newRows, produitBody, type Rows } from './accessFixture.ts';
import { accessMatrix } from './accessMatrix.ts';
import type { MatrixRow } from './matrixRow.ts';
import { openAppWithRoutes } from './runningRoutes.ts';

const server = openAppWithRoutes();
const people = beforeTests(() => newPeople(server));
const moderatrice = beforeTests(() => newModerateur(server));

const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await server.context.db.execute<Row>(query)).rows;
const acts = () =>
  rowsOf<{ genre: GenreActe; id_user: number | null }>(
    sql`select genre, id_user, id_objet, objet, changements from acte_gestion order by id`,
  );
const ask = (who: Pick<Member, 'headers'> | undefined, url: string, method = 'GET', payload = {}) =>
  server.app.inject({
    method: method as 'GET',
    url,
    headers: who?.headers ?? {},
    ...(method !== 'GET' && { payload }),
  });
const read = async (query = '', who = people.keeper): Promise<Acte[]> =>
  (await ask(who, `/v1/gestion/actes${query}`)).json();

type Asked = Awaited<ReturnType<MatrixRow['ask']>>;

const decided = async ({ jardin }: Rows, mesure: string): Promise<Asked> => {
  await reported(server, await newMember(server.app), 'jardin', jardin.id);
  return { url: '/v1/moderation/decision', payload: decisionBody('jardin', jardin.id, mesure) };
};

/** A refund that its provider does not carry out. */
async function stuckRefund({ owner, produit }: Rows): Promise<Asked> {
  const { commandeId } = await newPaidCommande(server, owner, produit);
  const { payment } = server.context;
  const { refund } = payment;
  payment.refund = () => Promise.reject(new Error('refused'));
  const url = `/v1/gestion/commande/${commandeId}/rembourser`;
  await ask(people.keeper, url, 'POST');
  payment.refund = refund;
  return { url: `${url}/abandonner` };
}

/** An appeal that waits. */
async function appeal(rows: Rows): Promise<Asked> {
  const { url, payload } = await decided(rows, 'masquage');
  await ask(moderatrice, url, 'POST', payload as object);
  const [found] = await rowsOf<{ id: number }>(sql`select max(id)::int as id from decision`);
  const texte = 'Ce jardin est bien à sa place.';
  await ask(rows.owner, `/v1/decision/${found?.id}/recours`, 'POST', { texte });
  const [asked] = await rowsOf<{ id: number }>(sql`select max(id)::int as id from recours`);
  return {
    url: `/v1/moderation/recours/${asked?.id}`,
    payload: { accepte: true, reponse: texte },
  };
}

interface Left {
  genre: GenreActe;
  /** How it is asked, where the matrix asks for nothing that is there. */
  ask?: (rows: Rows) => Promise<Asked>;
}

/** The act that each call leaves. */
const left: Record<string, Left> = {
  'POST /v1/produit': { genre: 'produit_cree' },
  'PUT /v1/produit/:id': { genre: 'produit_modifie' },
  'DELETE /v1/produit/:id': { genre: 'produit_retire' },
  'POST /v1/gestion/commande/:id/annuler': { genre: 'commande_annulee' },
  'POST /v1/gestion/commande/:id/expedier': { genre: 'commande_expediee' },
  'POST /v1/gestion/commande/:id/livrer': { genre: 'commande_livree' },
  'POST /v1/gestion/commande/:id/rembourser': { genre: 'remboursement_demande' },
  'POST /v1/gestion/commande/:id/rembourser/abandonner': {
    genre: 'remboursement_abandonne',
    ask: stuckRefund,
  },
  'GET /v1/gestion/comptabilite.csv': { genre: 'comptabilite_exportee' },
  'POST /v1/moderation/decision': {
    genre: 'moderation_decidee',
    ask: (rows) => decided(rows, 'avertissement'),
  },
  'POST /v1/moderation/recours/:id': { genre: 'recours_tranche', ask: appeal },
};

/** One's own account, refused to all who have not shown who they are. */
const ownOnceProven = ['PUT /v1/second-facteur'];

/** Routes closed to members. access.test.ts checks that the matrix matches the running routes. */
const theirs = accessMatrix.filter(
  ({ route, answers: [, member, owner] }) =>
    member === 403 && owner === 403 && !ownOnceProven.includes(route),
);

// Numbers in front of titles: docs/attaques.md.
test("213: a call of keepers' or moderators' either only reads, or is known to leave an act", () => {
  const running = theirs.map(({ route }) => route).filter((route) => server.routes.includes(route));
  const writing = running.filter((route) => !route.startsWith('GET '));
  expect(writing.filter((route) => !left[route])).toEqual([]);
  expect(Object.keys(left).filter((route) => !running.includes(route))).toEqual([]);
});

let rows: Rows;
beforeAll(async () => {
  rows = await newRows(server, people);
});

for (const { route, ask: asMatrix } of theirs) {
  const [method = ''] = route.split(' ');
  const expected = left[route];
  test(`213: ${route} leaves ${expected ? 'one act' : 'none'}; refused, none`, async () => {
    rows = { ...rows, produit: await newProduit(server, people.keeper) };
    const { url, payload } = await (expected?.ask ?? asMatrix)(rows);
    const who = /\/moderation/.test(route) ? moderatrice : people.keeper;
    const before = await acts();
    for (const other of [undefined, people.member])
      expect((await ask(other, url, method, payload as object)).statusCode).toBeGreaterThan(400);
    expect(await acts()).toEqual(before);
    const { statusCode } = await ask(who, url, method, payload as object);
    expect(statusCode).toBeLessThan(300);
    const added = (await acts()).slice(before.length);
    expect(added.map(({ genre, id_user }) => [genre, id_user])).toEqual(
      expected ? [[expected.genre, who.id]] : [],
    );
    // Again: what was done is not done twice, and so is not noted twice.
    if (method === 'POST' && route !== 'POST /v1/produit') {
      await ask(who, url, method, payload as object);
      expect(await acts()).toHaveLength(before.length + 1);
    }
  });
}

test('213: acts are neither changed nor deleted before three years are over, and read by keepers alone', async () => {
  const { db } = server.context;
  for (const query of [
    sql`update acte_gestion set id_user = 1`,
    sql`update acte_gestion set le = now() - interval '4 years'`,
    sql`delete from acte_gestion`,
  ])
    await expect(db.execute(query)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only added') },
    });
  for (const who of [undefined, people.member, people.owner, moderatrice])
    expect((await ask(who, '/v1/gestion/actes')).statusCode).toBe(who ? 403 : 401);
  for (const query of ['?genre=vol', '?auteur=0', '?apres=x'])
    expect((await ask(people.keeper, `/v1/gestion/actes${query}`)).statusCode).toBe(400);

  const added = async (age: string) => {
    const [row] = await rowsOf<{ id: number }>(
      sql`insert into acte_gestion (genre, le) values ('sessions_fermees', now() - ${age}::interval) returning id`,
    );
    return row?.id;
  };
  const [young, old] = [await added('3 years -1 day'), await added('3 years 1 day')];
  await runNight(server.context);
  const kept = (await rowsOf<{ id: number }>(sql`select id from acte_gestion`)).map(({ id }) => id);
  expect([kept.includes(young ?? 0), kept.includes(old ?? 0)]).toEqual([true, false]);
});

test("213: an act shows its keeper's current name, and no name once the account is deleted", async () => {
  const keeper = await newKeeper(server);
  const produit = await newProduit(server, keeper, { nom: 'Plantoir', prix: 8.5, stock: 3 });
  const url = `/v1/produit/${produit.id}`;
  const changes = { prix: 9, description: 'Manche de frêne.', stock: 3 };
  await ask(keeper, url, 'PUT', changes);
  await ask(keeper, url, 'PUT', changes);
  const mine = `?auteur=${keeper.id}`;
  const objet = { idObjet: produit.id, objet: 'Plantoir' };
  const auteur = { id: keeper.id, pseudo: 'Gérante' };
  expect(await read(mine)).toMatchObject([
    {
      genre: 'produit_modifie',
      auteur,
      ...objet,
      changements: [
        { champ: 'prix', avant: '8,50\u00a0€', apres: '9,00\u00a0€' },
        { champ: 'description', avant: null, apres: null },
      ],
    },
    {
      genre: 'produit_cree',
      auteur,
      ...objet,
      changements: [
        { champ: 'prix', avant: null, apres: '8,50\u00a0€' },
        { champ: 'stock', avant: null, apres: '3' },
      ],
    },
  ]);
  expect(await read(`${mine}&genre=produit_cree`)).toHaveLength(1);
  const first = await ask(people.keeper, `/v1/gestion/actes${mine}&limite=1`);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await ask(people.keeper, next)).json()).toMatchObject([{ genre: 'produit_cree' }]);

  const body = { password: goodPassword };
  expect((await ask(keeper, `/v1/user/${keeper.id}`, 'DELETE', body)).statusCode).toBe(200);
  expect((await read(mine)).map((act) => act.auteur)).toEqual([
    { id: keeper.id, pseudo: null },
    { id: keeper.id, pseudo: null },
  ]);
});

test('213: what is done to an order is told by its number: no act knows who ordered', async () => {
  const buyer = await newMember(server.app, { pseudo: 'Zéphyrine', name: 'Quatrefages' });
  const produit = await newProduit(server, people.keeper);
  const { commandeId } = await newPaidCommande(server, buyer, produit);
  const url = `/v1/gestion/commande/${commandeId}`;
  await ask(people.keeper, `${url}/expedier`, 'POST', { suivi: '6A01234567890' });
  await ask(people.keeper, `${url}/rembourser`, 'POST', { montant: 2, reste: 12.5 });
  const waiting = await newCommande(server, buyer, produit);
  await ask(people.keeper, `/v1/gestion/commande/${waiting.commandeId}/annuler`, 'POST');
  const told = await read('?limite=3');
  expect(told.map(({ genre, idObjet }) => [genre, idObjet])).toEqual([
    ['commande_annulee', waiting.commandeId],
    ['remboursement_demande', commandeId],
    ['commande_expediee', commandeId],
  ]);
  expect(told[1]?.changements).toEqual([{ champ: 'montant', avant: null, apres: '2,00\u00a0€' }]);
  expect(JSON.stringify(await acts())).not.toMatch(/Zéphyrine|Quatrefages|@|6A0123/);
});

const run = promisify(execFile);
const command = (name: string, ...words: string[]) =>
  run(process.execPath, ['scripts/run.mjs', `scripts/${name}.ts`, ...words], {
    env: {
      ...process.env,
      DATABASE_URL: server.databaseUrl,
      JWT_SECRET: 'a secret of thirty-two letters..',
    },
  });

test("213: an administrator's command that changes something writes an act", async () => {
  const { db } = server.context;
  const member = await newMember(server.app);
  const before = (await acts()).length;
  await Promise.all([
    command('gestionnaire', 'add', member.email),
    command('moderation', 'add', member.email),
    command('sessions', member.email),
  ]);
  await setRole(db, member.email, 'gestionnaire', true);
  await setRole(db, 'personne@jardins.example', 'gestionnaire', true);
  await setRole(db, member.email, 'gestionnaire', false);
  await setRole(db, member.email, 'moderateur', false);
  const added = (await acts()).slice(before);
  const about = { id_user: null, id_objet: member.id, objet: '' };
  for (const act of added) expect(act).toMatchObject(about);
  expect(
    added
      .slice(0, 3)
      .map(({ genre }) => genre)
      .sort(),
  ).toEqual([...['gestionnaire_nomme', 'moderateur_nomme', 'sessions_fermees']]);
  expect(added.slice(3).map(({ genre }) => genre)).toEqual([
    ...['gestionnaire_retire', 'moderateur_retire'],
  ]);
  expect((await read('?limite=1'))[0]?.auteur).toBeNull();
}, 60_000);

test('214: a product called by a formula and markup is told as it was written; lines are refused', async () => {
  const nom = `=HYPERLINK("https://mal.example")<script>alert(1)</script>`;
  const { id } = await newProduit(server, people.keeper, { nom });
  await ask(people.keeper, `/v1/produit/${id}`, 'DELETE');
  const answer = await ask(people.keeper, '/v1/gestion/actes?limite=1');
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const [act] = answer.json<Acte[]>();
  expect(act).toMatchObject({ genre: 'produit_retire', idObjet: id });
  expect(act?.objet).toBe(nom);
  const lines = { ...produitBody, nom: 'Bêche\nle gérant a supprimé la boutique' };
  expect((await ask(people.keeper, '/v1/produit', 'POST', lines)).statusCode).toBe(400);
});

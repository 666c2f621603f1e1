import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { GestionSummary } from '../../../contract/boutique/gestion.ts';
import { newCommande, newPaidCommande, newProduit } from '../../testing/boutique.fixtures.ts';
import { goodPassword, type Member, newMember } from '../../testing/factories.ts';
import { openShop } from '../../testing/openShop.ts';

const here = openShop();
const ids: Record<'first' | 'second' | 'third' | 'waiting' | 'gone', number> = {
  first: 0,
  second: 0,
  third: 0,
  waiting: 0,
  gone: 0,
};
let noemie: Member;

beforeAll(async () => {
  const { server, keeper, buyer } = here;
  const produit = await newProduit(server, keeper, { stock: 50 });
  noemie = await newMember(server.app, {
    name: 'Œuvrard-Lefèvre',
    firstName: 'Noémie',
    email: 'noemie_1@jardins.example',
  });
  const gone = await newMember(server.app, { name: 'Partie', firstName: 'Déjà' });
  const paid = async (who: Member) => (await newPaidCommande(server, who, produit)).commandeId;
  ids.first = await paid(buyer);
  ids.second = await paid(noemie);
  ids.third = await paid(buyer);
  ids.waiting = (await newCommande(server, noemie, produit)).commandeId;
  ids.gone = await paid(gone);
  await server.app.inject({
    method: 'DELETE',
    url: `/v1/user/${gone.id}`,
    payload: { password: goodPassword },
    headers: gone.headers,
  });
});

type Answer = Awaited<ReturnType<typeof ask>>;
const ask = (query: string, who: Member | null = here.keeper, path = '/v1/gestion/commande') =>
  here.server.app.inject({ url: path + query, headers: who?.headers ?? {} });

const found = async (query: string) => {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<GestionSummary[]>().map(({ id }) => id);
};

test('the orders to send, the oldest first, page after page', async () => {
  expect(await found('?statut=payee&tri=anciennes')).toEqual([
    ids.first,
    ids.second,
    ids.third,
    ids.gone,
  ]);
  const seen: number[] = [];
  let url: string | undefined = '/v1/gestion/commande?statut=payee&tri=anciennes&limite=1';
  while (url) {
    const answer: Answer = await here.server.app.inject({ url, headers: here.keeper.headers });
    seen.push(...answer.json<GestionSummary[]>().map(({ id }) => id));
    url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual([ids.first, ids.second, ids.third, ids.gone]);
  expect(await found('?statut=payee')).toEqual([ids.gone, ids.third, ids.second, ids.first]);
});

test('search by number, name and e-mail, without case or accents, deleted accounts too', async () => {
  const hers = [ids.waiting, ids.second];
  for (const q of ['noemie', 'OEUVRARD', 'lefevre noémie', 'noemie_1@jardins.example', 'œuvrard'])
    expect([q, await found(`?q=${encodeURIComponent(q)}`)]).toEqual([q, hers]);
  for (const q of [ids.third, `n° ${ids.third}`, `N°${ids.third}`, `#${ids.third}`])
    expect(await found(`?q=${encodeURIComponent(q)}`)).toContain(ids.third);
  expect(await found('?q=deja%20partie')).toEqual([ids.gone]);
  expect(await found('?q=noemie&statut=payee')).toEqual([ids.second]);
  expect(await found('?Q=noemie&STATUT=payee&Tri=anciennes&LIMITE=5')).toEqual([ids.second]);
  expect(await found('?q=noemie&limite=1')).toEqual([ids.waiting]);
  expect(await found(`?q=noemie&limite=1&apres=${ids.waiting}`)).toEqual([ids.second]);
  for (const q of ['personne', '%25', 'n_emie', "'; drop table commande; --"])
    expect([q, await found(`?q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
  expect((await found('?q=%20')).length).toBe(5);
});

test('search finds names of every alphabet of Europe, however they are encoded', async () => {
  const names = ['Dvořák', 'Wałęsa', 'Erdoğan', 'Erdős', 'Chloé', 'Straße', 'D’Aubigné', 'Søren'];
  const spelled: Record<string, string[]> = {
    Dvořák: ['Dvořák', 'dvorak', 'DVOŘÁK', 'Dvořák'.normalize('NFD')],
    Wałęsa: ['Wałęsa', 'walesa'],
    Erdoğan: ['Erdoğan', 'erdogan'],
    Erdős: ['Erdős', 'erdos', 'ERDŐS'],
    Chloé: ['chloe', 'CHLOÉ', 'Chloé'.normalize('NFD')],
    Straße: ['straße', 'strasse'],
    'D’Aubigné': ["d'aubigné", 'd’aubigne'],
    Søren: ['soren', 'SØREN'],
  };
  for (const form of ['NFC', 'NFD'] as const)
    for (const destinataire of names) {
      await here.rowsOf(
        sql`update commande set destinataire = ${destinataire.normalize(form)} where id = ${ids.third}`,
      );
      for (const q of spelled[destinataire] ?? [])
        expect([form, q, await found(`?q=${encodeURIComponent(q)}`)]).toEqual([
          form,
          q,
          [ids.third],
        ]);
    }
});

test('the recipient is shown where it is not the buyer', async () => {
  const asked = '?q=noemie&statut=payee';
  for (const [destinataire, told] of [
    ['Noémie Œuvrard-Lefèvre', ''],
    ['Zoé', 'Zoé'],
  ]) {
    await here.rowsOf(
      sql`update commande set destinataire = ${destinataire} where id = ${ids.second}`,
    );
    expect((await ask(asked)).json()).toMatchObject([{ id: ids.second, destinataire: told }]);
  }
});

test('a search without a letter or digit finds nothing', async () => {
  for (const q of ['^', '`', '¨', '\u0301', '\\', '_'])
    expect([q, await found(`?q=${encodeURIComponent(q)}&statut=en_attente`)]).toEqual([
      q,
      q === '_' ? [ids.waiting] : [],
    ]);
});

test('how many orders are in each state', async () => {
  const counted = async () => (await ask('/statuts')).json();
  const before = { payee: 4, en_attente: 1, expediee: 0, retractee: 0 };
  expect(await counted()).toMatchObject(before);
  const produit = await newProduit(here.server, here.keeper);
  const { commandeId } = await newPaidCommande(here.server, here.buyer, produit, 2);
  const lignes = [{ idProduit: produit.id, quantite: 1 }];
  const declared = { confirmation: true, lignes };
  await here.post(`/v1/commande/${commandeId}/retractation`, here.buyer, declared);
  expect(await counted()).toMatchObject({ ...before, payee: 5, retractee: 1 });
});

test('bad questions are refused', async () => {
  for (const query of ['?tri=hasard', `?q=${'x'.repeat(101)}`, '?q=a&q=b', '?q=a%00'])
    expect([query, (await ask(query)).statusCode]).toEqual([query, 400]);
});

import { expect, test } from 'vitest';
import { newPaidCommande, newProduit } from '../../testing/boutique.fixtures.ts';
import { openShop } from '../../testing/openShop.ts';

const here = openShop();
const { post, read, manage, withdraw, mailsOf, mixed } = here;

const paid = async () =>
  (await newPaidCommande(here.server, here.buyer, await newProduit(here.server, here.keeper)))
    .commandeId;
const sentMails = async (id: number) =>
  (await mailsOf(id)).filter(({ subject }) => subject.endsWith('est expédiée'));

test('a sent order is told by mail once, with its tracking', async () => {
  const id = await paid();
  const suivi = 'https://suivi.example/8R0012?a=<b>';
  const answers = await Promise.all([
    manage(id, 'expedier', { suivi: '  8R0012  ' }),
    manage(id, 'expedier', { suivi: '  8R0012  ' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await read(id)).toMatchObject({ statut: 'expediee', suivi: '8R0012' });
  const mails = await sentMails(id);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Suivi du colis : 8R0012');
  expect(mails[0]?.text).toContain('Sécateur');

  const linked = await paid();
  await manage(linked, 'expedier', { suivi });
  const [mail] = await sentMails(linked);
  expect(mail?.text).toContain(suivi);
  expect(mail?.html).toContain('a=&lt;b&gt;');
});

test('without tracking, in each spelling of an empty body', async () => {
  for (const payload of [undefined, {}, { suivi: null }, { suivi: '' }]) {
    const id = await paid();
    expect((await manage(id, 'expedier', payload)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ statut: 'expediee', suivi: '' });
    expect((await sentMails(id))[0]?.text).not.toContain('Suivi du colis');
  }
});

test('tracking is one bounded line', async () => {
  const id = await paid();
  for (const suivi of ['a'.repeat(201), 'a\nb', 'a\u0000', 7])
    expect((await manage(id, 'expedier', { suivi })).statusCode).toBe(400);
  expect((await manage(id, 'expedier', { numero: 'x' })).statusCode).toBe(400);
  expect(await read(id)).toMatchObject({ statut: 'payee', suivi: '' });
  expect(await sentMails(id)).toEqual([]);
});

test('the mail names what is in the parcel: not what was withdrawn before', async () => {
  const { id, tool, living } = await mixed();
  await withdraw(id);
  await manage(id, 'expedier');
  const [mail] = await sentMails(id);
  expect(mail?.text).toContain(`3 × ${living.nom}`);
  expect(mail?.text).not.toContain(`2 × ${tool.nom}`);
});

test('a parcel is not sent on the strength of a page from before a withdrawal', async () => {
  const { id, tool } = await mixed();
  const lignes = [{ idProduit: tool.id, quantite: 1 }];
  const url = `/v1/commande/${id}/retractation`;
  expect((await post(url, here.buyer, { confirmation: true, lignes })).json().expediee).toBe(false);
  const stale = await manage(id, 'expedier', { suivi: '8R0012', retractes: 0 });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'expedition_changed']);
  expect(await read(id)).toMatchObject({ statut: 'payee', suivi: '' });
  expect(await sentMails(id)).toEqual([]);
  for (const retractes of [-1, 1.5, '1'])
    expect((await manage(id, 'expedier', { retractes })).statusCode).toBe(400);
  const listed = await here.server.app.inject({
    url: '/v1/gestion/commande?statut=payee&limite=1',
    headers: here.keeper.headers,
  });
  expect(listed.json()).toMatchObject([{ id, nombreArticles: 4, retractationDue: true }]);
  expect((await manage(id, 'expedier', { suivi: '', retractes: 1 })).statusCode).toBe(200);
  expect((await post(url, here.buyer, { confirmation: true, lignes })).json().expediee).toBe(true);
});

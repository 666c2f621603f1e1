import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sendMails } from './jobs.ts';
import { newKeeper, newPaidCommande, newProduit } from './testing/boutique.fixtures.ts';
import { goodPassword, newMember } from './testing/factories.ts';
import { runNight } from './testing/jobs.ts';
import { ownApp } from './testing/openApp.ts';

test('the night deletes expired links, old mails and events, and the addresses of old orders without an account', async () => {
  const server = await ownApp();
  const { db } = server.context;
  const member = await newMember(server.app);
  await sendMails(server.context);
  const produit = await newProduit(server, await newKeeper(server));
  const { commandeId } = await newPaidCommande(server, member, produit);
  const answer = await server.app.inject({
    method: 'DELETE',
    url: `/v1/user/${member.id}`,
    headers: member.headers,
    payload: { password: goodPassword },
  });
  expect(answer.statusCode).toBe(200);
  await db.execute(sql`insert into paiement_evenement values
    ('evt_old', 'charge.refunded', now() - interval '91 days'),
    ('evt_new', 'charge.refunded', now() - interval '89 days')`);
  const rue = async () =>
    (await db.execute<{ rue: string }>(sql`select rue from commande where id = ${commandeId}`))
      .rows[0]?.rue;
  await runNight(server.context);
  // The books keep a paid order for ten years from the end of its year.
  expect(await rue()).toBe('3 rue des Lilas');

  const other = await newMember(server.app);
  await sendMails(server.context);
  await db.execute(sql`update commande set statut = 'livree', paid_at = now() - interval '11 years'
    where id = ${commandeId}`);
  await db.execute(sql`update account_token set expires_at = now() - interval '1 second'`);
  await db.execute(sql`update mail set created_at = now() - interval '8 days'
    where recipient = ${member.email}`);
  await runNight(server.context);
  const events = await db.execute(
    sql`select id from paiement_evenement where type = 'charge.refunded'`,
  );
  expect(events.rows).toEqual([{ id: 'evt_new' }]);
  expect(await rue()).toBe('');
  const { rows } = await db.execute(sql`select recipient from mail where recipient in
    (${member.email}, ${other.email})`);
  expect(rows).toEqual([{ recipient: other.email }]);
  expect((await db.execute(sql`select 1 from account_token`)).rows).toEqual([]);
});

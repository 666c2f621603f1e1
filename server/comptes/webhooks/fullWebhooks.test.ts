import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Webhook } from '../../../contract/comptes/webhook.ts';
import {
  type Member,
  newArrosage,
  newJardin,
  newMember,
  newPlante,
  newWebhook,
} from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, send } = server;

const own = async (who: Member) => (await get('/v1/webhook', who)).json<Webhook[]>();

/** Lets `waiting` sends wait for the webhook, beside `arrived` that no longer do. */
async function queue(id: number, waiting: number, arrived = 0): Promise<void> {
  await server.context.db.execute(sql`
    insert into webhook_envoi (id_webhook, evenement, contenu, prochain_le)
    select ${id}, 'soin', '[{"id": 1}]', case when n <= ${waiting}::int then now() end
    from generate_series(1, ${waiting + arrived}::int) n`);
}

async function counted(id: number) {
  const { rows } = await server.context.db.execute(sql`
    select count(*)::int as all, count(prochain_le)::int as waiting,
      count(*) filter (where contenu <> '[]')::int as kept
    from webhook_envoi where id_webhook = ${id}`);
  return rows[0];
}

async function watering() {
  const rose = await newMember(server.app);
  const jardin = await newJardin(server.app, rose);
  const plante = await newPlante(server.app, rose, jardin.id);
  return { rose, water: (day: string) => newArrosage(server.app, rose, plante.id, day) };
}

test('at 1,000 waiting sends the next write switches the webhook off and cancels them; other webhooks get theirs', async () => {
  const { rose, water } = await watering();
  const full = await newWebhook(server.app, rose, ['arrosage']);
  const idle = await newWebhook(server.app, rose, ['arrosage']);
  await queue(full.id, 999, 500);
  await water('2026-03-01');
  expect(await counted(full.id)).toMatchObject({ all: 1_500, waiting: 1_000 });
  await water('2026-03-02');
  expect(await counted(full.id)).toEqual({ all: 1_500, waiting: 0, kept: 500 });
  expect(await counted(idle.id)).toEqual({ all: 2, waiting: 2, kept: 2 });
  expect(await own(rose)).toMatchObject([
    { id: idle.id, actif: true, enPanneDepuis: null },
    { id: full.id, actif: false, enPanneDepuis: expect.any(String) },
  ]);
  await send('PUT', `/v1/webhook/${full.id}`, rose, { actif: true });
  await water('2026-03-03');
  expect(await counted(full.id)).toMatchObject({ all: 1_001, waiting: 1 });
});

test('the time of the first failure is kept, and a full webhook without the event stays on', async () => {
  const { rose, water } = await watering();
  const full = await newWebhook(server.app, rose, ['arrosage']);
  const other = await newWebhook(server.app, rose, ['soin']);
  await queue(full.id, 1_000);
  await queue(other.id, 1_000);
  await server.context.db.execute(
    sql`update webhook set en_panne_depuis = '2026-11-20T10:00:00Z' where id_user = ${rose.id}`,
  );
  await water('2026-03-01');
  expect(await own(rose)).toMatchObject([
    { id: other.id, actif: true },
    { id: full.id, actif: false, enPanneDepuis: '2026-11-20T10:00:00.000Z' },
  ]);
  expect(await counted(other.id)).toMatchObject({ waiting: 1_000 });
});

test('a write does not wait for a lock on a full webhook or on its sends', async () => {
  const { rose, water } = await watering();
  const { id } = await newWebhook(server.app, rose, ['arrosage']);
  await queue(id, 1_000);
  await server.context.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from webhook where id = ${id} for no key update`);
    await water('2026-03-01');
  });
  expect(await counted(id)).toMatchObject({ all: 1_000, waiting: 1_000 });
  await server.context.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from webhook_envoi where id_webhook = ${id} limit 1 for update`);
    await water('2026-03-02');
  });
  expect(await counted(id)).toMatchObject({ all: 1_000, waiting: 1 });
  expect(await own(rose)).toMatchObject([{ actif: false }]);
});

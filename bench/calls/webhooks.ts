// What the triggers of webhooks add to writing a watering, in the database: switched off, without any webhook, beside
// 1,000 webhooks of others, and with one of one's own.
// node scripts/run.mjs bench/calls/webhooks.ts
import { sql } from 'drizzle-orm';
import { newLargeJardin } from '../apps/large-jardin.ts';
import { startDemoApp } from '../demo-app.ts';

// Fewer than may wait for a webhook.
const count = 900;
const app = await startDemoApp({}, {});
const { plantes } = await newLargeJardin(app, 100);

async function timed(): Promise<number> {
  const began = performance.now();
  await app.db.execute(
    sql.raw(`do $$ begin
    for day in 1..${count} loop
      insert into arrosage_plante (id_plante, id_user, date_arrosage)
      select id, id_user, date '2000-01-01' + day from plante where id = ${plantes[0]};
    end loop; end $$`),
  );
  const ms = performance.now() - began;
  await app.db.execute(sql`delete from arrosage_plante where id_plante = ${plantes[0]}`);
  await app.db.execute(sql`truncate webhook_envoi`);
  return ms;
}
const best = async () => Math.min(await timed(), await timed(), await timed());
const say = async (what: string) =>
  console.log(`${what}: ${((1_000 * (await best())) / count).toFixed(0)} µs a watering`);

await app.db.execute(sql`alter table arrosage_plante disable trigger webhook_arrosage`);
await say('without the trigger');
await app.db.execute(sql`alter table arrosage_plante enable trigger webhook_arrosage`);
await say('nobody has a webhook');
await app.db.execute(sql`insert into webhook (id_user, adresse, evenements, secret)
  select u.id, 'https://hooks.example.org/', '{arrosage}', 'x' from utilisateur u, generate_series(1, 200)
  where u.id <> (select id_user from plante where id = ${plantes[0]}) limit 1000`);
await say("1,000 webhooks of others'");
await app.db.execute(sql`insert into webhook (id_user, adresse, evenements, secret)
  select id_user, 'https://hooks.example.org/', '{arrosage}', 'x' from plante where id = ${plantes[0]}`);
await say('one of their own too');
await app.close();

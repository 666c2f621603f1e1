// 100,000 members with five plants each, all due, whose hour is the same: who gets a mail is decided and queued, then
// asked again, then by two processes' worth of runs at once; and what a mail costs when it is sent.
// node scripts/run.mjs bench/calls/reminders.ts [members]
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { todayInParis } from '../../contract/today.ts';
import { queueAvis } from '../../server/agenda/avis/queueAvis.service.ts';
import { writeAvis } from '../../server/agenda/avis/writeAvis.service.ts';
import { claimMail, putBack } from '../../server/platform/mails/outbox.repository.ts';
import { queueLinkMail } from '../../server/platform/mails/outbox.service.ts';
import { median } from '../child.ts';
import { startDemoApp } from '../demo-app.ts';

const members = Number(process.argv[2] ?? 100_000);
const perMember = 5;
const letters = 200;

const { context, close } = await startDemoApp({}, { durable: true });
const { db } = context;
const today = todayInParis();

const tables = ['utilisateur', 'jardin', 'plante', 'rappel', 'avis', 'arrosage_plante'] as const;
type Table = (typeof tables)[number];

/** Of each member: two plants by their species, one by its owner's interval, two by what was measured. */
const rows: Record<Table, string> = {
  utilisateur: `(name, email, pseudo, password_hash, id_type_user, is_verified)
    select 'Banc', 'banc' || n || '@jardins.example', 'banc', '-', 1, true
    from generate_series(1, ${members}) n`,
  jardin: `(user_id, nom_jardin, exposition, departement)
    select id, 'Potager', '', (array['44', '69', '13', '67', '75', ''])[1 + id % 6]
    from utilisateur where name = 'Banc'`,
  plante: `(jardin_id, id_user, name, date, espece_id, milieu)
    select j.id, j.user_id, 'Banc ' || n, '${today}'::date - 400, 1 + (j.id + n) % 400,
      (array['terre', 'pot', 'interieur'])[1 + n % 3]
    from jardin j cross join generate_series(1, ${perMember}) n where j.nom_jardin = 'Potager'`,
  rappel: `(id_plante, genre, intervalle, depuis)
    select id, 'arrosage', 3, '${today}'::date - 5 from plante where name = 'Banc 3'`,
  avis: `(id_user, heure) select id, 7 from utilisateur where name = 'Banc'`,
  arrosage_plante: `(id_plante, id_user, date_arrosage)
    select p.id, p.id_user, '${today}'::date - 41 + 10 * d from plante p
    cross join generate_series(0, case when p.name in ('Banc 4', 'Banc 5') then 3 else 0 end) d
    where p.name like 'Banc _'`,
};

/** On a connection that may take its time. */
async function plant() {
  const client = new pg.Client(db.$client.options.connectionString);
  await client.connect();
  for (const table of tables) {
    await client.query(`insert into ${table} ${rows[table]}`);
    await client.query(`vacuum analyze ${table}`);
  }
  await client.query('vacuum analyze rythme_arrosage');
  await client.end();
}

/** In the morning, whenever this runs. */
const now = new Date(`${today}T08:30:00Z`);

async function timed<T>(work: () => Promise<T>): Promise<[result: T, seconds: string]> {
  const started = performance.now();
  const result = await work();
  return [result, `${((performance.now() - started) / 1_000).toFixed(1)} s`];
}

const [, planted] = await timed(plant);
console.log(`${members} members with ${perMember} plants each (planted in ${planted})`);
const [queued, took] = await timed(() => queueAvis(context, now));
console.log(`decided and queued              ${queued} mails in ${took} (aim: at most 60 s)`);
const [again, tookAgain] = await timed(() => queueAvis(context, now));
console.log(`run again                       ${again} mails in ${tookAgain}`);

await queueLinkMail(db, 'reset', { email: 'banc1@jardins.example' });
const [reset, claimed] = await timed(() => claimMail(db));
console.log(`of all waiting, the first taken is a '${reset?.kind}', in ${claimed}`);
const waiting = await db.execute<{ recipient: string; idUser: number }>(
  sql`select recipient, id_user as "idUser" from mail where kind = 'avis' limit ${letters}`,
);
const times: number[] = [];
for (const { recipient, idUser } of waiting.rows) {
  const started = performance.now();
  await writeAvis(context, recipient, { idUser, createdAt: new Date() });
  times.push(performance.now() - started);
}
console.log(
  `a letter is written in          ${median(times).toFixed(1)} ms (median of ${letters})`,
);
const claims: number[] = [];
for (let n = 0; n < letters; n += 1) {
  const started = performance.now();
  const row = await claimMail(db);
  claims.push(performance.now() - started);
  if (row) await putBack(db, row, 3_600);
}
console.log(`and claimed in                  ${median(claims).toFixed(1)} ms`);

await db.execute(sql`update avis set dernier_jour = null`);
await db.execute(sql`truncate mail`);
const [both, tookBoth] = await timed(() =>
  Promise.all([queueAvis(context, now), queueAvis(context, now)]),
);
const counted = await db.execute<{ mails: number; people: number }>(
  sql`select count(*)::int as mails, count(distinct id_user)::int as people from mail where kind = 'avis'`,
);
const { mails, people } = counted.rows[0] ?? {};
console.log(`two at once                     ${both.join(' + ')} mails in ${tookBoth}`);
console.log(`                                ${mails} mails for ${people} members`);
await close();

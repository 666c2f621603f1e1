// A member's day (GET /v1/aujourdhui) with 5,000 plants, some hundreds of them due, then all; alone, and in a large database.
// node scripts/run.mjs bench/calls/aujourdhui.ts [1000000]
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { todayInParis } from '../../contract/today.ts';
import { seedBulk } from '../../demonstration/bulkSeed.ts';
import { openSession } from '../../server/comptes/sessions/sessions.service.ts';
import { catalogue } from '../../server/especes/especes/catalogue.ts';
import { median } from '../child.ts';
import { startDemoApp } from '../demo-app.ts';

const plantes = 5_000;
const jardins = 10;
const arrosages = 20;
const rounds = 60;

const app = await startDemoApp({}, { pages: false, unhurried: true });
const { db } = app;
const especes = `{${[...catalogue().byId.keys()].join()}}`;
const today = todayInParis();

/** A member with 5,000 plants: half of a known species, waterings every 10 to 39 days, some rhythms, care and snoozes. */
async function newGrower() {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into utilisateur (pseudo, email, password_hash, is_verified)
    values ('mesure', gen_random_uuid() || '@mesures.example', '!', true) returning id`);
  const id = rows[0]?.id ?? 0;
  await db.execute(sql`
    insert into jardin (user_id, nom_jardin, exposition, departement)
    select ${id}, 'Jardin ' || n, 'ensoleillé', case when n % 2 = 0 then '44' else '67' end
    from generate_series(1, ${jardins}::int) n`);
  await db.execute(sql`
    insert into plante (jardin_id, id_user, name, date, espece_id, milieu, emplacement, etat)
    select j.id, j.user_id, 'Plante ' || n, '2025-03-01',
      case when n % 2 = 0 then (${especes}::int[])[1 + n % cardinality(${especes}::int[])] end,
      (array['terre', 'terre', 'pot', 'interieur'])[1 + n % 4], 'carré ' || n % 9,
      case when n % 50 = 0 then 'malade' else 'vivante' end
    from jardin j, generate_series(1, ${plantes / jardins}::int) n where j.user_id = ${id}`);
  await db.execute(sql`
    insert into arrosage_plante (id_plante, id_user, date_arrosage, note_le)
    select p.id, p.id_user, ${today}::date - (p.id * 7 % (10 + p.id % 30)) - n * (10 + p.id % 30), now() - interval '2 days'
    from plante p, generate_series(0, ${arrosages - 1}::int) n where p.id_user = ${id}`);
  await db.execute(sql`
    insert into rappel (id_plante, genre, intervalle, quinzaines, depuis, jamais)
    select p.id, g.genre, case when p.id % 3 = 0 then 30 end,
      case when p.id % 3 = 1 then '{5,6,21,22}'::smallint[] else '{}' end, ${today}::date - 40, p.id % 3 = 2
    from plante p, unnest(array['engrais', 'taille', 'arrosage']) g (genre)
    where p.id_user = ${id} and p.id % 10 = 0`);
  await db.execute(sql`
    insert into soin (id_plante, id_user, genre, date, note_le)
    select p.id, p.id_user, g.genre, ${today}::date - 30 * n - (p.id % 11), now() - interval '2 days'
    from plante p, unnest(array['engrais', 'taille', 'rempotage']) g (genre), generate_series(1, 4) n
    where p.id_user = ${id} and p.id % 4 = 0`);
  await db.execute(sql`analyze`);
  return { id, token: await openSession(app.context, { id, idTypeUser: 1 }, 'bench') };
}

/** Milliseconds of CPU that the connections' processes of PostgreSQL have used; Linux alone tells it. */
async function databaseCpu() {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where backend_type = 'client backend'`,
  );
  return rows.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + 10 * (Number(fields[11]) + Number(fields[12]));
  }, 0);
}

async function measure(what: string, token: string) {
  const times: number[] = [];
  let told = '';
  let [database, own] = [0, process.cpuUsage()];
  for (let round = -10; round < rounds; round += 1) {
    if (round === 0) [database, own] = [await databaseCpu(), process.cpuUsage()];
    const began = performance.now();
    const answer = await fetch(`${app.url}/v1/aujourdhui`, {
      headers: { authorization: `Bearer ${token}` },
    });
    told = await answer.text();
    if (!answer.ok) throw new Error(told);
    // The first ones warm up.
    if (round >= 0) times.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(own);
  const cpu = {
    database: ((await databaseCpu()) - database) / rounds,
    node: (user + system) / 1_000 / rounds,
  };
  const { retard, aujourdhui, semaine, fait } = JSON.parse(told) as Record<string, unknown[]>;
  const counts = [retard, aujourdhui, semaine, fait].map((list) => list?.length).join(', ');
  console.log(
    `${what.padEnd(34)} p50 ${median(times).toFixed(1)} ms, least ${Math.min(...times).toFixed(1)} (CPU: PostgreSQL ${cpu.database.toFixed(1)}, Node with the caller ${cpu.node.toFixed(1)}); ` +
      `late, today, this week, done: ${counts}; ${(told.length / 1024).toFixed(0)} kB`,
  );
}

async function both(where: string) {
  const grower = await newGrower();
  await measure(`${where}, a usual day`, grower.token);
  if (process.argv[3] === 'explain') await explain(grower.id);
  await db.execute(sql`
    insert into rappel (id_plante, genre, intervalle, depuis)
    select id, 'arrosage', 1, ${today}::date - 5 from plante where id_user = ${grower.id}
    on conflict (id_plante, genre) do update set intervalle = 1, quinzaines = '{}', depuis = ${today}::date, jamais = false`);
  await db.execute(sql`
    update arrosage_plante set date_arrosage = date_arrosage - 1
    where id_user = ${grower.id} and date_arrosage = ${today}::date`);
  await measure(`${where}, everything due`, grower.token);
}

async function explain(userId: number) {
  const { findDay } = await import('../../server/agenda/aujourdhui/aujourdhui.repository.ts');
  const { demandeOf } = await import('../../server/agenda/echeances/demande.ts');
  const { lieuxOf } = await import('../../server/agenda/echeances/echeances.service.ts');
  const { demande } = await demandeOf(app.context, await lieuxOf(app.context, [userId]));
  const pool = db.$client;
  const send = pool.query.bind(pool) as (...args: unknown[]) => Promise<{ rows: object[] }>;
  pool.query = (async (query: { text: string }, ...rest: unknown[]) => {
    const { rows } = await send(
      { ...query, text: `explain (analyze, buffers) ${query.text}`, rowMode: undefined },
      ...rest,
    );
    console.log(rows.map((row) => Object.values(row)[0]).join('\n'));
    return { rows: [{}] };
  }) as never;
  await findDay(db, demande, userId);
  pool.query = send as never;
}

await both('alone');
const bulk = Number(process.argv[2] ?? 0);
if (bulk > 0) {
  // Kept by a trigger row by row; here at once.
  await db.execute(sql`alter table arrosage_plante disable trigger user`);
  await seedBulk(db, bulk, () => {});
  await db.execute(sql`alter table arrosage_plante enable trigger user`);
  await db.execute(sql`
    insert into rythme_arrosage (id_plante, dernier, ecarts)
    select * from rythmes_arrosage((select array_agg(distinct id_plante) from arrosage_plante))
    on conflict do nothing`);
  await both(`${bulk / 1_000_000} M plants`);
}
await app.close();
process.exit(0);

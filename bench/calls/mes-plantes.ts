// All one's own plants for a member who has 5,000 of them in ten gardens: DATA_DIR=… node scripts/run.mjs bench/calls/mes-plantes.ts
// The member is made when there is none of the name yet.
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../server/app.ts';
import { openSession } from '../../server/comptes/sessions/sessions.service.ts';
import { handed } from '../../server/domains.ts';
import { createContext } from '../../server/platform/context.ts';
import { connectDatabase } from '../../server/platform/database/connection.ts';
import { openDatabaseBeside } from '../../server/platform/database/location.ts';
import { readEnv } from '../../server/platform/env.ts';
import { median } from '../child.ts';

const rounds = 41;
const gardens = 10;
const perGarden = 500;
const email = 'cinq-mille-plantes@bench.example';

const env = { ...readEnv(process.env), RATE_LIMIT: false, LOG_LEVEL: 'silent' as const };
const { url: databaseUrl, close } = await openDatabaseBeside(env, () => {});
const db = connectDatabase(databaseUrl);

async function memberWithPlantes(): Promise<number> {
  const known = await db.execute<{ id: number }>(
    sql`select id from utilisateur where email = ${email}`,
  );
  if (known.rows[0]) return known.rows[0].id;
  const made = await db.execute<{ id: number }>(sql`
    insert into utilisateur (name, first_name, email, pseudo, password_hash, is_verified)
    values ('Bench', 'Bench', ${email}, 'bench', 'none', true) returning id`);
  const id = made.rows[0]?.id ?? 0;
  await db.execute(sql`
    with j as (
      insert into jardin (user_id, nom_jardin, exposition, departement, nombre_de_plantes)
      select ${id}, 'Jardin ' || n, '', '44', ${perGarden} from generate_series(1, ${gardens}) n returning id
    ), p as (
      insert into plante (jardin_id, id_user, name, name_latin, date, espece_id, emplacement, milieu)
      select j.id, ${id}, (array['Tomate', 'Basilic', 'Rosier', 'Échalote', 'Œillet', 'Menthe'])[1 + n % 6] || ' ' || n,
        'Solanum lycopersicum', '2026-03-01', 1 + n % 400, 'carré ' || n % 12,
        (array['terre', 'pot', 'interieur'])[1 + n % 3]
      from j, generate_series(1, ${perGarden}) n returning id
    )
    insert into arrosage_plante (id_plante, id_user, date_arrosage)
    select p.id, ${id}, current_date - (k * (3 + p.id % 9) + p.id % 7)::int from p, generate_series(0, 5) k`);
  await db.execute(sql`analyze`);
  return id;
}

const id = await memberWithPlantes();
const context = createContext({
  ...{ env, db, jwtSecret: randomBytes(32).toString('hex'), knownAccounts: [] },
  ...handed,
});
const app = await buildApp(context, { pages: false });
const token = await openSession(context, { id, idTypeUser: 1 }, 'bench');
const headers = { authorization: `Bearer ${token}` };
const url = await app.listen({ port: 0, host: '127.0.0.1' });

async function measure(path: string) {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const answer = await fetch(`${url}/v1/mes-plantes${path}`, { headers });
    bytes = (await answer.text()).length;
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    // The first ones warm up.
    if (round > 4) times.push(performance.now() - began);
  }
  const p90 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? 0;
  console.log(
    `${path || '/'}: p50 ${median(times).toFixed(1)} ms, p90 ${p90.toFixed(1)}, ${bytes} B`,
  );
}

for (const path of ['?limite=60', '?limite=60&tri=soif', '?limite=60&du=oui', '?limite=60&q=tom'])
  await measure(path);
for (const path of ['?limite=60&tri=jardin', '?limite=60&tri=dernierArrosage', '/choix', '/noms'])
  await measure(path);
await measure('.csv');
await app.close();
await db.$client.end();
await close();

// A member's harvests added up, of one year and of all: node scripts/run.mjs bench/calls/recoltes.ts
import { sql } from 'drizzle-orm';
import { newLargeJardin } from '../apps/large-jardin.ts';
import { median } from '../child.ts';
import { startDemoApp } from '../demo-app.ts';

const harvests = 20_000;
const plantes = 400;
const rounds = 31;

const app = await startDemoApp({}, { pages: false });
const { token, user } = await newLargeJardin(app, plantes);
await app.db.execute(sql`
  insert into journal (id_plante, id_user, genre, date, valeur, unite)
  select p.id, ${user}, 'recolte', date '2017-01-01' + (n * 7919 % 3600), 1 + n % 500,
    (array['g', 'piece', 'botte', 'litre'])[1 + n % 4]
  from (select id, row_number() over (order by id) - 1 as at from plante where id_user = ${user}) p
  join generate_series(1, ${harvests}::int) n on n % ${plantes}::int = p.at`);
await app.db.execute(sql`analyze`);

const headers = { authorization: `Bearer ${token}` };
async function measure(path: string): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const response = await fetch(app.url + path, { headers });
    bytes = (await response.text()).length;
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    times.push(performance.now() - began);
  }
  const worst = Math.max(...times);
  console.log(
    `${path}: ${median(times).toFixed(1)} ms, at worst ${worst.toFixed(1)}, ${bytes} bytes`,
  );
}
for (const path of ['/v1/recolte?annee=2026', '/v1/recolte', '/v1/recolte/liste?limite=200'])
  await measure(path);
await app.close();

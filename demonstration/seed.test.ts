import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownApp } from '../server/testing/openApp.ts';
import { membres } from './data.ts';
import { seedDemonstration } from './seed.ts';

test('the demonstration is complete, its counts are right, and it is planted once', async () => {
  const { app, context } = await ownApp();
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  // Either of the two may come first.
  await Promise.all([seedDemonstration(context.db, log), seedDemonstration(context.db, log)]);
  await seedDemonstration(context.db, log);
  const { rows } = await context.db.execute(sql`
    select (select count(*)::int from utilisateur) as membres,
      (select count(*)::int from jardin) as jardins,
      (select count(*)::int from plante) as plantes,
      (select count(*)::int from plante where espece_id is null) as sans_espece,
      (select count(*)::int from produit) as produits,
      (select count(*)::int from jardin j where nombre_de_plantes
        <> (select count(*) from plante where jardin_id = j.id)) as plantes_fausses,
      (select count(*)::int from jardin j where nombre_de_favoris
        <> (select count(*) from suivi_jardin where id_jardin = j.id)) as favoris_faux`);
  expect(rows[0]).toMatchObject({
    membres: 12,
    jardins: 30,
    produits: 24,
    sans_espece: 0,
    plantes_fausses: 0,
    favoris_faux: 0,
  });
  expect(Number(rows[0]?.plantes)).toBeGreaterThanOrEqual(300);
  expect(lines.filter((line) => line.includes('30 jardins'))).toHaveLength(1);
  const [{ email, password } = { email: '', password: '' }] = membres();
  const login = await app.inject({
    method: 'POST',
    url: '/v1/login',
    payload: { email, password },
  });
  expect(login.statusCode).toBe(200);
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newJardin } from '../server/testing/factories.ts';
import { expectNoProblem, openCourtil } from './courtil.ts';
import { member, shownPlantes, signedIn } from './membre.ts';

const courtil = openCourtil();
const count = 700;

test('of a garden too heavy for one answer, the page serves the oldest plants and then knows them all', async () => {
  const { app, context } = courtil.served;
  const owner = await member(app, 'Odile');
  const { id } = await newJardin(app, owner, { nomJardin: 'Le parc' });
  // The last one in the gardener's order is the oldest of all.
  await context.db.execute(sql`
    insert into plante (jardin_id, id_user, name, name_latin, date, position, note)
    select ${id}::int, ${owner.id}::int, 'Arbre ' || n, repeat('Quercus ', 24), date '2026-01-01' - n, n,
      repeat('chêne ', 600) from generate_series(1, ${count}::int) n`);
  await context.db.execute(
    sql`update jardin set nombre_de_plantes = ${count}::int where id = ${id}::int`,
  );
  const first = await app.inject(`/v1/plante/jardin/${id}`);
  expect(first.headers.link).toContain('rel="next"');
  const html = (await app.inject(`/jardin/${id}`)).body;
  expect(html).toMatch(new RegExp(`Et aussi (<!-- -->)?${count - 24}\\sautres plantes`));
  expect(html).not.toContain('Arbre 1<');

  const visit = await courtil.visit();
  await signedIn(visit.page, owner);
  await visit.page.goto(`/jardin/${id}`);
  await visit.page.getByRole('button', { name: 'Mode arrosage' }).click();
  await visit.page.getByRole('button', { name: 'Tout sélectionner' }).waitFor();
  expect((await shownPlantes(visit.page)).slice(0, 2)).toEqual(['Arbre 700', 'Arbre 699']);
  await expect
    .poll(async () => {
      const all = visit.page.getByRole('button', { name: 'Tout sélectionner' });
      if (await all.isVisible()) await all.click();
      return visit.page.getByRole('button', { name: `Arroser la sélection (${count})` }).count();
    })
    .toBe(1);
  expectNoProblem(visit);
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newJardin } from '../../server/testing/factories.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, shownPlantes, signedIn } from '../membre.ts';

const courtil = openCourtil();
const count = 700;

test('of a garden too heavy for one answer, the page serves the oldest plants and then knows them all', async () => {
  const { app, context } = courtil.served;
  const owner = await member(app, 'Odile');
  const { id } = await newJardin(app, owner, { nomJardin: 'Le parc' });
  // The last one in the gardener's order is the oldest of all.
  await context.db.execute(sql`
    insert into plante (jardin_id, id_user, name, name_latin, date, position, placee, note)
    select ${id}::int, ${owner.id}::int, 'Arbre ' || n, repeat('Quercus ', 24), date '2026-01-01' - n, n, true,
      repeat('chêne ', 600) from generate_series(1, ${count}::int) n`);
  await context.db.execute(
    sql`update jardin set nombre_de_plantes = ${count}::int where id = ${id}::int`,
  );
  const first = await app.inject(`/v1/plante/jardin/${id}`);
  expect(first.headers.link).toContain('rel="next"');
  const html = (await app.inject(`/jardin/${id}`)).body;
  const [, named] =
    new RegExp(`Et aussi ${count - 24}\\sautres plantes, dont voici les (\\d+) premières`).exec(
      html,
    ) ?? [];
  expect(html.match(/<li[^>]*><a[^>]*>Arbre \d+<\/a>/g)).toHaveLength(Number(named));
  expect(html).not.toContain('Arbre 1<');

  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, owner);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/v1/plante/jardin/${id}*`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/jardin/${id}`);
  await page.getByRole('status').getByText('Les plantes arrivent…').waitFor();
  expect((await shownPlantes(page)).slice(0, 2)).toEqual(['Arbre 700', 'Arbre 699']);
  const watering = page.getByRole('button', { name: 'Mode arrosage' });
  await expect.poll(() => watering.isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: /^Tri/ }).isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: /Déplacer/ }).count()).toBe(0);

  release();
  await watering.click();
  await page.getByRole('button', { name: 'Tout sélectionner' }).click();
  await page.getByRole('button', { name: `Arroser la sélection (${count})` }).waitFor();
  await expect.poll(() => page.getByText('Les plantes arrivent…').count()).toBe(0);
  expectNoProblem(visit);
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Aujourdhui } from '../../contract/agenda/aujourdhui.ts';
import { dayAfter, todayInParis } from '../../contract/today.ts';
import { catalogue } from '../../server/especes/especes/catalogue.ts';
import {
  type Member,
  newArrosage,
  newJardin,
  newPlante,
  newTache,
} from '../../server/testing/factories.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const app = () => courtil.served.app;
const today = todayInParis();
const day = (shift: number) => dayAfter(today, shift);

const HIGHEST = 2_500;
const TARGET = 44;

const gardens = {
  'Le potager de la Chézine': { 'carré 1': [10, 12, 10, 13], 'carré 3': [11, 10, 10, 12] },
  'Le balcon du quatrième': { Rambarde: [10, 10, 11, 10], 'Rebord sud': [12, 10, 10, 10] },
};

/** Hedges of their first year, which are thirsty ten days after their last watering, on any day of a year. */
async function plantAll(owner: Member): Promise<void> {
  await courtil.served.context.db.execute(sql`
    insert into releve_meteo (departement, date, pluie, et0, tmin)
    select '44', ${today}::date - n, 0, 5, 15 from generate_series(0, 60) n on conflict do nothing`);
  const especeId = catalogue().bySlug.get('laurier-cerise')?.id ?? null;
  for (const [nomJardin, places] of Object.entries(gardens)) {
    const { id } = await newJardin(app(), owner, { nomJardin, departement: '44' });
    for (const [emplacement, watered] of Object.entries(places))
      for (const [at, ago] of watered.entries()) {
        const name = `Laurier 'Rotundifolia' ${at + 1}`;
        const hedge = { name, emplacement, especeId, date: day(-50) };
        const plante = await newPlante(app(), owner, id, hedge);
        await newArrosage(app(), owner, plante.id, day(-ago));
      }
  }
}

test('sixteen thirsty plants are one walk of at most 2,500 px on a phone, each pressed with a thumb', async () => {
  const owner = await member(app(), 'Solange');
  await plantAll(owner);
  for (const shift of [1, 2, 3, 4, 5, 6])
    await newTache(app(), owner, { titre: `Pailler ${shift}`, date: day(shift) });
  const told = await app().inject({ url: '/v1/aujourdhui', headers: owner.headers });
  const { retard, aujourdhui, pluies } = told.json<Aujourdhui>();
  expect(retard.length + aujourdhui.filter(({ saison }) => !saison).length).toBe(16);
  expect(pluies).toHaveLength(2);
  const visit = await courtil.visit({ width: 360, height: 740, hasTouch: true });
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/aujourd-hui');
  await page.getByRole('button', { name: 'Tout arroser (16)' }).waitFor();
  expect(await page.locator('.today-groups [data-row]').count()).toBe(16);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThanOrEqual(HIGHEST);
  const pressed = page.locator('main :is(.work-more, .work-act, summary, .today-all-here)');
  const sizes = await pressed.evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .map(({ width, height }) => Math.min(width, height)),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(TARGET);
  // A reason takes two lines at most, beneath the line that says how late it is.
  const lines = await page.locator('.today-groups .work-why').evaluateAll((all) =>
    all.map((why) => {
      const late = why.querySelector('.work-late')?.getBoundingClientRect().height ?? 0;
      const line = Number.parseFloat(getComputedStyle(why).lineHeight);
      return Math.round((why.getBoundingClientRect().height - late) / line);
    }),
  );
  expect(Math.max(...lines)).toBeLessThanOrEqual(2);
  expectNoProblem(visit);
});

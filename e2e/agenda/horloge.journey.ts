import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dayAfter, todayInParis } from '../../contract/today.ts';
import { newArrosage, newJardin, newPlante, newRythme } from '../../server/testing/factories.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const app = () => courtil.served.app;

const devices = [
  { clock: 'a day ahead', moment: () => Date.now() + 86_400_000 },
  { clock: 'three days behind', moment: () => Date.now() - 3 * 86_400_000 },
  // Over midnight on two of the days of `npm run test:jours`.
  { clock: 'an hour ahead', moment: () => Date.now() + 3_600_000 },
];

/** A garden with four thirsty plants, one of them ill. */
async function thirstyGarden() {
  const owner = await member(app(), 'Odile');
  const { id } = await newJardin(app(), owner, { nomJardin: 'Le clos' });
  const plantes = new Map<string, number>();
  for (const name of ['Rose', 'Thym', 'Iris', 'Sauge']) {
    const etat = name === 'Sauge' ? 'malade' : 'vivante';
    const plante = await newPlante(app(), owner, id, { name, etat });
    plantes.set(name, plante.id);
    await newArrosage(app(), owner, plante.id, dayAfter(todayInParis(), -8));
    await newRythme(app(), owner, plante.id, 6);
  }
  return {
    owner,
    jardin: `/jardin/${id}`,
    plante: (name: string) => `/plante/${plantes.get(name)}`,
  };
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();

/** Everything that is done with one tap, or whose day was not chosen. */
const acts: Record<
  string,
  (page: Page, at: Awaited<ReturnType<typeof thirstyGarden>>) => Promise<void>
> = {
  async 'a work of the day'(page) {
    await page.goto('/aujourd-hui');
    await press(page, 'Arroser : Rose');
  },
  async 'the thirsty of a garden'(page, { jardin }) {
    await page.goto(jardin);
    await press(page, /^Arroser ce qui a soif/);
  },
  async rain(page, { jardin }) {
    await page.goto(jardin);
    await page.getByRole('button', { name: 'Autres actions pour ce jardin' }).click();
    await page.getByText('Il a plu aujourd’hui').click();
  },
  async 'the watering mode'(page, { jardin }) {
    await page.goto(jardin);
    await press(page, 'Mode arrosage');
    await page.getByRole('checkbox', { name: 'Rose' }).press('Space');
    await press(page, 'Arroser la sélection (1)');
  },
  async 'several plants'(page) {
    await page.goto('/mes-plantes');
    await press(page, 'Sélectionner');
    await press(page, 'Tout sélectionner (4)');
    await press(page, 'Arroser');
  },
  async 'the search'(page) {
    await page.goto('/mes-jardins');
    await page.getByRole('link', { name: 'Rechercher' }).click();
    await page.getByRole('searchbox').fill('rose');
    await page.locator('.found-water').first().click();
  },
  async 'a symptom'(page, { plante }) {
    await page.goto(plante('Sauge'));
    await press(page, 'Que voyez-vous ?');
    await press(page, 'Des taches');
    await press(page, 'Noter sans la cause');
  },
  async 'a plant'(page, { plante }) {
    await page.goto(plante('Thym'));
    await press(page, 'Arroser');
  },
  async 'a note'(page, { plante }) {
    await page.goto(plante('Thym'));
    await press(page, 'Noter');
    await page.getByRole('dialog').getByLabel('Note').fill('Un bourgeon');
    await press(page, 'Enregistrer');
  },
  async 'a harvest'(page, { plante }) {
    await page.goto(plante('Thym'));
    await press(page, 'Récolter');
    await page.getByRole('dialog').getByLabel('Quantité').fill('2');
    await press(page, 'Enregistrer');
  },
  async 'a new plant'(page, { jardin }) {
    await page.goto(jardin);
    await page.getByRole('link', { name: 'Ajouter une plante' }).first().click();
    await page.getByLabel('Nom').first().fill('Menthe');
    await press(page, 'Ajouter la plante');
  },
};

const days = ['date', 'dateArrosage'] as const;

describe.each(devices)(
  "on a device whose clock is $clock, the day is the server's",
  ({ moment }) => {
    test.each(Object.keys(acts))('%s', async (name) => {
      const garden = await thirstyGarden();
      const visit = await courtil.visit();
      const { page } = visit;
      await signedIn(page, garden.owner);
      await page.clock.setFixedTime(moment());
      const wrote = page.waitForResponse(
        (answer) => answer.request().method() !== 'GET' && /\/v1\//.test(answer.url()),
      );
      await acts[name]?.(page, garden);
      const answer = await wrote;
      const body = answer.request().postDataJSON();
      const sent = days.flatMap((field) => body[field] ?? []);
      expect({ sent, status: answer.status() < 300 }).toEqual({
        sent: [todayInParis()],
        status: true,
      });
      expectNoProblem(visit);
    });
  },
);

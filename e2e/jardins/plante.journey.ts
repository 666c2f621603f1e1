import { beforeAll, expect, test } from 'vitest';
import type { Plante } from '../../contract/jardins/plante.ts';
import { dayAfter, todayInParis } from '../../contract/today.ts';
import { type Member, newArrosage, newJardin, newPlante } from '../../server/testing/factories.ts';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const day = dayAfter(todayInParis(), -40);
const corrected = dayAfter(day, 2);
/** As it is said: 'dimanche 8 février'. */
const said = (date: string) =>
  new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long' })
    .format(new Date(`${date}T12:00`))
    .replace(' 1 ', ' 1er ');
let owner: Member;
let sauge: Plante;

beforeAll(async () => {
  const { app } = courtil.served;
  owner = await member(app, 'Odile');
  const jardin = await newJardin(app, owner, { nomJardin: 'Le clos' });
  sauge = await newPlante(app, owner, jardin.id, {
    name: 'Sauge ananas',
    temperature: '-4-32',
    temperatureRecommande: '5-28',
  });
  await newArrosage(app, owner, sauge.id, day);
});

const phone = { width: 360, height: 740, hasTouch: true };

test('a plant is found, read, reported ill and watered with one thumb, and both are taken back', async () => {
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/MainPage');
  let taps = 0;
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await target.tap();
    taps += 1;
  };
  await tap(page.getByRole('link', { name: 'Rechercher' }));
  const dialog = page.getByRole('dialog', { name: 'Rechercher' });
  await dialog.waitFor();
  await page.keyboard.type('sauge');
  await tap(dialog.getByRole('link', { name: 'Sauge ananas Le clos' }));
  const care = page.getByRole('region', { name: 'Arrosage', exact: true });
  await care.getByText(said(day)).waitFor();
  expect(taps).toBe(2);
  for (const name of ['Signaler malade', 'Arroser', 'Autres actions']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect((box?.y ?? 740) + (box?.height ?? 0), name).toBeLessThanOrEqual(740);
  }
  await tap(page.getByRole('button', { name: 'Signaler malade' }));
  await page.getByText('Signalée malade').waitFor();
  expect(taps).toBe(3);
  await page.getByText(/^depuis le \d/).waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await tap(page.getByRole('button', { name: 'Annuler' }));
  await page.getByRole('button', { name: 'Signaler malade' }).waitFor();

  await tap(page.getByRole('button', { name: 'Arroser', exact: true }));
  await page.getByText('Arrosée aujourd’hui').waitFor();
  await care.getByText('aujourd’hui', { exact: true }).first().waitFor();
  await tap(page.getByRole('button', { name: 'Annuler' }));
  await care.getByText(said(day)).waitFor();
  const kept = await courtil.served.app.inject(`/v1/arrosageplante/Plante/${sauge.id}`);
  expect(kept.json()).toMatchObject([{ dateArrosage: day }]);
  expectNoProblem(visit);
});

test('its sheets: a care, a rhythm, its place, a watering corrected; the plate closes with back', async () => {
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto(`/plante/${sauge.id}`);
  await page.getByRole('button', { name: 'Autres actions' }).tap();
  await page.getByRole('button', { name: 'Noter un soin…' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Tailler' }).tap();
  await page.getByText('Taillée aujourd’hui').waitFor();
  await page.getByRole('button', { name: /^Retirer : taille/ }).waitFor();
  await page.getByRole('button', { name: 'Annuler' }).tap();
  await page.getByRole('button', { name: /^Retirer : taille/ }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Autres actions' }).tap();
  await page.getByRole('button', { name: 'Rythme de ses soins…' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Rythme de ses soins' });
  await sheet.locator('summary', { hasText: 'Arrosage' }).tap();
  await sheet.getByRole('radio', { name: 'À un rythme choisi' }).check();
  await sheet.getByLabel('Tous les combien de jours').fill('9');
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await sheet.getByRole('button', { name: 'Enregistrer' }).tap();
  await sheet
    .getByText(/9\sjours/)
    .first()
    .waitFor();
  await sheet.getByRole('button', { name: 'Terminé' }).tap();

  await page.getByRole('button', { name: 'Autres actions' }).tap();
  await page.getByRole('button', { name: /^Changer de place/ }).tap();
  const place = page.getByRole('dialog', { name: 'Changer de place' });
  await place.getByLabel(/^Où pousse-t-elle\s\?$/).selectOption('En pot');
  await place.getByLabel('Place', { exact: true }).fill('carré 3');
  await place.getByRole('button', { name: 'Enregistrer' }).tap();
  await page.getByText('Carré 3', { exact: true }).waitFor();
  const fiche = page.getByRole('region', { name: 'Fiche' }).getByRole('term');
  await expect
    .poll(async () => (await fiche.allInnerTexts()).map((name) => name.replace(/\s/g, ' ')))
    .toContain('Où pousse-t-elle ?');

  await page.getByRole('button', { name: 'Corriger un arrosage…' }).tap();
  const past = page.getByRole('dialog', { name: 'Corriger un arrosage' });
  await past.getByRole('button', { name: /^Retirer l’arrosage/ }).tap();
  await past.getByRole('button', { name: /^Remettre l’arrosage/ }).tap();
  await past.getByRole('button', { name: /^Changer le jour/ }).tap();
  await past.getByLabel('Nouveau jour').fill(corrected);
  await past.getByRole('button', { name: 'Enregistrer' }).tap();
  await past.getByText(said(corrected)).waitFor();
  await past.getByRole('button', { name: 'Terminé' }).tap();

  await page.getByRole('button', { name: /voir en plein écran$/ }).tap();
  const plate = page.getByRole('dialog', { name: 'Planche dessinée de Sauge ananas' });
  await plate.waitFor();
  await page.goBack();
  await expect.poll(() => plate.isVisible()).toBe(false);
  expect(new URL(page.url()).pathname).toBe(`/plante/${sauge.id}`);
  expectNoProblem(visit);
});

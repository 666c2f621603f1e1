import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newKeeper, newPaidCommande, newProduit } from '../../server/testing/boutique.fixtures.ts';
import type { Member } from '../../server/testing/factories.ts';
import { linkTo, mailsTo } from '../../server/testing/mails.ts';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member } from '../membre.ts';

const courtil = openCourtil({
  SELLER_NAME: 'Pépinière des Lices',
  SELLER_ADDRESS: '4 rue des Lices, 49000 Angers',
});
let buyer: Member;
let commandeId: number;

beforeAll(async () => {
  const { served } = courtil;
  const keeper = await newKeeper(served);
  buyer = await member(served.app, 'Anselme');
  const nom = 'Grande cisaille à haies à lames ondulées et manches de frêne';
  const produit = await newProduit(served, keeper, { nom, prix: 1234.5, stock: 9 });
  commandeId = (await newPaidCommande(served, buyer, produit, 3)).commandeId;
  const url = `/v1/gestion/commande/${commandeId}/expedier`;
  await served.app.inject({ method: 'POST', url, headers: keeper.headers });
});

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at instanceof HTMLInputElement ? at.name : at?.textContent;
  });

/** Faults checked here: a page wider than its window, WCAG rules in light and dark. */
async function faultsOf(page: Page, step: string) {
  const faults: string[] = [];
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wider) faults.push(`${step}: ${wider}px wider than ${width}`);
  }
  const violations = await violationsByScheme(page, ['dark', 'light']);
  return [...faults, ...violations.map((violation) => `${step}: ${violation}`)];
}

test('from any page, without a session: number and e-mail, a link, two of three articles, the acknowledgement', async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  const faults: string[] = [];
  await page.goto('/guide');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Renoncer à un contrat' })
    .press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Renoncer à un contrat' }).waitFor();

  await page.getByRole('button', { name: 'Recevoir le lien' }).press('Enter');
  await page.getByText('Indiquez le numéro de la commande').waitFor();
  await expect.poll(() => focused(page)).toBe('numero');
  faults.push(...(await faultsOf(page, 'demande')));
  await page.getByLabel('Numéro de la commande').fill(`n° ${commandeId}`);
  await page.getByLabel(/^E.mail$/).fill(buyer.email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).press('Enter');
  await page.getByText('Un lien est envoyé, si ce numéro').waitFor();

  const token = await linkTo(courtil.served, buyer.email, 'Renoncer à la commande');
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(`${request.url()} ${request.headers().referer ?? ''}`),
  );
  await page.goto(`/renoncer/contrat?token=${token}`);
  const many = page.getByRole('spinbutton');
  await many.fill('4');
  await page.getByRole('button', { name: 'Continuer' }).press('Enter');
  await page.getByText('Indiquez un nombre de 1 à 3.').waitFor();
  await expect.poll(() => focused(page)).toMatch(/^quantite-/);
  faults.push(...(await faultsOf(page, 'choix')));
  await page.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Continuer' }).press('Enter');
  await page.getByText('Choisissez au moins un article.').waitFor();
  await expect.poll(() => focused(page)).toMatch(/^article-/);
  await page.getByRole('checkbox').press('Space');
  await many.fill('2');
  await page.getByRole('button', { name: 'Continuer' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Vérifiez, puis confirmez');
  await page.getByText(/^Montant remboursé\s: 2\s469,00\s€$/).waitFor();
  faults.push(...(await faultsOf(page, 'confirmer')));
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Rétractation enregistrée');
  await page.getByText(/4 rue des Lices/).waitFor();
  faults.push(...(await faultsOf(page, 'fait')));

  const [receipt] = await mailsTo(courtil.served, buyer.email);
  expect(receipt?.text).toMatch(/reçue le .+ \(heure de Paris\)[\s\S]*2 × Grande cisaille/);
  await page.getByRole('button', { name: 'Renoncer à d’autres articles' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Vérifiez, puis confirmez');
  await page
    .getByText(/1\s234,50\s€/)
    .first()
    .waitFor();

  await page.emulateMedia({ media: 'print' });
  for (const pressed of ['Aller au contenu', 'Accueil', 'Vie privée', 'Confirmer la rétractation'])
    await expect
      .poll(() => page.getByText(pressed, { exact: true }).filter({ visible: true }).count())
      .toBe(0);
  await page.emulateMedia({ media: 'screen' });

  // The token stands in the address of the page itself, and nowhere else.
  const leaks = asked.filter(
    (each) => each.includes(token) && !each.startsWith(`${courtil.url}/renoncer/contrat?token=`),
  );
  expect(leaks).toEqual([]);
  expect(asked.filter((each) => each.split(' ')[1]?.includes(token))).toEqual([]);

  // A network that fails says nothing of the link.
  await page.route('**/v1/retractation/contrat', (route) => route.abort());
  await page.goto(`/renoncer/contrat?token=${token}`);
  await page.getByText('La commande n’a pas pu être chargée.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Demander un lien' }).count()).toBe(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).press('Enter');
  await page.getByText('Déjà rétracté').waitFor();

  await page.goto('/renoncer/contrat?Token=invente');
  await page.getByText('Lien invalide ou expiré.').waitFor();
  expect(faults).toEqual([]);
  expectNoProblem(visit);
}, 120_000);

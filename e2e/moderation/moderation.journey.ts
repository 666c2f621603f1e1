import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newEntree, newJardin, newPlante } from '../../server/testing/factories.ts';
import { mailsTo } from '../../server/testing/mails.ts';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const markup = '<img src=x onerror="window.trap=1">';

async function moderatrice() {
  const { app, context } = courtil.served;
  const someone = await member(app, 'Modératrice');
  await context.db.execute(sql`update utilisateur set moderateur = true where id = ${someone.id}`);
  return someone;
}

/** A visitor on a phone reports a garden by its page; the link of their mail is answered. */
async function report(jardinId: number, texte: string, email: string) {
  const visit = await courtil.visit({ width: 360, hasTouch: true });
  const { page } = visit;
  await page.goto(`/jardin/${jardinId}`);
  await page.getByRole('link', { name: 'Signaler', exact: true }).last().click();
  await page.getByRole('heading', { name: 'Signaler un jardin' }).waitFor();
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await page.getByText('Choisissez une raison.').waitFor();
  await page.getByLabel('Raison').selectOption('indesirable');
  await page.getByLabel('Ce qui ne va pas').fill(texte);
  await page.getByLabel('Votre nom').fill('Zoé Martin');
  await page.getByLabel(/^Votre e.mail/).fill(email);
  await page.getByLabel(/Je crois de bonne foi/).check();
  expect(await violationsByScheme(page, ['dark', 'light'])).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await page.getByRole('heading', { name: 'Merci' }).waitFor();
  expectNoProblem(visit);
  return visit;
}

test('a visitor reports, a moderator hides, its owner reads why and appeals, another moderator lifts it', async () => {
  const { app } = courtil.served;
  const owner = await member(app, 'Rose');
  const jardin = await newJardin(app, owner, { nomJardin: 'Clos des prunes', description: markup });
  const [first, second] = [await moderatrice(), await moderatrice()];
  const email = 'zoe.martin@lectrices.example';
  const visitor = await report(jardin.id, `Publicité. ${markup}`, email);

  const moderation = await courtil.visit();
  await signedIn(moderation.page, first);
  await moderation.page.goto('/moderation');
  const dossier = moderation.page.getByRole('article').filter({ hasText: 'Clos des prunes' });
  await dossier.waitFor();
  // Written words are shown as plain text to every reader.
  expect(await dossier.getByText(markup).count()).toBe(2);
  expect(await moderation.page.evaluate(() => 'trap' in window)).toBe(false);
  expect(await violationsByScheme(moderation.page, ['dark', 'light'])).toEqual([]);
  await dossier.getByLabel('Mesure').selectOption('masquage');
  await dossier.getByLabel('Exposé des motifs').fill('La description est une publicité déguisée.');
  await dossier.getByRole('button', { name: 'Décider' }).click();
  await moderation.page.getByText('Rien n’attend.').waitFor();
  expectNoProblem(moderation);

  await visitor.page.goto(`/jardin/${jardin.id}`);
  await visitor.page.getByRole('heading', { name: 'Jardin introuvable' }).waitFor();
  const [issue] = await mailsTo(courtil.served, email);
  const link = /http\S+\/signalement#[\da-f]+/.exec(issue?.text ?? '')?.[0] ?? '';
  await visitor.page.goto(link);
  await visitor.page.getByText('Le contenu a été masqué').waitFor();

  const owned = await courtil.visit({ width: 360, hasTouch: true });
  await signedIn(owned.page, owner);
  await owned.page.goto(`/jardin/${jardin.id}`);
  await owned.page.getByRole('heading', { name: 'Clos des prunes' }).waitFor();
  await owned.page.getByRole('link', { name: /Pourquoi, et comment/ }).click();
  await owned.page.getByText('La description est une publicité déguisée.').waitFor();
  await owned.page.getByText('Contester cette décision').click();
  await owned.page.getByLabel(/Pourquoi cette décision/).fill('Ce sont mes prunes, sans commerce.');
  expect(await violationsByScheme(owned.page, ['dark', 'light'])).toEqual([]);
  await owned.page.getByRole('button', { name: 'Envoyer le recours' }).click();
  await owned.page.getByText('Votre recours attend sa réponse').waitFor();
  expect(await owned.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await moderation.page.reload();
  await moderation.page.getByText(/c’est à un autre modérateur/).waitFor();
  const other = await courtil.visit();
  await signedIn(other.page, second);
  await other.page.goto('/moderation');
  await other.page.getByLabel('Votre réponse').selectOption('oui');
  await other.page.getByLabel('Pourquoi').fill('En effet, rien à vendre ici.');
  await other.page.getByRole('button', { name: 'Répondre' }).click();
  await other.page.getByText('Rien n’attend.').waitFor();
  await visitor.page.goto(`/jardin/${jardin.id}`);
  await visitor.page.getByRole('heading', { name: 'Clos des prunes' }).waitFor();
  for (const visit of [owned, other]) expectNoProblem(visit);
});

test('a member who is no moderator is told so, and a visitor is asked to sign in', async () => {
  const plain = await courtil.visit();
  await plain.page.goto('/moderation');
  await plain.page.getByRole('link', { name: 'Se connecter' }).last().waitFor();
  await signedIn(plain.page, await member(courtil.served.app, 'Paul'));
  await plain.page.goto('/moderation');
  await plain.page.getByText('Cette page est réservée aux modérateurs.').waitFor();
  await plain.page.getByRole('link', { name: 'Retour à l’accueil' }).waitFor();
});

test('a member blocks another from their profile, and unblocks them; entries have their own way to be reported', async () => {
  const { app } = courtil.served;
  const [rose, paul] = [await member(app, 'Rose'), await member(app, 'Paul le bloqué')];
  const jardin = await newJardin(app, paul);
  const plante = await newPlante(app, paul, jardin.id);
  await newEntree(app, paul, plante.id, { public: true });
  const visit = await courtil.visit({ width: 360, hasTouch: true });
  const { page } = visit;
  await signedIn(page, rose);
  await page.goto(`/plante/${plante.id}`);
  await page.getByRole('link', { name: 'Signaler cette entrée' }).click();
  await page.getByRole('heading', { name: 'Signaler une entrée de journal' }).waitFor();
  await page.goto(`/Profil/${paul.id}`);
  await page.getByRole('button', { name: 'Bloquer ce membre' }).click();
  const dialog = page.getByRole('dialog', { name: /Bloquer Paul le bloqué/ });
  await dialog.getByText(/Vos jardins publics restent visibles à tous/).waitFor();
  await dialog.getByRole('button', { name: 'Oui, bloquer' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/decisions');
  await page.getByRole('button', { name: 'Débloquer Paul le bloqué' }).click();
  await page.getByText('Vous n’avez bloqué personne.').waitFor();
  expect(await violationsByScheme(page, ['dark', 'light'])).toEqual([]);
  expectNoProblem(visit);
});

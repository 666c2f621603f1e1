import { expect, test } from 'vitest';
import { ownApp } from '../../testing/openApp.ts';

/** Gives the text of a page of this installation, without tags and with plain spaces. */
async function said(path: string, variables: Record<string, string>): Promise<string> {
  const served = await ownApp(variables, { pages: true });
  const url = await served.app.listen({ port: 0, host: '127.0.0.1' });
  const html = await (await fetch(url + path)).text();
  const body = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return body
    .replaceAll(/<!-- -->|<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

test('the terms of the demonstration name a whole seller, and say that it is invented', async () => {
  const text = await said('/conditions-de-vente', { DEMO: '1' });
  for (const part of [
    ...['Vendeur de démonstration', 'La Pépinière du Courtil', 'SARL au capital de 8 000 €'],
    ...['RCS Angers', 'SIRET : 000 000 000 00018', 'TVA intracommunautaire : FR12 000000000'],
    ...['https://mediation-jardins.example', 'L612-1', '« Renoncer au contrat ici »'],
    ...['les frais de renvoi sont à votre charge', 'modèle de formulaire de rétractation'],
    "Le consommateur dispose d'un délai de deux ans à compter de la délivrance du bien",
  ])
    expect(text).toContain(part);
});

test('the terms of a real shop show what is given, and nothing in the place of the rest', async () => {
  const text = await said('/conditions-de-vente', { SELLER_NAME: 'Les Serres de Loire' });
  expect(text).toContain('Le vendeur Les Serres de Loire La commande');
  expect(text).not.toMatch(
    /SELLER_|renseigner|SIRET|RCS|Vendeur de démonstration|Téléphone|undefined/,
  );
});

test('every version of the terms stays readable at its own address, and says what became of it', async () => {
  const served = await ownApp({}, { pages: true });
  const url = await served.app.listen({ port: 0, host: '127.0.0.1' });
  const read = async (path: string) => {
    const response = await fetch(`${url}/conditions-de-vente${path}`);
    return { status: response.status, text: (await response.text()).replaceAll('\u00a0', ' ') };
  };
  const former = await read('/2026-11-21');
  expect(former.status).toBe(200);
  expect(former.text).toContain('pendant une heure, prolongée');
  expect(former.text).toContain('Version du 21 novembre 2026, remplacée le 22 novembre 2026.');
  const now = await read('');
  expect(now.text).toContain("pendant un quart d'heure".replace("'", '&#x27;'));
  for (const version of ['2026-11-21', '2026-11-22'])
    expect(now.text).toContain(`href="/conditions-de-vente/${version}"`);
  const none = await read('/2025-01-01');
  expect(none.status).toBe(404);
  expect(none.text).toContain('pas eu de version des conditions');
});

test('the legal notices keep their date, and say when their editor is an example', async () => {
  const text = await said('/mentions-legales', {});
  expect(text).toContain('Dernière mise à jour le 8 avril 2025');
  expect(text).toContain(
    'Ce site est une démonstration : l’éditeur et l’hébergeur ci-dessous sont fictifs.',
  );
});

test('the guide tells watering mode, sorting, copying and ordering, each at its anchor', async () => {
  const served = await ownApp({}, { pages: true });
  const url = await served.app.listen({ port: 0, host: '127.0.0.1' });
  const html = await (await fetch(`${url}/guide`)).text();
  const anchors = [...html.matchAll(/href="#([a-z-]+)" class="text-link"/g)].map(([, id]) => id);
  expect(anchors).toEqual(
    expect.arrayContaining(['mode-arrosage', 'trier', 'copier', 'boutique', 'jardin']),
  );
  for (const id of anchors) expect(html).toContain(`<h2 id="${id}">`);
});

test('the accessibility statement claims no audit, and says how to report', async () => {
  const text = await said('/accessibilite', {});
  for (const part of ['WCAG 2.2', 'RGAA 4.1', 'Aucun audit de conformité', 'Défenseur des droits'])
    expect(text).toContain(part);
});

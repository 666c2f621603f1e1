import type { Page } from 'playwright-core';
import type { Reader } from './everyPage.ts';

export interface State {
  reader: Reader;
  address: string;
  name: string;
  /** Brings the page that is open at its address into this state. */
  open(page: Page): Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const inDialog = (open: State['open']) => async (page: Page) => {
  await open(page);
  await page.locator('dialog:modal').waitFor();
};
const notified = (open: State['open']) => async (page: Page) => {
  await open(page);
  await page.locator('.notice').waitFor();
};

async function search(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Rechercher' }).first().click();
  await page.locator('dialog:modal input').fill('tom');
  await page.locator('dialog:modal .found-line').first().waitFor();
}

async function fillCart(page: Page): Promise<void> {
  await press('Ajouter au panier')(page);
  await page.getByText(/^Produit ajouté au panier/).waitFor();
}

async function cart(page: Page): Promise<void> {
  await fillCart(page);
  await page.goto('/panier');
  await page.getByRole('table').waitFor();
}

async function checkout(page: Page): Promise<void> {
  await fillCart(page);
  await page.goto('/commande');
  await page.getByRole('radio', { name: 'Une autre adresse' }).check();
  await button(page, /^Confirmer/).click();
}

async function wateringMode(page: Page): Promise<void> {
  await press('Mode arrosage')(page);
  await press('Tout sélectionner')(page);
}

async function selection(page: Page): Promise<void> {
  await press('Sélectionner')(page);
  await press(/^Tout sélectionner/)(page);
}

const states = {
  visitor: [
    ['/', 'menu', press('Menu')],
    ['/', 'search', search],
    ['/', 'notice', notified(press('Newsletter'))],
    ['/Login', 'errors', press('Se connecter')],
    ['/Inscription', 'more fields', (page) => page.getByText('Plus sur vous').click()],
    ['/DetailProduit/1', 'deletion', inDialog(press('Supprimer'))],
    ['/DetailProduit/1', 'cart', cart],
    ['/renoncer', 'errors', press('Recevoir le lien')],
    ['/signaler?sorte=jardin&id=1', 'errors', press('Envoyer le signalement')],
  ],
  camille: [
    ['/', 'menu', press('Menu')],
    ['/', 'search', search],
    ['/aujourd-hui', 'sheet', inDialog(press(/^Autres choix/))],
    ['/aujourd-hui', 'done', press(/^Arroser : /)],
    ['/mes-jardins', 'new garden', inDialog(press('+ Ajouter un jardin'))],
    ['/mes-plantes', 'filters', inDialog(press('Filtres'))],
    ['/mes-plantes', 'nothing selected', press('Sélectionner')],
    ['/mes-plantes', 'selection', selection],
    ['/mes-plantes', 'pictures', press('Montrer en images')],
    ['/recoltes', 'actions', press(/^Actions/)],
    ['/jardin/1', 'actions', press('Autres actions pour ce jardin')],
    ['/jardin/1', 'order', press(/^Tri/)],
    ['/jardin/1', 'watering', wateringMode],
    ['/plante/1', 'note', inDialog(press('Noter'))],
    ['/plante/1', 'harvest', inDialog(press('Récolter'))],
    ['/plante/1', 'water', inDialog(press('Pourquoi ?'))],
    ['/plante/1', 'actions', inDialog(press('Autres actions'))],
    ['/plante/1', 'copy', inDialog(press('Copier cette plante'))],
    ['/nouvelle-plante', 'errors', press('Ajouter la plante')],
    ['/DetailProduit/1', 'cart', cart],
    ['/DetailProduit/1', 'checkout', checkout],
  ],
  helene: [
    ['/', 'menu', press('Menu')],
    ['/gestion/commandes/1', 'refund', inDialog(press('Rembourser'))],
    ['/gestion/commandes/1', 'sending', inDialog(press('Marquer comme expédiée'))],
    ['/AjoutProduit', 'errors', press('Ajouter le produit')],
  ],
} satisfies Record<Reader, [string, string, State['open']][]>;

/** States of a page on a phone: menus, sheets, notices, filled lists, errors. */
export const statesFor = (reader: Reader): State[] =>
  states[reader].map(([address, name, open]) => ({ reader, address, name, open }));

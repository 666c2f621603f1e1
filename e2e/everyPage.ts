import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { conditionsVersion } from '../contract/boutique/conditions/conditions.ts';
import { membres } from '../demonstration/data.ts';
import { seedDemonstration } from '../demonstration/seed.ts';
import { newCommande, newPaidCommande, newProduit } from '../server/testing/boutique.fixtures.ts';
import { logIn, type Member } from '../server/testing/factories.ts';
import { linkTo } from '../server/testing/mails.ts';
import type { TestApp } from '../server/testing/testApp.ts';
import { keeperSignedIn } from './boutique/acheteur.ts';
import { signedIn } from './membre.ts';

/** Whose browser it is. Camille keeps gardens and has ordered; Hélène keeps the shop and moderates. */
export type Reader = 'visitor' | 'camille' | 'helene';

export interface EveryPage {
  /** Every address of the site that shows this reader something of its own. */
  addresses: Record<Reader, string[]>;
  /** Puts the reader's session into this browser, as if they had signed in before. */
  arriveAs(page: Page, reader: Reader): Promise<void>;
}

const forVisitors = [
  '/',
  '/Login',
  '/Inscription',
  '/aujourd-hui',
  '/mes-jardins',
  '/mes-plantes',
  '/importer',
  '/recoltes',
  '/favoris',
  '/jardin/1',
  '/plante/1',
  '/nouvelle-plante',
  '/Profil',
  '/Profil/1',
  '/verify-email?token=faux',
  '/mot-de-passe-oublie',
  '/reset-password?token=faux',
  '/undo-email-change?token=faux',
  '/undo-acces?token=faux',
  '/boite-aux-lettres',
  '/confidentialite',
  '/accessibilite',
  '/regles',
  '/signaler?sorte=jardin&id=1',
  '/signalement#faux',
  '/decisions',
  '/especes',
  '/sources',
  '/espece/tomate',
  '/calendrier',
  '/Boutique',
  '/AjoutProduit',
  '/DetailProduit/1',
  '/ModifierProduit/1',
  '/panier',
  '/commande',
  '/paiement?commandeId=1',
  '/mes-commandes',
  '/conditions-de-vente',
  `/conditions-de-vente/${conditionsVersion}`,
  '/renoncer',
  '/recherche?q=tomate',
  '/hors-ligne',
  '/mentions-legales',
  '/guide',
  '/developpeurs',
  '/jardin/999999',
];

const forCamille = [
  '/MainPage',
  '/aujourd-hui',
  '/mes-jardins',
  '/mes-plantes',
  '/importer',
  '/recoltes',
  '/favoris',
  '/jardin/1',
  '/jardin/4',
  '/modifier-jardin/1',
  '/nouvelle-plante',
  '/plante/1',
  '/plante/modifier/1',
  '/Profil',
  '/Profil/2',
  '/profil/modifier/1',
  '/decisions',
  '/espece/tomate',
  '/calendrier',
  '/recherche?q=tomate',
  '/Boutique',
  '/DetailProduit/1',
  '/panier',
  '/commande',
  '/mes-commandes',
];

const forHelene = [
  '/MainPage',
  '/Boutique',
  '/AjoutProduit',
  '/DetailProduit/1',
  '/ModifierProduit/1',
  '/gestion/commandes',
  '/gestion/stock',
  '/gestion/actes',
  '/moderation',
];

async function memberOf(app: TestApp['app'], id: number): Promise<Member> {
  const { email = '', password = '' } = membres()[id - 1] ?? {};
  const token = await logIn(app, email, password);
  return { id, email, token, headers: { authorization: `Bearer ${token}` } };
}

/** The demonstration, with what its pages of orders, withdrawals and moderation need. */
export async function seedEveryPage(served: TestApp): Promise<EveryPage> {
  const { app, context } = served;
  await seedDemonstration(context.db, () => {});
  await context.db.execute(sql`update utilisateur set moderateur = true where id = 3`);
  const camille = await memberOf(app, 1);
  const helene = await memberOf(app, 3);

  const nom = 'Grande cisaille à haies à lames ondulées et manches de frêne';
  const produit = await newProduit(served, helene, { nom, prix: 1234.5, stock: 9 });
  const { commandeId: paid } = await newPaidCommande(served, camille, produit, 2);
  const { commandeId: waiting } = await newCommande(served, camille, produit);
  const { email } = camille;
  const url = '/v1/retractation/lien';
  await app.inject({ method: 'POST', url, payload: { commandeId: paid, email } });
  const contrat = await linkTo(served, email, 'Renoncer à la commande');

  return {
    addresses: {
      visitor: [...forVisitors, `/renoncer/contrat?token=${contrat}`],
      camille: [
        ...forCamille,
        `/mes-commandes/${paid}`,
        `/mes-commandes/${waiting}`,
        `/paiement?commandeId=${waiting}`,
      ],
      helene: [...forHelene, `/gestion/commandes/${paid}`, `/gestion/commandes/${waiting}`],
    },
    async arriveAs(page, reader) {
      if (reader === 'camille') await signedIn(page, camille);
      if (reader === 'helene') await keeperSignedIn(page, helene);
    },
  };
}

import { sql } from 'drizzle-orm';
import type { ErrorCode } from '../contract/errors.ts';
import { watchedOfBoutique } from './boutique/boutique.watched.ts';
import { drawnProduits } from './boutique/catalogue/drawnProduits.repository.ts';
import { produitsReads } from './boutique/catalogue/produits.routes.ts';
import { produitAddresses } from './boutique/catalogue/produits.sitemap.ts';
import { ownCommandes } from './boutique/donnees/donnees.repository.ts';
import { sentencesOfBoutique } from './boutique/messages.ts';
import { boutiqueReads } from './boutique/paiements/paiements.routes.ts';
import { searchProduits } from './boutique/recherche/recherche.service.ts';
import { produit } from './boutique/schema.ts';
import { boiteAuxLettresReads } from './comptes/boiteAuxLettres/boiteAuxLettres.routes.ts';
import { watchedOfComptes } from './comptes/comptes.watched.ts';
import {
  ownActivite,
  ownCles,
  ownJetons,
  ownSessions,
  ownWebhooks,
} from './comptes/donnees/donnees.repository.ts';
import type { OwnLists } from './comptes/donnees/donneesForm.ts';
import { sentencesOfComptes } from './comptes/messages.ts';
import { utilisateursReads } from './comptes/profil/utilisateurs.routes.ts';
import { utilisateur } from './comptes/schema.ts';
import { catalogue } from './especes/especes/catalogue.ts';
import { especesReads } from './especes/especes/especes.routes.ts';
import { luneReads } from './especes/lune/lune.routes.ts';
import { sentencesOfEspeces } from './especes/messages.ts';
import { rechercheReads } from './especes/recherche/recherche.routes.ts';
import type { Searches } from './especes/recherche/recherche.service.ts';
import { saisonReads } from './especes/saison/saison.routes.ts';
import { arrosagesReads } from './jardins/arrosages/arrosages.routes.ts';
import { ownListsOfJardins } from './jardins/donnees/donnees.repository.ts';
import { jardinsOfEspecesReads } from './jardins/especes/especes.routes.ts';
import { jardinsReads } from './jardins/jardins/jardins.routes.ts';
import { jardinAddresses } from './jardins/jardins/jardins.sitemap.ts';
import { journal } from './jardins/journalSchema.ts';
import { lieuxReads } from './jardins/lieux/lieux.routes.ts';
import { sentencesOfJardins } from './jardins/messages.ts';
import { sentencesOfModeration } from './jardins/moderationMessages.ts';
import { decision, signalement } from './jardins/moderationSchema.ts';
import { plantesReads } from './jardins/plantes/plantes.routes.ts';
import {
  searchJardins,
  searchMembres,
  searchPlantes,
} from './jardins/recherche/recherche.service.ts';
import { jardin, plante } from './jardins/schema.ts';
import { soinsReads } from './jardins/soins/soins.routes.ts';
import { suivisReads } from './jardins/suivis/suivis.routes.ts';
import { vieReads } from './jardins/vie/vie.routes.ts';
import { jobs } from './jobs.ts';
import type { Context } from './platform/context.ts';
import type { Sentence } from './platform/http/appError.ts';
import { sentencesOfPlatform } from './platform/http/messages.ts';
import type { ShownColumn } from './platform/images/shownColumn.ts';
import { fixedAddresses, type PublicAddresses } from './platform/pages/sitemap.ts';

const ofMembre = { owner: utilisateur.id, pages: { user: utilisateur.id } };
const ofDecision = { owner: decision.idMembre, pages: {}, keeps: true } as const;

const shown: readonly ShownColumn[] = [
  { column: utilisateur.photo, ...ofMembre },
  { column: utilisateur.couverture, ...ofMembre },
  { column: jardin.photo, owner: jardin.userId, pages: { jardin: jardin.id, user: jardin.userId } },
  {
    column: plante.photo,
    owner: plante.idUser,
    pages: {
      plante: plante.id,
      jardin: plante.jardinId,
      user: plante.idUser,
      espece: plante.especeId,
    },
  },
  {
    column: journal.photo,
    owner: journal.idUser,
    pages: { plante: journal.idPlante },
    needed: {
      where: sql`${journal.genre} = 'photo' and ${journal.texte} !~ '\\S'`,
      without: {
        genre: sql`case ${journal.genre} when 'photo' then 'note' else ${journal.genre} end`,
      },
    },
  },
  { column: produit.photo, owner: null, pages: { produit: produit.id }, lists: ['produits'] },
  { column: signalement.photoCopie, owner: signalement.idMembre, pages: {}, keeps: true },
  { column: decision.photo, ...ofDecision },
  { column: decision.couverture, ...ofDecision },
];

/** What the domains hand to the platform, which knows none of them. */
export const handed = {
  sentences: {
    ...sentencesOfPlatform,
    ...sentencesOfComptes,
    ...sentencesOfEspeces,
    ...sentencesOfJardins,
    ...sentencesOfModeration,
    ...sentencesOfBoutique,
  } satisfies Record<ErrorCode, Sentence>,
  shown,
  drawn: { produit: drawnProduits },
  jobs,
  watched: [...watchedOfBoutique, ...watchedOfComptes],
};

/** What is told of a member to themselves, in the order of its files. */
export const ownLists: OwnLists = {
  ...ownListsOfJardins,
  sessions: ownSessions,
  cles: ownCles,
  activite: ownActivite,
  jetons: ownJetons,
  webhooks: ownWebhooks,
  commandes: ownCommandes,
};

/** What each domain finds of its own. */
const searches: Searches = {
  plantes: searchPlantes,
  jardins: searchJardins,
  produits: searchProduits,
  membres: searchMembres,
};

/** What is read over the REST API, and by pages on the server. */
export const readsOf = (context: Context) => [
  ...boiteAuxLettresReads(context),
  ...utilisateursReads(context),
  ...especesReads(context),
  ...rechercheReads(context, searches),
  ...luneReads(),
  ...saisonReads(),
  ...jardinsReads(context),
  ...jardinsOfEspecesReads(context),
  ...lieuxReads(context),
  ...plantesReads(context),
  ...arrosagesReads(context),
  ...soinsReads(context),
  ...vieReads(context),
  ...suivisReads(context),
  ...produitsReads(context),
  ...boutiqueReads(context),
];

const readingPages = [
  ...[
    '/MainPage',
    '/Boutique',
    '/especes',
    '/sources',
    '/calendrier',
    '/guide',
    '/developpeurs',
    '/conditions-de-vente',
  ],
  ...['/renoncer', '/mentions-legales', '/confidentialite', '/accessibilite', '/regles'],
];

/** What search engines are told of: not members, and no plants, which stand on the pages of their gardens. */
export const addressesOf = (context: Context): PublicAddresses[] => [
  fixedAddresses('pages', () => readingPages),
  fixedAddresses('especes', () => [...catalogue().bySlug.keys()].map((slug) => `/espece/${slug}`)),
  jardinAddresses(context),
  produitAddresses(context),
];

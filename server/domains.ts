import type { ErrorCode } from '../contract/errors.ts';
import { nounsOfAgenda } from './agenda/agenda.nouns.ts';
import { nounsOfBoutique } from './boutique/boutique.nouns.ts';
import { drawnProduits } from './boutique/catalogue/drawnProduits.repository.ts';
import { produitAddresses } from './boutique/catalogue/produits.service.ts';
import { sentencesOfBoutique } from './boutique/messages.ts';
import { searchProduits } from './boutique/recherche/recherche.service.ts';
import { nounsOfCarnet } from './carnet/carnet.nouns.ts';
import { nounsOfComptes } from './comptes/comptes.nouns.ts';
import type { Departure } from './comptes/donnees/departure.ts';
import type { OwnLists } from './comptes/donnees/donneesForm.ts';
import { eraseReturned, shareEffacements } from './comptes/donnees/effacements.service.ts';
import { sentencesOfComptes } from './comptes/messages.ts';
import type { Noun } from './comptes/noun.ts';
import { nounsOfEchanges } from './echanges/echanges.nouns.ts';
import { catalogue } from './especes/especes/catalogue.ts';
import { nounsOfEspeces } from './especes/especes.nouns.ts';
import { sentencesOfEspeces } from './especes/messages.ts';
import type { Searches } from './especes/recherche/recherche.service.ts';
import { jardinAddresses } from './jardins/jardins/jardins.service.ts';
import { nounsOfJardins } from './jardins/jardins.nouns.ts';
import { sentencesOfJardins } from './jardins/messages.ts';
import {
  searchJardins,
  searchMembres,
  searchPlantes,
} from './jardins/recherche/recherche.service.ts';
import { sentencesOfModeration } from './moderation/messages.ts';
import { nounsOfModeration } from './moderation/moderation.nouns.ts';
import { backUpBySetting } from './operations/sauvegardes/nightly.ts';
import type { Context } from './platform/context.ts';
import { forgetOldErrors } from './platform/errors/errors.repository.ts';
import type { Sentence } from './platform/http/appError.ts';
import { forgetOldCounts } from './platform/http/limits/rateLimit.ts';
import { sentencesOfPlatform } from './platform/http/messages.ts';
import { sweepStoredImages } from './platform/images/images.sweep.ts';
import { afterNight, eachNight, type Job } from './platform/jobs/clock.ts';
import { forgetOldMails } from './platform/mails/outbox.service.ts';
import { fixedAddresses, type PublicAddresses } from './platform/pages/sitemap.ts';

export const jobsOfPlatform: readonly Job[] = [
  { name: 'images', cron: eachNight, run: sweepStoredImages },
  { name: 'old mails', cron: eachNight, run: ({ db }) => forgetOldMails(db) },
  { name: 'old counts', cron: eachNight, run: ({ db }) => forgetOldCounts(db) },
  { name: 'old errors', cron: eachNight, run: ({ db }) => forgetOldErrors(db) },
];

/** The searches of each domain. */
const searches: Searches = {
  plantes: searchPlantes,
  jardins: searchJardins,
  produits: searchProduits,
  membres: searchMembres,
};

/** All nouns, the lower domains first. */
export const nouns: readonly Noun[] = [
  ...nounsOfComptes,
  ...nounsOfEspeces(searches),
  ...nounsOfJardins,
  ...nounsOfCarnet,
  ...nounsOfAgenda,
  ...nounsOfEchanges,
  ...nounsOfModeration,
  ...nounsOfBoutique,
];

const listsOf = (of: readonly Noun[]): OwnLists =>
  Object.assign({}, ...of.map(({ lists }) => lists));

/** The lists of a member's own export, in the order of its files. */
export const ownLists: OwnLists = {
  ...listsOf(nounsOfEchanges),
  ...listsOf(nounsOfModeration),
  ...listsOf(nounsOfComptes),
  ...listsOf(nounsOfBoutique),
};

/** Deletes or anonymises rows when a member goes; rows of the upper domains are locked first. */
export const departures: readonly Departure[] = nouns
  .toReversed()
  .flatMap(({ departure }) => departure ?? []);

/** The scheduled jobs of all nouns. */
export const jobs: readonly Job[] = [
  ...jobsOfPlatform,
  { name: 'sauvegarde', cron: afterNight, run: backUpBySetting },
  { name: 'effacements', cron: eachNight, run: keepErased },
  ...nouns.flatMap((noun) => noun.jobs ?? []),
];

async function keepErased(context: Context): Promise<void> {
  await shareEffacements(context);
  await eraseReturned(context, departures);
}

/** Parts that the platform takes from the domains without importing them. */
export const domainParts = {
  sentences: {
    ...sentencesOfPlatform,
    ...sentencesOfComptes,
    ...sentencesOfEspeces,
    ...sentencesOfJardins,
    ...sentencesOfModeration,
    ...sentencesOfBoutique,
  } satisfies Record<ErrorCode, Sentence>,
  imageColumns: nouns.flatMap(({ imageColumns = [] }) => imageColumns),
  drawn: { produit: drawnProduits },
  jobs,
  gauges: nouns.toReversed().flatMap(({ gauges = [] }) => gauges),
};

/** Gives the reads of the REST API, which pages also use on the server. */
export const readsOf = (context: Context) => nouns.flatMap(({ reads }) => reads?.(context) ?? []);

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

/** Gives the addresses for search engines: no members, and no plants (the pages of their gardens show them). */
export const addressesOf = (context: Context): PublicAddresses[] => [
  fixedAddresses('pages', () => readingPages),
  fixedAddresses('especes', () => [...catalogue().bySlug.keys()].map((slug) => `/espece/${slug}`)),
  jardinAddresses(context),
  produitAddresses(context),
];

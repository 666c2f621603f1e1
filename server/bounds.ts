import { limits } from '../contract/limits.ts';
import { possessions } from './comptes/possessions.ts';

/** The bound of a table's rows: how many, of whom, and the answer to one more. */
interface Bound {
  most: string;
  /** The limit if the e-mail is not confirmed; by default `most`. */
  unverified?: string;
  /** The limit of a network address, signed in or not. */
  address?: string;
  beyond: string;
}

const many = (count: number) => count.toLocaleString('en');

const counted = Object.fromEntries(
  Object.entries(possessions).map(([table, { most, unverified, code }]) => [
    table,
    {
      most: `${many(most)} of a member`,
      unverified: many(unverified),
      beyond: `${code === 'rate_limited' ? 429 : 409} \`${code}\``,
    },
  ]),
);

const one = (of: string): Bound => ({ most: `one of ${of}`, beyond: 'takes its place' });
/** Rows that come from another table's, and go with it. */
const within = (most: string): Bound => ({ most, beyond: 'cannot be' });
const operators = (most: string): Bound => ({ most, beyond: '–' });
const mailed = { address: '30 requests an hour', beyond: '429, or no mail' };

/**
 * Every table of the database with what bounds it (docs/decisions/0067): the table of docs/inventaires.md is made of
 * this, and a test holds both against the schema.
 */
export const bounds: Readonly<Record<string, Bound>> = {
  utilisateur: { most: 'registrations', address: '100 an hour', beyond: '429' },
  ...counted,
  possession: within('one of a member and a table that is counted'),
  session: {
    most: `${limits.sessionsParMembre} of a member`,
    beyond: 'the oldest ends',
  },
  preuve: within('one of a session'),
  account_token: { most: 'one of a mail with a link; two days, seven of an undo', ...mailed },
  mail: {
    most: 'what a mailbox may get ([decision 13](decisions/0013-accounts-under-attack.md)); deleted after a week',
    ...mailed,
  },
  known_address: { most: '20 of a member; 90 days', beyond: 'the oldest goes' },
  evenement_compte: {
    most: 'one of a member, day, kind, device and thing; what has a name of its own, 50 times a day; a year',
    beyond: 'is counted in it',
  },
  effacement: within('one of a deleted account'),
  jeton: {
    most: `${limits.jetonsParMembre} of a member, 50 made a day`,
    beyond: '409 `jeton_too_many`',
  },
  cle: {
    most: `${limits.clesParMembre} of a member, 50 asked for a day`,
    beyond: '409 `cle_too_many`',
  },
  defi: {
    most: 'five minutes; 50 a day of a member',
    address: '100 a quarter of an hour',
    beyond: '429',
  },
  second_facteur: one('a member'),
  code_de_secours: within('ten of a member'),
  webhook: {
    most: `${limits.webhooksParMembre} of a member, 50 made or led elsewhere a day`,
    beyond: '409 `webhook_too_many`',
  },
  webhook_envoi: {
    most: 'of a webhook 1,000 that wait, 1,000 that are over; a week',
    beyond: 'it is switched off; the oldest goes',
  },
  carre: { most: `${limits.carresParJardin} of a garden`, beyond: '409 `carre_too_many`' },
  pluie: {
    most: `${many(limits.pluiesParJardin)} days of a garden`,
    beyond: '409 `pluie_too_many`',
  },
  rythme_arrosage: within('one of a plant'),
  rappel: within('one of a plant and kind'),
  vacances: one('a member'),
  calendrier: one('a member'),
  avis: one('a member'),
  push: { most: `${limits.appareilsParMembre} of a member`, beyond: 'the oldest goes' },
  invitation_fait: within(
    'one of a link, plant, kind and day; 600 calls an hour of a link, eight weeks',
  ),
  blocage: { most: `${many(limits.blocages)} of a member`, beyond: '409 `blocage_too_many`' },
  signalement: {
    most: '30 a day of a member, one open of a thing; a year after its decision',
    address: '10 an hour of visitors',
    beyond: '429',
  },
  recours: within('one of a decision and side'),
  import: {
    most: `${limits.importsParMembre} that are over of a member, which made ${many(limits.lignesDesImports)} rows; 200 files an hour, 2 GB a day`,
    beyond: 'the oldest is forgotten; 429',
  },
  import_ligne: {
    most: `${many(limits.lignesDImport)} that wait of a member; none once the import is over`,
    beyond: '413 `import_trop_de_lignes`, 409 `import_en_cours`',
  },
  import_cree: within('what a kept import made'),
  image: {
    most: '300 an hour, 600 and 2.4 GB a day of a member; what nothing shows goes after a day',
    address: '60 an hour, 300 and 500 MB a day',
    beyond: '429',
  },
  commande: {
    most: `${limits.commandesEnAttente} that wait of a member, ${limits.commandesParJour} a day`,
    unverified: `${limits.commandesNonVerifie} that wait`,
    beyond: '409 `commande_too_many_waiting`, 429',
  },
  commande_ligne: within(`${limits.lignes} of an order`),
  commande_journal: within('one of each change of an order'),
  commande_compte: within('one of each change of an order, added up each minute'),
  paiement: within('one open of an order, for three hours at most'),
  remboursement: within('one under way of a payment; together what was paid'),
  retractation: within('of an order, as long as something is left of it'),
  retractation_lien: { most: 'one of a mail; 5 an hour of a mailbox', ...mailed },
  facture: within('one of an order and of each refund'),
  facture_compteur: within('one of a year'),
  paiement_evenement: within("one of a provider's signed event"),
  banque_session: within('one of a payment; the demonstration bank alone'),
  produit: operators('keepers alone, unless `SHOP_EDITORS` says otherwise'),
  decision: operators('moderators alone'),
  acte_gestion: operators('keepers, moderators and operators alone; three years'),
  rate_limit: within('one of an allowance and its window; two days'),
  call_count: within('one of an address and minute'),
  idempotent_write: {
    ...counted.idempotent_write,
    most: `${many(limits.clesDEcriture)} of a member, with 10 MB of answers a day; seven days`,
    beyond: '429 `rate_limited`',
  },
  releve_meteo: within('one of a department and day, for two years'),
  told_weather: within('one of a prefecture, with the hours of two weeks'),
  job_run: within('one of a job'),
  unexpected_error: { most: '500 groups; 90 days', beyond: 'the oldest goes' },
};

/** The lines of the table in docs/inventaires.md. */
export const boundsTable = (): string =>
  [
    '| table | rows | e-mail not confirmed | of an address | one more |',
    '|---|---|---|---|---|',
    ...Object.entries(bounds).map(
      ([table, { most, unverified = '', address = '', beyond }]) =>
        `| \`${table}\` | ${most} | ${unverified} | ${address} | ${beyond} |`,
    ),
  ].join('\n');

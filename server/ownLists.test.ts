import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownLists } from './domains.ts';
import { openApp } from './testing/openApp.ts';

const server = openApp();

/** Each table with rows of members, and the list of their export that tells it; or why none does. */
const told: Readonly<Record<string, keyof typeof ownLists | { because: string }>> = {
  utilisateur: { because: 'the profile itself' },
  session: 'sessions',
  evenement_compte: 'activite',
  acte_gestion: { because: "what keepers did as such; theirs to read on the shop's own page" },
  account_token: { because: 'digests of links that were mailed' },
  mail: { because: 'gone once it is sent' },
  idempotent_write: { because: 'gone after a week, and an answer that its owner had' },
  cle: 'cles',
  push: 'appareils',
  defi: { because: 'what a passkey has five minutes to sign' },
  preuve: { because: 'when one last showed who one is, good for five minutes' },
  second_facteur: { because: 'a secret' },
  code_de_secours: { because: 'digests of secrets' },
  jeton: 'jetons',
  webhook: 'webhooks',
  webhook_envoi: { because: "what was sent of one's own data, gone after some days" },
  jardin: 'jardins',
  plante: 'plantes',
  carre: 'carres',
  arrosage_plante: 'arrosages',
  rythme_arrosage: { because: 'reckoned from the waterings' },
  soin: 'soins',
  rappel: 'rappels',
  pluie: 'pluies',
  tache: 'taches',
  vacances: 'vacances',
  calendrier: 'calendrier',
  avis: 'avis',
  journal: 'journal',
  merci: 'remerciements',
  suivi_jardin: 'favoris',
  import: 'imports',
  import_ligne: { because: 'the file that was sent; what it became is told' },
  import_cree: { because: 'which rows an import made; they are told' },
  invitation: 'invitations',
  invitation_fait: { because: 'waterings and cares, told as such' },
  commande: 'commandes',
  commande_ligne: 'commandes',
  commande_journal: { because: "the states of one's orders, shown with each of them" },
  paiement: { because: "sessions of the bank for one's orders" },
  remboursement: { because: "shown with one's orders, told by mail" },
  retractation: { because: "shown with one's orders, told by mail" },
  retractation_lien: { because: 'digests of links that were mailed' },
  facture: { because: "documents of the books, each to be had from its order's page" },
  signalement: 'signalements',
  decision: 'decisions',
  recours: 'decisions',
  blocage: 'blocages',
  effacement: { because: 'the number of an account that is gone' },
  image: { because: 'the pictures of the rows that show them' },
  possession: { because: 'how many rows of each table one has; they are told' },
  known_address: { because: 'digests of where one signed in from, gone after a while' },
};

test('every table with rows of members is in their export, or has a reason why not', async () => {
  const { rows } = await server.context.db.execute<{ name: string }>(sql`
    with recursive ofmembers(id) as (
      select 'utilisateur'::regclass::oid
      union select conrelid from pg_constraint join ofmembers on confrelid = id where contype = 'f'
    )
    select relname as name from ofmembers join pg_class on pg_class.oid = ofmembers.id
    union select table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('id_user', 'user_id')
    order by 1`);
  const tables = rows.map(({ name }) => name);
  expect(tables.filter((name) => !Object.hasOwn(told, name))).toEqual([]);
  for (const [table, list] of Object.entries(told))
    if (typeof list === 'string')
      expect([table, tables.includes(table), list in ownLists]).toEqual([table, true, true]);
});

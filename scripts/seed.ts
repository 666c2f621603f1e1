import { parseArgs } from 'node:util';
import { seedAbonnes, seedPhotos } from '../demonstration/bulkMember.ts';
import { seedBulk } from '../demonstration/bulkSeed.ts';
import { seedCommandes, seedComptes, seedProduits } from '../demonstration/bulkShop.ts';
import { seedDemonstration } from '../demonstration/seed.ts';
import type { Database } from '../server/platform/database/connection.ts';
import { utilisateur } from '../server/tables/comptes.ts';
import { runTool } from './steps/tool.ts';

type Log = (line: string) => void;
interface Bulk {
  least: number;
  most: number;
  add(db: Database, count: number, log: Log): Promise<void>;
}

// Data for measurements, in order of insertion: orders need accounts and products.
const bulks: Record<string, Bulk> = {
  plantes: { least: 5, most: 20_000_000, add: seedBulk },
  comptes: { least: 1, most: 5_000_000, add: seedComptes },
  produits: { least: 1, most: 1_000_000, add: seedProduits },
  commandes: { least: 1, most: 10_000_000, add: seedCommandes },
  photos: { least: 1, most: 1_000_000, add: seedPhotos },
  abonnes: { least: 1, most: 1_000_000, add: seedAbonnes },
};

const options = Object.fromEntries(
  Object.keys(bulks).map((name) => [name, { type: 'string' as const }]),
);
const { values } = parseArgs({ options });

// Without option: the demonstration, into an empty database.
// --plantes N, --commandes N and the like: that much more, with all that belongs to it, to measure with.
await runTool(async ({ db, log, fail }) => {
  const asked = Object.entries(bulks).flatMap(([name, bulk]) => {
    const given = values[name];
    return given === undefined ? [] : [{ name, bulk, count: Number(given) }];
  });
  for (const { name, bulk, count } of asked)
    if (!Number.isInteger(count) || count < bulk.least || count > bulk.most)
      return fail(`--${name} attend un nombre entier entre ${bulk.least} et ${bulk.most}.`);
  for (const { name, bulk, count } of asked) {
    const startedAt = performance.now();
    await bulk.add(db, count, log);
    log(
      `${name} : ${count} de plus, en ${((performance.now() - startedAt) / 1_000).toFixed(0)} s.`,
    );
  }
  if (asked.length > 0) return void (await db.$client.query('vacuum analyze'));
  const someone = await db.select({ id: utilisateur.id }).from(utilisateur).limit(1);
  if (someone.length > 0)
    return fail('La base contient déjà des comptes : « npm run db:reset » la vide et la regarnit.');
  await seedDemonstration(db, log);
  log('Les données de démonstration sont en place.');
});

import { parseArgs } from 'node:util';
import { seedBulk } from '../demonstration/bulkSeed.ts';
import { seedDemonstration } from '../demonstration/seed.ts';
import { utilisateur } from '../server/comptes/schema.ts';
import { runTool } from './steps/tool.ts';

const { values } = parseArgs({ options: { plantes: { type: 'string' } } });

// Without option: the demonstration, into an empty database.
// --plantes N: N plants more, with gardens, members, waterings and follows, to measure with.
await runTool(async ({ db, log, fail }) => {
  if (values.plantes !== undefined) {
    const plantes = Number(values.plantes);
    if (!Number.isInteger(plantes) || plantes < 5 || plantes > 20_000_000)
      return fail('--plantes attend un nombre entier entre 5 et 20000000.');
    await seedBulk(db, plantes, log);
    return log(`${plantes} plantes ont été ajoutées.`);
  }
  const someone = await db.select({ id: utilisateur.id }).from(utilisateur).limit(1);
  if (someone.length > 0)
    return fail('La base contient déjà des comptes : « npm run db:reset » la vide et la regarnit.');
  await seedDemonstration(db, log);
  log('Les données de démonstration sont en place.');
});

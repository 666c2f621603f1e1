import { utilisateur } from '../server/database/schema.ts';
import { seedDemonstration } from '../server/database/seed.ts';
import { runTool } from './steps/tool.ts';

await runTool(async ({ db, log, fail }) => {
  const someone = await db.select({ id: utilisateur.id }).from(utilisateur).limit(1);
  if (someone.length > 0)
    return fail('La base contient déjà des comptes : « npm run db:reset » la vide et la regarnit.');
  await seedDemonstration(db, log);
  log('Les données de démonstration sont en place.');
});

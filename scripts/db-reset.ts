import { createInterface } from 'node:readline/promises';
import { sql } from 'drizzle-orm';
import { seedDemonstration } from '../demonstration/seed.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { runTool } from './steps/tool.ts';

const confirmation = 'oui';

async function isConfirmed(): Promise<boolean> {
  if (process.argv.includes('--oui')) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `Tous les jardins, comptes et commandes seront effacés. Tapez « ${confirmation} » pour continuer : `;
  // Without a terminal the question is never answered: its end counts as a refusal.
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer.trim().toLowerCase() === confirmation;
}

await runTool(
  async ({ db, env, log, fail }) => {
    if (!(await isConfirmed())) return fail('Rien n’a été effacé.');
    // Ours only: the schema of the jobs stays, for an application that runs beside.
    await db.execute(sql`drop schema if exists drizzle, public cascade`);
    await db.execute(sql`create schema public`);
    await migrateDatabase(db);
    if (env.DEMO) await seedDemonstration(db, log);
    log('La base de données est comme neuve. Redémarrez Courtil s’il tournait.');
  },
  // A schema that no longer migrates is a reason to reset it.
  { migrated: false },
);

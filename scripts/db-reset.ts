import { createInterface } from 'node:readline/promises';
import { sql } from 'drizzle-orm';
import { migrateDatabase } from '../server/database/migrate.ts';
import { seedDemonstration } from '../server/database/seed.ts';
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

await runTool(async ({ db, env, log, fail }) => {
  if (!(await isConfirmed())) return fail("Rien n'a été effacé.");
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(nspname) as name from pg_namespace
        where nspname !~ '^pg_(catalog|toast|temp)' and nspname <> 'information_schema'`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`drop schema ${name} cascade`));
  await db.execute(sql`create schema public`);
  await migrateDatabase(db);
  if (env.DEMO) await seedDemonstration(db, log);
  log("La base de données est comme neuve. Redémarrez Courtil s'il tournait.");
});

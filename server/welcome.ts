import { inArray } from 'drizzle-orm';
import { utilisateur } from './comptes/schema.ts';
import type { Context } from './platform/context.ts';

/** What is printed when the application answers: where it is, where its data lie, who can sign in. */
export async function welcomeLines(context: Context, port: number): Promise<string[]> {
  const { env } = context;
  const base = env.DATABASE_URL && new URL(env.DATABASE_URL);
  const lines = [
    '',
    `Courtil est prêt : ${env.PORT === 0 ? `http://localhost:${port}` : env.PUBLIC_URL}`,
    `  Données : ${env.DATA_DIR}${base ? ` (base : ${base.host}${base.pathname})` : ''}`,
  ];
  if (env.DEMO) lines.push(...(await demonstrationLines(context)));
  lines.push('  Ctrl+C pour arrêter.', '');
  return lines;
}

async function demonstrationLines({ db, knownAccounts }: Context): Promise<string[]> {
  const guides = knownAccounts.slice(0, 3);
  const emails = guides.map(({ email }) => email);
  const kept = await db
    .select({ email: utilisateur.email })
    .from(utilisateur)
    .where(inArray(utilisateur.email, emails));
  if (kept.length === 0) return [];
  return [
    '  Comptes de démonstration (DEMO=0 pour une base vide) :',
    ...guides
      .filter(({ email }) => kept.some((row) => row.email === email))
      .map(({ email, password, idTypeUser }) => {
        const role = idTypeUser === 2 ? 'gestionnaire de la boutique' : 'membre';
        return `    ${email.padEnd(26)} ${password.padEnd(24)} ${role}`;
      }),
  ];
}

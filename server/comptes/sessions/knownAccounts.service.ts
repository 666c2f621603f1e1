import { and, eq, inArray } from 'drizzle-orm';
import { idTypeUserValues, type LoginBody } from '../../../contract/comptes/utilisateur.ts';
import type { Context } from '../../platform/context.ts';
import { StartupError } from '../../platform/startupError.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { isPassword } from './passwords.ts';
import { credentialsOf } from './sessions.service.ts';

const { keeper } = idTypeUserValues;

/**
 * If others can reach this process, a shop keeper of the demonstration must not keep the password printed in the
 * README, unless `DEMO=1` is set. Throws a `StartupError`.
 */
export async function refuseKnownKeepers({
  env,
  db,
  knownAccounts,
}: Pick<Context, 'env' | 'db' | 'knownAccounts'>): Promise<void> {
  if (env.DEMO || env.isLocalOnly) return;
  const invented = knownAccounts.filter(({ idTypeUser }) => idTypeUser === keeper);
  const emails = invented.map(({ email }) => email);
  const kept = await db
    .select({ email: utilisateur.email, passwordHash: utilisateur.passwordHash })
    .from(utilisateur)
    .where(and(inArray(utilisateur.email, emails), eq(utilisateur.idTypeUser, keeper)));
  for (const { email, passwordHash } of kept) {
    const published = invented.find((account) => account.email === email)?.password ?? '';
    if (await isPassword(published, passwordHash))
      throw new StartupError(
        `Courtil serait ouvert à d’autres machines avec le compte de démonstration ${email}, gestionnaire de la boutique, dont le mot de passe est connu de tous.\n` +
          `Retirez-lui ce rôle (npm run courtil -- gestionnaire remove ${email}), videz la base (DEMO=0 npm run db:reset), changez ce mot de passe, ou acceptez le risque avec DEMO=1.`,
      );
  }
}

/** Whether `given` tries a password that the README's readers know on a shop keeper's account. */
export async function isKnownKeeper(context: Context, given: LoginBody): Promise<boolean> {
  const password = given.password.normalize('NFC');
  if (!context.knownAccounts.some((account) => account.password === password)) return false;
  return (await credentialsOf(context, given.email))?.idTypeUser === keeper;
}

/** Lists for the terminal the demonstration accounts whose password is public. */
export async function knownAccountLines({ env, db, knownAccounts }: Context): Promise<string[]> {
  if (!env.DEMO) return [];
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
        const role = idTypeUser === keeper ? 'gestionnaire de la boutique' : 'membre';
        return `    ${email.padEnd(26)} ${password.padEnd(24)} ${role}`;
      }),
  ];
}

import { and, eq, inArray } from 'drizzle-orm';
import type { LoginBody } from '../contract/comptes/utilisateur.ts';
import { credentialsOf } from './comptes/profil/utilisateurs.service.ts';
import { utilisateur } from './comptes/schema.ts';
import { isPassword } from './comptes/sessions/passwords.ts';
import type { Context } from './platform/context.ts';
import { StartupError } from './platform/startupError.ts';

const keeper = 2;

/**
 * Where others reach this process, a shop keeper of the demonstration must not keep the password that
 * the README prints, unless `DEMO=1` says so. Throws a `StartupError`.
 */
export async function refuseKnownKeepers({
  env,
  db,
  knownAccounts,
}: Pick<Context, 'env' | 'db' | 'knownAccounts'>): Promise<void> {
  if (env.DEMO || env.isApart) return;
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
        `Courtil serait ouvert à d'autres machines avec le compte de démonstration ${email}, gestionnaire de la boutique, dont le mot de passe est connu de tous.\n` +
          `Retirez-lui ce rôle (npm run gestionnaire -- remove ${email}), videz la base (DEMO=0 npm run db:reset), changez ce mot de passe, ou acceptez le risque avec DEMO=1.`,
      );
  }
}

/** Whether `given` tries a password that the README's readers know on a shop keeper's account. */
export async function isKnownKeeper(context: Context, given: LoginBody): Promise<boolean> {
  const password = given.password.normalize('NFC');
  if (!context.knownAccounts.some((account) => account.password === password)) return false;
  return (await credentialsOf(context, given.email))?.idTypeUser === keeper;
}

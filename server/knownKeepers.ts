import { and, eq, inArray } from 'drizzle-orm';
import type { LoginBody } from '../contract/comptes/utilisateur.ts';
import { credentialsOf } from './comptes/profil/utilisateurs.service.ts';
import { utilisateur } from './comptes/schema.ts';
import { isPassword } from './comptes/sessions/passwords.ts';
import { membres } from './database/demonstration/membres.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/database/connection.ts';
import type { Env } from './platform/env.ts';
import { StartupError } from './platform/startupError.ts';

const keeper = 2;

/**
 * Where others reach this process, a shop keeper of the demonstration must not keep the password that
 * the README prints, unless `DEMO=1` says so. Throws a `StartupError`.
 */
export async function refuseKnownKeepers(
  { DEMO, isApart }: Pick<Env, 'DEMO' | 'isApart'>,
  db: Database,
): Promise<void> {
  if (DEMO || isApart) return;
  const invented = membres.filter(({ idTypeUser }) => idTypeUser === keeper);
  const emails = invented.map(({ email }) => email);
  const kept = await db
    .select({ email: utilisateur.email, passwordHash: utilisateur.passwordHash })
    .from(utilisateur)
    .where(and(inArray(utilisateur.email, emails), eq(utilisateur.idTypeUser, keeper)));
  for (const { email, passwordHash } of kept) {
    const published = invented.find((member) => member.email === email)?.password ?? '';
    if (await isPassword(published, passwordHash))
      throw new StartupError(
        `Courtil serait ouvert à d'autres machines avec le compte de démonstration ${email}, gestionnaire de la boutique, dont le mot de passe est connu de tous.\n` +
          `Retirez-lui ce rôle (npm run gestionnaire -- remove ${email}), videz la base (DEMO=0 npm run db:reset), changez ce mot de passe, ou acceptez le risque avec DEMO=1.`,
      );
  }
}

const published = new Set(membres.map(({ password }) => password));

/** Whether `given` tries a password that the README's readers know on a shop keeper's account. */
export async function isKnownKeeper(context: Context, given: LoginBody): Promise<boolean> {
  if (!published.has(given.password.normalize('NFC'))) return false;
  return (await credentialsOf(context, given.email))?.idTypeUser === keeper;
}

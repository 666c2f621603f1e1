import { join } from 'node:path';
import { noteActe } from '../server/comptes/actes/actes.service.ts';
import { noteActivite } from '../server/comptes/activite/activite.service.ts';
import { deleteSecondFacteur } from '../server/comptes/codes/codes.repository.ts';
import { findCompteByEmail } from '../server/comptes/comptes.repository.ts';
import { tellAccesChanged } from '../server/comptes/mails/acces.service.ts';
import { readOrCreateSecret } from '../server/platform/database/embedded/secretFile.ts';
import { runTool } from './steps/tool.ts';

const usage =
  'Usage : npm run courtil -- compte sans-second-facteur EMAIL\n' +
  'Pour qui a perdu son téléphone et ses codes de secours : le mot de passe suffit de nouveau. Assurez-vous d’abord que c’est bien cette personne qui le demande.';

const [action, address] = process.argv.slice(2);

await runTool(async ({ env, db, log, fail }) => {
  if (action !== 'sans-second-facteur' || !address?.includes('@')) return fail(usage);
  const email = address.trim().toLowerCase();
  const account = await findCompteByEmail(db, email);
  if (!account) return fail(`Aucun compte n’a l’adresse ${email}.`);
  // Queued mails are sealed with the server's secret.
  const secret = env.JWT_SECRET ?? readOrCreateSecret(join(env.DATA_DIR, 'jwt.secret'));
  const context = { env, jwtSecret: new TextEncoder().encode(secret) };
  const had = await db.transaction(async (tx) => {
    const deleted = await deleteSecondFacteur(tx, account.id);
    if (!deleted) return false;
    await noteActe(tx, null, { genre: 'second_facteur_retire', idObjet: account.id });
    await noteActivite(tx, account.id, 'second_facteur_retire');
    await tellAccesChanged(context, tx, account, 'secondOff');
    return true;
  });
  if (!had) return fail(`${account.pseudo} (${email}) n’a pas de second facteur.`);
  log(
    `${account.pseudo} (${email}) se connecte de nouveau avec son seul mot de passe, et l’apprend par e-mail : aussitôt si l’application tourne, sinon à son prochain démarrage.`,
  );
});

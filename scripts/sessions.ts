import { noteActe } from '../server/comptes/actes/actes.service.ts';
import { findCompteByEmail } from '../server/comptes/comptes.repository.ts';
import {
  deleteEverySession,
  deleteSessionsOf,
} from '../server/comptes/sessions/sessions.repository.ts';
import { runTool } from './steps/tool.ts';

const usage =
  'Usage : npm run courtil -- sessions EMAIL | --tous\n' +
  'Ferme aussitôt toutes les sessions d’un compte, ou de tous, retire ses jetons d’accès et arrête ses webhooks.';

const [whose] = process.argv.slice(2);

await runTool(async ({ db, log, fail }) => {
  if (whose === '--tous') {
    await db.transaction(async (tx) => {
      await deleteEverySession(tx);
      await noteActe(tx, null, { genre: 'sessions_fermees' });
    });
    return log(
      'Toutes les sessions sont fermées, les jetons d’accès retirés, les webhooks arrêtés.',
    );
  }
  if (!whose?.includes('@')) return fail(usage);
  const email = whose.trim().toLowerCase();
  const account = await findCompteByEmail(db, email);
  if (!account) return fail(`Aucun compte n’a l’adresse ${email}.`);
  await db.transaction(async (tx) => {
    await deleteSessionsOf(tx, account.id);
    await noteActe(tx, null, { genre: 'sessions_fermees', idObjet: account.id });
  });
  log(
    `${account.pseudo} (${email}) : sessions fermées, jetons d’accès retirés, webhooks arrêtés. Le mot de passe reste le même.`,
  );
});

import { asc, eq } from 'drizzle-orm';
import { setRole } from '../server/comptes/actes/roles.service.ts';
import { utilisateur } from '../server/tables/comptes.ts';
import { runTool, type Tool } from './steps/tool.ts';

const usage =
  'Usage : npm run courtil -- moderation add EMAIL | remove EMAIL | list\n' +
  'add donne le rôle de modérateur, remove le retire, list le montre.';

async function change({ db, log, fail }: Tool, email: string, given: boolean) {
  const pseudo = await setRole(db, email, 'moderateur', given);
  if (pseudo === undefined) return fail(`Aucun compte n’a l’adresse ${email}.`);
  const role = given ? 'modère désormais' : 'ne modère plus';
  log(`${pseudo} (${email}) ${role}.`);
}

async function list({ db, log }: Tool) {
  const found = await db
    .select({ email: utilisateur.email, pseudo: utilisateur.pseudo })
    .from(utilisateur)
    .where(eq(utilisateur.moderateur, true))
    .orderBy(asc(utilisateur.email));
  if (found.length === 0) log('Aucun modérateur.');
  for (const { email, pseudo } of found) log(`${email}  ${pseudo}`);
}

const [action, address] = process.argv.slice(2);
const email = address?.trim().toLowerCase();

await runTool(async (tool) => {
  if (action === 'list') return list(tool);
  if (!email || (action !== 'add' && action !== 'remove')) return tool.fail(usage);
  return change(tool, email, action === 'add');
});

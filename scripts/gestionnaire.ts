import { asc, eq } from 'drizzle-orm';
import { setRole } from '../server/comptes/actes/roles.service.ts';
import { utilisateur } from '../server/tables/comptes.ts';
import { runTool, type Tool } from './steps/tool.ts';

const keeper = 2;
const usage =
  'Usage : npm run courtil -- gestionnaire add EMAIL | remove EMAIL | list\n' +
  'add donne le rôle de gestionnaire de la boutique, remove le retire, list le montre.';

async function change({ db, log, fail }: Tool, email: string, given: boolean) {
  const pseudo = await setRole(db, email, 'gestionnaire', given);
  if (pseudo === undefined) return fail(`Aucun compte n’a l’adresse ${email}.`);
  const role = given ? 'est gestionnaire' : 'n’est plus gestionnaire';
  log(`${pseudo} (${email}) ${role} de la boutique, à sa prochaine connexion.`);
}

async function list({ db, log }: Tool) {
  const keepers = await db
    .select({ email: utilisateur.email, pseudo: utilisateur.pseudo })
    .from(utilisateur)
    .where(eq(utilisateur.idTypeUser, keeper))
    .orderBy(asc(utilisateur.email));
  if (keepers.length === 0) log('Aucun gestionnaire.');
  for (const { email, pseudo } of keepers) log(`${email}  ${pseudo}`);
}

const [action, address] = process.argv.slice(2);
const email = address?.trim().toLowerCase();

await runTool(async (tool) => {
  if (action === 'list') return list(tool);
  if (!email || (action !== 'add' && action !== 'remove')) return tool.fail(usage);
  return change(tool, email, action === 'add');
});

import { brokenInvariants, describeInvariant } from '../server/platform/database/invariants.ts';
import { isMigrated } from '../server/platform/database/migrate.ts';
import { openImageStore } from '../server/platform/external/s3ImageStore.ts';
import { image } from '../server/tables/platform.ts';
import { runTool, type Tool } from './steps/tool.ts';

const dayMs = 86_400_000;
const mostShown = 5;

/** Pictures that have a row and no file, by their keys. */
async function absentPictures({ env, db }: Tool): Promise<string[]> {
  const keys = async () => (await db.select({ key: image.key }).from(image)).map(({ key }) => key);
  const known = await keys();
  const kept = new Set<string>();
  for await (const key of openImageStore(env).keysOlderThan(new Date(Date.now() + dayMs)))
    kept.add(key);
  const absent = known.filter((key) => !kept.has(key));
  if (absent.length === 0) return [];
  // Removed meanwhile by an application that runs: the row goes first.
  const still = new Set(await keys());
  return absent.filter((key) => still.has(key));
}

// npm run courtil -- verifier: reads all tables and pictures, changes nothing; code 1 where something is not as it must be.
await runTool(
  async (tool) => {
    const { db, log, fail } = tool;
    if (!(await isMigrated(db)))
      return fail(
        'Cette base n’est pas celle de cette version de Courtil : démarrez-la une fois, puis vérifiez.',
      );
    log('Vérification de toutes les tables…');
    const broken = await brokenInvariants(db);
    for (const each of broken) fail(`✗ ${describeInvariant(each)}`);
    const absent = await absentPictures(tool);
    if (absent.length > 0)
      fail(`✗ Photos dont le fichier manque : ${absent.length} (${absent.slice(0, mostShown)})`);
    if (broken.length + absent.length > 0)
      return fail('\nQue faire : docs/exploitation.md, « When something is wrong ».');
    log('✓ Tout est en ordre : tables et photos.');
  },
  { migrated: false, existing: true },
);

import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { catalogue } from '../server/especes/especes/catalogue.ts';
import { writeImportedNames } from '../server/especes/especes/importedNames.ts';
import { namesFromTaxref, TaxrefError } from '../server/especes/especes/taxref.ts';
import { readEnv } from '../server/platform/env.ts';
import { StartupError } from '../server/platform/startupError.ts';

const usage =
  'Usage : npm run courtil -- especes importer FICHIER\nFICHIER est la liste TAXREF que publie l’INPN, par exemple TAXREFv18.txt.';

async function importNames(file: string): Promise<void> {
  const version = /v?(\d{1,2}(?:\.\d)?)/i.exec(basename(file).replace(/^taxref/i, ''))?.[1];
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
  const source = version ? `TAXREF v${version}` : 'TAXREF';
  const names = await namesFromTaxref(lines, [...catalogue().bySlug.values()], source);
  const written = writeImportedNames(readEnv(process.env).DATA_DIR, names);
  const count = Object.keys(names.noms).length;
  console.log(`Espèces reconnues : ${count}, source « ${source} » : ${written}`);
  console.log('Le catalogue connaîtra ces noms au prochain démarrage.');
}

const [action, file] = process.argv.slice(2);
try {
  if (action !== 'importer' || !file) throw new StartupError(usage);
  await importNames(file);
} catch (error) {
  const expected = error instanceof TaxrefError || error instanceof StartupError;
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  if (!expected && !isMissing) throw error;
  console.error(isMissing ? `${file} est introuvable.` : (error as Error).message);
  process.exitCode = 1;
}

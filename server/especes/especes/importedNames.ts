import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Espece } from '../../../contract/especes/espece.ts';
import { fold } from '../../../contract/words.ts';
import { onFile } from '../../platform/dataDir.ts';
import { writeWholeSync } from '../../platform/wholeFile.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const texts = z.array(text).check(z.maxLength(200));

/** Names of species by slug, as an importer found them; `source` as 'TAXREF v18'. */
const importedNames = z.strictObject({
  source: z.string().check(z.regex(/^[\p{L}\p{N} .]{1,40}$/u)),
  noms: z.record(
    z.string().check(z.regex(/^[a-z0-9-]+$/)),
    z.strictObject({ latins: texts, francais: texts }),
  ),
});
export type ImportedNames = z.infer<typeof importedNames>;

/** The file of an installation's imported names. */
export const namesFile = (dataDir: string) => join(dataDir, 'especes', 'noms.json');

/**
 * The names that were imported into a data folder; null for none. A file that is no list of names is told in a sentence
 * and left out: the catalogue does without. Throws a `StartupError` for one that cannot be read.
 */
export function readImportedNames(
  dataDir: string,
  tell: (line: string) => void,
): ImportedNames | null {
  const file = namesFile(dataDir);
  return onFile(file, () => {
    if (!existsSync(file)) return null;
    try {
      return z.parse(importedNames, JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code) throw error;
      tell(
        `${file} n’a pas la forme attendue : Courtil démarre sans ces noms. Importez-les à nouveau (npm run courtil -- especes importer FICHIER), ou effacez ce fichier.`,
      );
      return null;
    }
  });
}

/** Puts them in the place of the present ones, whole. */
export function writeImportedNames(dataDir: string, names: ImportedNames): string {
  const file = namesFile(dataDir);
  onFile(file, () => {
    mkdirSync(dirname(file), { recursive: true });
    writeWholeSync(file, JSON.stringify(z.parse(importedNames, names)));
  });
  return file;
}

/** `noms` of a species with the imported ones after its own, each once and with their source. */
export function withImported(
  { nom, nomLatin, noms }: Pick<Espece, 'nom' | 'nomLatin' | 'noms'>,
  slug: string,
  { source, noms: imported }: ImportedNames,
): Espece['noms'] {
  const found = Object.hasOwn(imported, slug) ? imported[slug] : undefined;
  const { francais = [], regionaux = [], latins = [] } = noms ?? {};
  const known = new Set([nom, nomLatin, ...francais, ...regionaux, ...latins].map(fold));
  const added = (names: readonly string[] = []) => names.filter((name) => !known.has(fold(name)));
  const [moreFrench, moreLatin] = [added(found?.francais), added(found?.latins)];
  if (moreFrench.length + moreLatin.length === 0) return noms;
  return {
    ...noms,
    ...(francais.length + moreFrench.length > 0 && { francais: [...francais, ...moreFrench] }),
    ...(latins.length + moreLatin.length > 0 && { latins: [...latins, ...moreLatin] }),
    source: noms ? `${noms.source} ; ${source}` : source,
  };
}

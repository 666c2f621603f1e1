import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartupError } from '../startupError.ts';
import { prepareDataDir } from './location.ts';

const folder = mkdtempSync(join(tmpdir(), 'courtil-lieu-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('creates the data folder and its parents, and keeps an existing one', () => {
  const place = join(folder, 'a/b/c');
  prepareDataDir(place);
  prepareDataDir(place);
  expect(statSync(place).isDirectory()).toBe(true);
});

test.each(['fichier', 'fichier/donnees'])('refuses a place that a file takes: %s', (name) => {
  const place = join(folder, name);
  writeFileSync(join(folder, 'fichier'), '');
  expect(() => prepareDataDir(place)).toThrow(StartupError);
  expect(() => prepareDataDir(place)).toThrow(/DATA_DIR\) ne peut pas être créé/);
});

// In a process of its own: a call that never ends would take the whole run with it.
test.runIf(process.platform === 'linux')(
  'refuses a place where no folder can be made, at once',
  () => {
    const code = `import { prepareDataDir } from ${JSON.stringify(import.meta.resolve('./location.ts'))};
    try { prepareDataDir('/proc/courtil/donnees'); } catch (error) { console.log(error.name, error.message); }`;
    const { stdout, error } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(error).toBeUndefined();
    expect(stdout).toMatch(
      /^StartupError Le dossier de données \/proc\/courtil\/donnees \(DATA_DIR\)/,
    );
  },
);

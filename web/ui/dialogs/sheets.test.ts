import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const web = new URL('../../', import.meta.url).pathname;
const files = globSync('**/*.tsx', { cwd: web }).filter((file) => !file.includes('.test.'));
const filesWith = (part: RegExp) =>
  files
    .filter((file) => part.test(readFileSync(web + file, 'utf8')))
    .map((file) => basename(file))
    .sort();

test('every sheet asks before words in it are lost: all are a `Dialog`, but those that ask by themselves or hold none', () => {
  expect(filesWith(/<dialog\b/)).toEqual(['FullScreen.tsx', 'Modal.tsx', 'RechercheDialog.tsx']);
  expect(filesWith(/<Modal\b/)).toEqual([
    'ConfirmDialog.tsx',
    'Dialog.tsx',
    'OutboxSheet.tsx',
    'PhotoSheet.tsx',
    'ReserveDialog.tsx',
  ]);
  const questions = filesWith(/<(Lazy)?ConfirmDialog\b/);
  const written = filesWith(/<(TextField|TextAreaField|textarea)\b/);
  // These dialogs have no field.
  const apart = ['BulkDialogs.tsx', 'ClesPanel.tsx', 'JetonsPanel.tsx', 'KeeperActions.tsx'];
  expect(questions.filter((file) => written.includes(file))).toEqual([
    ...apart,
    'PhotoSheet.tsx',
    'WebhooksPanel.tsx',
  ]);
});

test('every page form with room for words asks before it is left', () => {
  const long = filesWith(/<TextAreaField\b/).filter((file) => file !== 'Field.tsx');
  expect(long.length).toBeGreaterThan(8);
  expect(long.filter((file) => !filesWith(/<(LeaveGuard|Dialog)\b/).includes(file))).toEqual([]);
});

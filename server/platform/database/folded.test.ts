import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../contract/words.ts';
import { openApp } from '../../testing/openApp.ts';
import { wordsText } from './folded.ts';

const server = openApp();

test.each([
  'Fougère mâle',
  'Œillets d’Inde, ŒILLET',
  'Ægopode æ',
  'Rødgrød ØRE på Straße',
  'Łąka đÐ ıİ',
  'col·legi l´ail a^b `c` lʼail',
  'e\u0301te\u0301 \u1e9e',
  '  Роза 🌱 42-b ',
  '',
])('the words of "%s" are those that the indexes of names hold', async (name) => {
  const { rows } = await server.context.db.execute<{ words: string }>(
    sql`select ${sql.raw(wordsText('name'))} as words from (select ${name}::text as name) as t`,
  );
  expect(wordsOf(name).join(' ')).toBe(rows[0]?.words);
});

import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../server/testing/testApp.ts';
import { chosenDays, momentOf } from './clock.ts';
import { inProject } from './folders.mjs';

const inFrance = (moment: string | undefined) =>
  new Date(moment ?? '').toLocaleString('sv-SE', { timeZone: 'Europe/Paris' });

test('Node and PostgreSQL have one clock', async () => {
  const { context, close } = await testApp();
  const { rows } = await context.db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  expect(Math.abs((rows[0]?.ms ?? 0) - Date.now())).toBeLessThan(10_000);
  await close();
});

test('each chosen day begins on that day in France, and CONTRIBUTING.md names it', () => {
  const told = readFileSync(inProject('CONTRIBUTING.md'), 'utf8');
  for (const day of Object.keys(chosenDays)) {
    expect(told).toContain(`\`${day}\``);
    if (/^\d/.test(day)) expect(inFrance(momentOf(day)).slice(0, 10)).toBe(day);
  }
});

test.each([
  ['2027-03-28', '2027-03-28 01:59:00', '2027-03-28 03:01:00'],
  ['2027-10-31', '2027-10-31 02:59:00', '2027-10-31 02:01:00'],
  ['avant-minuit', '2027-04-14 23:55:00', '2027-04-14 23:57:00'],
  ['apres-minuit', '2027-04-15 00:05:00', '2027-04-15 00:07:00'],
])('%s begins at %s, and is two minutes later at %s', (day, begun, later) => {
  const moment = momentOf(day) ?? '';
  expect(inFrance(moment)).toBe(begun);
  expect(inFrance(new Date(Date.parse(moment) + 120_000).toISOString())).toBe(later);
});

test('an invalid day has no moment', () => {
  expect(momentOf('demain')).toBeUndefined();
  expect(momentOf('2026-02-30')).toBeUndefined();
});

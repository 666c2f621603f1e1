import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '../server/testing/openApp.ts';
import { seedDemonstration } from './seed.ts';

const served = openApp({}, { pages: true });

interface Shown {
  id: number;
  name: string;
  condition: string;
  said: string;
  isRed: boolean;
}
const shown: Shown[] = [];
let plantes = 0;

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s/g, ' ');

/** The conditions that a plant's page shows a visitor, with what is said of them. */
async function read({ id, name }: { id: number; name: string }): Promise<Shown[]> {
  const { statusCode, body } = await served.app.inject({
    url: `/plante/${id}`,
    headers: { 'accept-encoding': 'identity' },
  });
  expect(statusCode).toBe(200);
  const rows = [...body.matchAll(/<li class="condition"([^>]*)>([\s\S]*?)<\/li>/g)];
  expect(rows.length, name).toBeGreaterThan(2);
  return rows.map(([, attributes = '', row = '']) => ({
    id,
    name,
    isRed: attributes.includes('data-wrong'),
    condition: textOf(/<h3>([\s\S]*?)<\/h3>/.exec(row)?.[1] ?? ''),
    said: textOf(/<p class="condition-said"[^>]*>([\s\S]*?)<\/p>/.exec(row)?.[1] ?? ''),
  }));
}

beforeAll(async () => {
  await seedDemonstration(served.context.db, () => {});
  const { rows } = await served.context.db.execute<{ id: number; name: string }>(
    sql`select id, name from plante order by id`,
  );
  plantes = rows.length;
  for (const row of rows) shown.push(...(await read(row)));
}, 180_000);

const reds = () => shown.filter(({ isRed }) => isRed);

test('few of the conditions of the demonstration are red, and few of its plants have a red one', () => {
  const red = reds().map(({ name, condition, said }) => `${name} · ${condition} · ${said}`);
  expect(red.length / shown.filter(({ said }) => said).length, red.join('\n')).toBeLessThan(0.1);
  const ill = new Set(reds().map(({ id }) => id));
  expect(ill.size / plantes, red.join('\n')).toBeLessThan(0.1);
});

test('temperatures are red where a winter is colder than what the plant bears, and nowhere else', () => {
  const red = reds().filter(({ condition }) => condition === 'Température');
  expect(red.map(({ name, said }) => [name, said])).toEqual([
    ["Dahlia 'Bishop of Llandaff'", 'trop froid l’hiver de 1 °C : elle supporte −5 °C'],
    ["Oreille d'éléphant", 'trop froid l’hiver de 1 °C : elle supporte −2 °C'],
    ['Rose du désert', 'trop froid l’hiver de 5 °C : elle supporte 10 °C'],
    ['Palmier de Madagascar', 'trop froid l’hiver de 3 °C : elle supporte 8 °C'],
  ]);
});

test('a light is red where its species bears no such light', async () => {
  const red = reds().filter(({ condition }) => condition === 'Exposition');
  expect(red.length).toBeGreaterThan(0);
  for (const { id, name } of red) {
    const plante = (await served.get(`/v1/plante/${id}`)).json();
    expect(plante.conditions.expositions, name).not.toContain(plante.exposition);
  }
});

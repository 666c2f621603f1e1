import { expect, test } from 'vitest';
import type { Causes } from '../../../contract/carnet/cause.ts';
import { symptomes } from '../../../contract/especes/espece.ts';
import { catalogue } from '../../especes/especes/catalogue.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));
const tomate = catalogue().bySlug.get('tomate');

const causes = async (id: number, symptome: string) =>
  (await get(`/v1/plante/${id}/causes?symptome=${encodeURIComponent(symptome)}`)).json<Causes>();

test("what its species suffers from, in the catalogue's words and with their source", async () => {
  const { id } = await newPlante(server.app, owner, jardin.id, { especeId: tomate?.id });
  const written = tomate?.ennemis?.liste ?? [];
  expect(written.length).toBeGreaterThan(0);
  for (const { symptome } of written) {
    const told = await causes(id, symptome);
    expect(told).toMatchObject({ selon: 'espece', espece: { slug: 'tomate' } });
    const alike = written.filter((each) => each.symptome === symptome);
    expect(told.causes).toEqual(
      alike.map((each) => ({
        ...each,
        source: tomate?.ennemis?.source,
        especes: expect.any(Number),
      })),
    );
  }
});

test('without a species, or where it says nothing of it, what is frequent in the catalogue, said as such', async () => {
  const unknown = await newPlante(server.app, owner, jardin.id, {});
  for (const symptome of symptomes) {
    const told = await causes(unknown.id, symptome);
    expect(told).toMatchObject({ selon: 'catalogue', espece: null });
    const counts = told.causes.map(({ especes }) => especes);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts.length).toBeLessThanOrEqual(5);
    expect(told.causes.every((cause) => cause.symptome === symptome && cause.geste)).toBe(true);
  }
  const own = new Set(tomate?.ennemis?.liste.map(({ symptome }) => symptome));
  const without = symptomes.find((symptome) => !own.has(symptome)) ?? 'galle';
  const known = await newPlante(server.app, owner, jardin.id, { especeId: tomate?.id });
  expect(await causes(known.id, without)).toMatchObject({
    selon: 'catalogue',
    espece: { slug: 'tomate' },
  });
});

test('of a plant that there is, and of a symptom that is one', async () => {
  const { id } = await newPlante(server.app, owner, jardin.id, {});
  expect(await code(get('/v1/plante/999999/causes?symptome=taches'))).toBe('plante_not_found');
  for (const query of ['', '?symptome=', '?symptome=malheur', '?symptome=taches&encore=1'])
    expect(await code(get(`/v1/plante/${id}/causes${query}`))).toBe('validation');
  expect((await causes(id, 'FLETRISSEMENT')).causes[0]?.symptome).toBe('flétrissement');
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SaisonPlantes } from '../../../contract/jardins/saisonPlante.ts';
import { jardin } from '../../tables/jardins.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const owner = beforeTests(() => newMember(server.app));
const other = beforeTests(() => newMember(server.app));

const miennes = async (query: string, who = owner) =>
  (await server.get(`/v1/saison/miennes?${query}`, who)).json<SaisonPlantes>();
const names = (list: SaisonPlantes['semer']) => list.map(({ name }) => name);

test("a member's own plants come with what there is to do, recognised by name; the dead and others' do not", async () => {
  const potager = await newJardin(server.app, owner, { nomJardin: 'Le potager' });
  const { id } = await newPlante(server.app, owner, potager.id, { name: 'Tomate Rose de Berne' });
  await newPlante(server.app, owner, potager.id, { name: 'Tomate fanée', etat: 'morte' });
  await newPlante(server.app, owner, potager.id, { name: 'Merveille sans nom' });
  const august = await miennes('climat=océanique&quinzaine=16');
  expect(august.recolter).toEqual([
    {
      id,
      name: 'Tomate Rose de Berne',
      jardinId: potager.id,
      nomJardin: 'Le potager',
      photo: null,
      illustration: expect.stringMatching(/^\/dessins\/plante\//),
    },
  ]);
  expect(names((await miennes('climat=océanique&quinzaine=1')).recolter)).toEqual([]);
  expect(names((await miennes('climat=océanique&quinzaine=16', other)).recolter)).toEqual([]);
});

test('each garden has its own season, where its place is known', async () => {
  const grower = await newMember(server.app);
  const here = await newJardin(server.app, grower, { nomJardin: 'Ici' });
  await newPlante(server.app, grower, here.id, { name: 'Tomate' });
  const asked = async () =>
    (
      await Promise.all(
        Array.from({ length: 24 }, (_, at) =>
          miennes(`climat=méditerranéen&quinzaine=${at + 1}`, grower),
        ),
      )
    ).map(({ planter }) => planter.length);
  const south = await asked();
  await server.context.db
    .update(jardin)
    .set({ departement: '05', altitude: 1_400 })
    .where(eq(jardin.id, here.id));
  expect(await asked()).not.toEqual(south);
});

test('a climate that there is not is refused', async () => {
  expect((await server.get('/v1/saison/miennes?climat=polaire', owner)).statusCode).toBe(400);
});

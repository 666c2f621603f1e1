import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Produit } from '../../../contract/boutique/produit.ts';
import { newKeeper, newProduit } from '../../testing/boutique.fixtures.ts';
import { openApp } from '../../testing/openApp.ts';
import { candidateWords, type Grown, produitsFor } from './especeProduits.ts';
import { findProduitsNaming } from './produits.repository.ts';

const server = openApp();
const { get, code } = server;

const produit = (nom: string, stock = 3) => ({ nom, stock });
const namesFor = (grown: Partial<Grown>, produits: ReturnType<typeof produit>[]) =>
  produitsFor({ usage: 'légume', names: [], pruned: false, ...grown }, produits).map(
    ({ nom }) => nom,
  );

test('a product that names the species comes first, whatever its number, and only as whole words', () => {
  const produits = [
    'Ficelle de lin',
    'Paillage',
    "Tête d'ail rose",
    'Gousses d’aulx',
    'Ail des ours',
  ];
  expect(
    namesFor(
      { names: ['Ail', 'aulx'] },
      produits.map((nom) => produit(nom)),
    ),
  ).toEqual(["Tête d'ail rose", 'Gousses d’aulx', 'Ail des ours', 'Ficelle de lin']);
  expect(namesFor({ names: ['Pivoine', ''] }, [produit('Bouquet de pivoines, dix tiges')])).toEqual(
    ['Bouquet de pivoines, dix tiges'],
  );
  expect(
    namesFor({ names: ["Œillet d'Inde"] }, [produit('Oeillets d’Inde en godet')]),
  ).toHaveLength(1);
});

test('things are for what the species is grown for, and as long as there are some', () => {
  const things = [
    produit('Terreau pour cactées, sac de 6 litres'),
    produit('Sécateur à lames franches'),
    produit('Oya à enterrer, 5 litres', 0),
    produit('Monstera, pot de 19 cm'),
    produit('Pot en terre cuite, 22 cm'),
  ];
  expect(namesFor({ usage: 'succulente' }, things)).toEqual([things[0]?.nom, things[4]?.nom]);
  expect(namesFor({ usage: 'arbre', pruned: true }, things)).toEqual([things[1]?.nom]);
  expect(namesFor({ usage: 'légume' }, things)).toEqual([]);
});

test('candidates are looked for by the longest word of each name', () => {
  const grown: Grown = { usage: 'arbre', names: ['Lavande vraie', 'if'], pruned: false };
  expect(candidateWords(grown)).toEqual(['lavande', 'if']);
});

test('the products of a species over HTTP; an unknown species is not found', async () => {
  const keeper = await newKeeper(server);
  await newProduit(server, keeper, { nom: 'Carottes de Guérande, la botte' });
  await newProduit(server, keeper, { nom: 'Plant de tomate cerise' });
  await newProduit(server, keeper, { nom: 'Ficelle de lin, bobine' });
  const found = (await get('/v1/espece/Tomate/produits')).json<Produit[]>();
  expect(found.map(({ nom }) => nom)).toEqual(['Plant de tomate cerise', 'Ficelle de lin, bobine']);
  expect(await code(get('/v1/espece/licorne/produits'))).toBe('espece_not_found');
});

test('candidates are the first ones in stock that hold a word, however many do', async () => {
  const { db } = server.context;
  await db.execute(sql`
    insert into produit (nom, description, prix_centimes, stock, type)
    select case when n % 3 = 0 then 'Mâche ' else 'Panais ' end || n, case n when 70 then 'ou rutabaga' else '' end, 100, n % 4, 0
    from generate_series(1, 90) n`);
  const found = async (words: string[], count: number) =>
    (await findProduitsNaming(db, words, count)).map(({ id }) => id);
  const holding = async (pattern: string, count: number) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from produit where recherche ~ ${pattern} order by stock = 0, id limit ${count}`);
    return rows.map(({ id }) => id);
  };
  for (const count of [1, 2, 5, 50, 200])
    for (const words of [['mache'], ['panais', 'rutabaga'], ['mache', 'panais', 'x'], ['zzzz'], []])
      expect([words, await found(words, count)]).toEqual([
        words,
        words.length > 0 ? await holding(words.join('|'), count) : [],
      ]);
});

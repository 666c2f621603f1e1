import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { planteFacts } from '../../../../contract/jardins/plante.ts';
import { readCsvFile } from './csv.ts';
import { decode, encodageOf } from './encoding.ts';
import { fileOf, readAll } from './reading.fixtures.ts';

const tableOf = async (content: Buffer | string) => {
  const reading = await readCsvFile(await fileOf(content), { table: null, encodage: null });
  await reading.close();
  return reading.readAs;
};

test.each([
  ['nom;variété;emplacement;quantité;date de plantation;note', 'plantes'],
  ['nom;quantité;planté le', 'plantes'],
  ['plante;poids;semé le', 'plantes'],
  ['nom;nom latin;quantité', 'plantes'],
  ['nom;exposition;quantité;date', 'plantes'],
  ['plante;date;quantité;unité', 'recoltes'],
  ['nom;date;poids;emplacement', 'plantes'],
  ['nom;jardin;date;quantité', 'plantes'],
  ['nom;variété;date;poids', 'plantes'],
  ['nom;espèce;quantité;date', 'plantes'],
  ['nom;nombre;date', 'plantes'],
  ['nom;planté le;date récolte;poids', 'plantes'],
  ['nom;quantité;mis en terre le', 'plantes'],
  ['nom;quantité;date de repiquage', 'plantes'],
  ['nom;date;quantité;unité', 'recoltes'],
  ['plante;date;récolte (kg)', 'recoltes'],
  ['légume;date;quantité', 'recoltes'],
  ['plante;récolté le;quantité', 'recoltes'],
  ['nom;date', 'plantes'],
  ['plante;date', 'arrosages'],
  ['plante;date;genre;valeur', 'soins'],
  ['plante;date;texte', 'notes'],
])('a table of %s tells of %s', async (heading, table) => {
  expect(await tableOf(`${heading}\n`)).toMatchObject({ table });
});

test('each fact of a plant is read from the column of its own name', async () => {
  const facts = planteFacts.filter((fact) => fact !== 'photo');
  const content = `${facts.join(';')}\n${facts.map((fact) => `x ${fact}`).join(';')}\n`;
  const { of } = await readAll(readCsvFile, content);
  const valeurs = Object.fromEntries(facts.map((fact) => [fact, `x ${fact}`]));
  expect(of('plante')).toMatchObject([{ valeurs }]);
});

test('what was planted is a plant, its variety in its name and its quantity noted', async () => {
  const { all: rows } = await readAll(
    readCsvFile,
    'nom;variété;quantité;date de plantation;note\nPomme de terre;Charlotte;2 kg;15/04/2026;germés\n',
  );
  expect(rows).toMatchObject([
    {
      sorte: 'plante',
      valeurs: {
        name: "Pomme de terre 'Charlotte'",
        date: '15/04/2026',
        note: 'germés\nQuantité : 2 kg',
      },
    },
  ]);
});

const french = 'nom;date;note\nRosé d’été;03/04/2024;Goûté à Noël, près du chêne\n';

test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'cp850'] as const)(
  'a French text in %s is read as it was written',
  async (encodage) => {
    // DOS has no typographic apostrophe.
    const text = encodage === 'cp850' ? french.replaceAll('’', "'") : french;
    const bytes = iconv.encode(text, encodage);
    expect(await tableOf(bytes)).toEqual({ table: 'plantes', encodage });
    const { all: rows } = await readAll(readCsvFile, bytes);
    const [nom, , note] = text.split('\n')[1]?.split(';') ?? [];
    expect(rows).toMatchObject([{ valeurs: { name: nom, note } }]);
  },
);

/** Plants as lists of gardeners write them, each a file of its own. */
const short = [
  "Rose d'été",
  'Rosé',
  'Pêcher',
  'Chêne',
  'Mûrier',
  'Côte de blette',
  'à tailler',
  'Bruyère',
  'Pâquerette',
  'Maïs',
  'École',
  'où la planter',
  'Laîche',
  'Garçon',
  'Pêcher;Chêne;Bruyère;Véronique;Allée',
  'plante;date récolte;quantité;unité',
];
const botanical = ['Photinia ×fraseri', 'Menthe × piperita, près du mur', 'Abélia ×grandiflora'];
const ligatures = ['Œillet', 'bœuf', 'Cœur de bœuf'];

test.each([
  ['windows-1252', [...short, ...botanical, ...ligatures, 'l’été', '«\u00a0Zoé\u00a0»', '5 €']],
  ['macintosh', [...short, ...ligatures, 'l’été', 'Chênes – hêtres']],
  ['cp850', [...short, 'Menthe × piperita, près du mur', 'n° 12']],
  ['iso-8859-15', [...short, ...botanical, 'Cœur de bœuf']],
] as const)('short French texts in %s are read as they were written', (encodage, texts) => {
  for (const text of texts) {
    const bytes = iconv.encode(`nom;note\n${text};\n`, encodage);
    expect([text, decode(bytes, encodageOf(bytes))]).toEqual([text, `nom;note\n${text};\n`]);
  }
});

test('a table is read as it is asked for', async () => {
  const reading = await readCsvFile(await fileOf('plante;date\nTomate;01/06/2026\n'), {
    table: 'plantes',
    encodage: 'cp850',
  });
  const rows = [];
  for await (const row of reading.rows) rows.push(row);
  await reading.close();
  expect(reading.readAs).toEqual({ table: 'plantes', encodage: 'cp850' });
  expect(rows).toMatchObject([{ sorte: 'plante', valeurs: { name: 'Tomate' } }]);
});

import { expect, test } from 'vitest';
import { zipOf } from '../../server/echanges/imports/formats/reading.fixtures.ts';
import { sendFile } from '../../server/echanges/imports/imports.fixtures.ts';
import { PlantesOfFile } from '../../server/echanges/imports/plantesOfFile.ts';
import { newJardin, newMember, newPlante } from '../../server/testing/factories.ts';
import { openApp } from '../../server/testing/openApp.ts';

const server = openApp({ RATE_LIMIT: 'on' });

/** One thread answers all requests: the most time one text may take, in ms, on a busy machine. */
const most = 10_000;

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const answer = await work();
  expect(performance.now() - since).toBeLessThan(most);
  return answer;
}

// Numbers in front of titles: docs/attaques.md.
test('261: figures of a file that are blanks without end are refused with their line, at once', async () => {
  const member = await newMember(server.app);
  await newPlante(server.app, member, (await newJardin(server.app, member)).id, { name: 'Thym' });
  const blanks = (count: number) => `1${' '.repeat(count)}x`;
  for (const [heading, champ] of [
    ['nom;date;taille', 'taille'],
    ['nom;date;difficulté', 'difficulté'],
    ['plante;date;quantité', 'quantité'],
  ]) {
    const csv = `${heading}\nThym;2026-03-01;${blanks(90_000)}\n`;
    const { status, body } = await timed(() =>
      sendFile(server.app, member, csv, {}, '/v1/import/apercu'),
    );
    expect([status, body.erreurs.map((each) => each.champ)]).toEqual([200, [champ]]);
  }
  const zip = await zipOf({
    'donnees.json': {
      version: 1,
      jardins: [{ id: 1, nomJardin: 'Potager' }],
      plantes: [{ id: 1, jardinId: 1, name: 'Thym', tailleMax: blanks(2_000_000) }],
    },
  });
  const { status, body } = await timed(() =>
    sendFile(server.app, member, zip, { genre: 'courtil' }, '/v1/import/apercu'),
  );
  expect([status, body.erreurs.map((each) => each.champ)]).toEqual([200, ['tailleMax']]);
});

test('262: texts in which an address is looked for are read once, however many signs of one they hold', async () => {
  const member = await newMember(server.app);
  const lines = ['-', 'aa.', 'a-', '\u249B'].flatMap((part) =>
    Array.from({ length: 100 }, (_, at) => {
      const note = part.repeat(Math.floor(4_000 / part.length));
      return `Thym ${at};${note}`;
    }),
  );
  const csv = `nom;note\n${lines.join('\n')}\n`;
  const { status } = await timed(() => sendFile(server.app, member, csv));
  expect(status).toBe(201);
});

test('265: each of many lines that name one of 50,000 plants of one name is understood at once', async () => {
  const plante = { name: 'Thym', nameLatin: 'Thymus vulgaris', departement: null, du: '', au: '' };
  const plantes = new PlantesOfFile(async function* () {
    for (let id = 1; id <= 50_000; id += 1)
      yield { ...plante, ref: { id }, jardin: `Potager ${id % 25}` };
  }, undefined);
  await timed(async () => {
    for (let line = 0; line < 100; line += 1) {
      const ref = { nom: 'Thym', jardin: `Potager ${line % 25}`, nomLatin: `Thymus ${line}` };
      await expect(plantes.of(ref)).rejects.toThrow('plusieurs');
    }
  });
});

test('266: accents heaped on one letter, in headings and cells, are put in order as far as anybody writes them', async () => {
  const member = await newMember(server.app);
  const heap = (count: number) => `a${'\u0315\u0316'.repeat(count / 2)}`;
  const preview = (content: string | Buffer, genre: string) =>
    timed(() => sendFile(server.app, member, content, { genre }, '/v1/import/apercu'));
  for (const line of [`${heap(48_000)};`, `Thym;${heap(48_000)}`]) {
    const { status, body } = await preview(`nom;exposition\n${line}\n`, 'csv');
    expect([status, body.nombreDErreurs]).toEqual([200, 1]);
  }
  const heading = await preview(`nom;${heap(48_000)}\nThym;\n`, 'csv');
  expect([heading.status, heading.body.nombreDErreurs]).toEqual([200, 0]);
  const zip = await zipOf({
    'donnees.json': {
      version: 1,
      jardins: [{ id: 1, nomJardin: 'Potager' }],
      plantes: [{ id: 1, jardinId: 1, name: 'Thym', exposition: heap(300_000) }],
    },
  });
  const { status, body } = await preview(zip, 'courtil');
  expect([status, body.nombreDErreurs]).toEqual([200, 1]);
});

test('269: a table of empty lines without end is refused, a large one read; other clients come in between', async () => {
  const member = await newMember(server.app);
  const preview = (csv: string) =>
    timed(() => sendFile(server.app, member, csv, {}, '/v1/import/apercu'));
  const plants = (count: number) => `nom;note${'\n'.repeat(count)}Thym;au fond\n`;
  const large = await preview(plants(200_000));
  expect(large.body.lignes.map(({ ligne, nom }) => [ligne, nom])).toEqual([[200_001, 'Thym']]);
  expect((await preview(plants(2_000_000))).body.code).toBe('import_trop_de_lignes');
});

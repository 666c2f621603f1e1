import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Member, newMember } from '../../testing/factories.ts';
import { openApp, ownApp } from '../../testing/openApp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { unzip } from '../../testing/unzip.ts';
import { wholeAccount } from '../donnees/wholeAccount.fixtures.ts';
import { sendFile } from './imports.fixtures.ts';

const server = openApp();

type Row = Record<string, unknown>;
type Lists = Record<string, Row[]>;

async function taken(from: TestApp, { id, headers }: Member) {
  const zip = await from.app.inject({ url: `/v1/user/${id}/donnees`, headers });
  const files = await unzip(zip.rawPayload);
  return { zip: zip.rawPayload, files, data: JSON.parse(String(files.get('donnees.json'))) };
}

/** An export whose numbers are what they stand for, and whose pictures are their sizes: the same of the same account. */
async function comparable({ files, data }: Awaited<ReturnType<typeof taken>>): Promise<Lists> {
  const { $schema, version, exporteLe, profil, ...lists }: Lists = data;
  // When it was made is kept to the millisecond: no two of an account are the same.
  const made = (list: Row[] = []) =>
    new Map(list.map(({ id, createdAt, noteLe }) => [id, createdAt ?? noteLe]));
  const jardins = made(lists.jardins);
  const plantes = made(lists.plantes);
  const sized = async (name: string) => {
    const content = files.get(name);
    const { width, height } = content ? await sharp(content).metadata() : {};
    return content ? `${width}x${height}` : `none: ${name}`;
  };
  const shown = async (name: string, row: Row) => {
    const told: Row = { ...row };
    for (const field of ['jardinId', 'idJardin'])
      if (row[field]) told[field] = jardins.get(row[field]);
    for (const field of ['idPlante', 'copieDe'])
      if (row[field]) told[field] = plantes.get(row[field]);
    const photo = String(row.photo ?? '');
    const file = row.fichier ?? `images/${photo.split('/').at(-1)}.webp`;
    if (photo.includes('/images/')) told.photo = await sized(String(file));
    if (row.fichier) told.fichier = String(row.fichier).replace(/ \d+\.webp$/, '');
    if (name !== 'remerciements') told.id = undefined;
    for (const field of ['idUser', 'version', 'nombreDeFavoris']) told[field] = undefined;
    return told;
  };
  const entries = Object.entries(lists).map(async ([name, rows]) => {
    const all = await Promise.all(rows.map((row) => shown(name, row)));
    // Tasks that are done are taken in apart from those to do.
    const byAge = (a: Row, b: Row) => String(a.createdAt).localeCompare(String(b.createdAt));
    return [name, name === 'taches' ? all.toSorted(byAge) : all] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

test('an account that moves to another instance is there what it was here, entry by entry', {
  timeout: 120_000,
}, async () => {
  const here = await taken(server, await wholeAccount(server));
  const there = await ownApp();
  const member = await newMember(there.app);
  const { status, body } = await sendFile(there.app, member, here.zip, { genre: 'courtil' });
  expect({ status, erreurs: body.erreurs ?? body }).toEqual({ status: 201, erreurs: [] });
  const moved = await taken(there, member);
  const [before, after] = [await comparable(here), await comparable(moved)];
  // Other members', the account's own, and what is set anew (decision 40).
  const stays = [
    ...['activite', 'cles', 'signalements', 'decisions', 'blocages'],
    ...['favoris', 'remerciements', 'commandes', 'sessions', 'calendrier', 'avis', 'imports'],
    ...['invitations', 'jetons', 'webhooks', 'appareils'],
  ];
  for (const [name, rows] of Object.entries(before))
    if (!stays.includes(name)) {
      expect([name, rows.length > 0]).toEqual([name, true]);
      expect([name, after[name]]).toEqual([name, rows]);
    }
  for (const name of ['favoris', 'remerciements', 'commandes', 'calendrier', 'invitations'])
    expect([name, after[name]]).toEqual([name, []]);
  // Nothing got public on the way.
  const published = ({ journal = [], recoltes = [] }: Lists) =>
    [...journal, ...recoltes].filter(({ publieLe }) => publieLe !== null).length;
  expect([published(before), published(after)]).toEqual([2, 2]);

  // And back again, into one that has something already.
  const home = await newMember(server.app);
  expect((await sendFile(server.app, home, moved.zip, { genre: 'courtil' })).status).toBe(201);
  const back = await comparable(await taken(server, home));
  for (const name of ['jardins', 'plantes', 'journal', 'recoltes', 'arrosages', 'taches'])
    expect([name, back[name]]).toEqual([name, before[name]]);
});

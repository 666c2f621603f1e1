import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { evenements } from '../../../contract/comptes/webhook.ts';
import { todayInParis } from '../../../contract/today.ts';
import { sendFile } from '../../echanges/imports/imports.fixtures.ts';
import { takeWaitingImports } from '../../echanges/imports/take.service.ts';
import {
  newArrosage,
  newEntree,
  newJardin,
  newMember,
  newPlante,
  newTache,
  newWebhook,
} from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const rose = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, rose));
const verger = beforeTests(() => newJardin(server.app, rose));
const plante = beforeTests(() => newPlante(server.app, rose, jardin.id, { emplacement: 'Mur' }));
const autre = beforeTests(() => newPlante(server.app, rose, jardin.id, { etat: 'malade' }));
const today = todayInParis();

const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await server.send(method, `/v1${path}`, rose, body);
  expect([path, answer.statusCode < 300, answer.body]).toEqual([path, true, answer.body]);
  return answer.json();
};

beforeEach(async () => {
  await server.context.db.execute(sql`delete from webhook`);
});

/** The events that `what` queues, with how many rows each of them has. */
async function queuedBy(what: () => Promise<unknown>): Promise<string[]> {
  await newWebhook(server.app, rose, evenements);
  await what();
  const { rows } = await server.context.db.execute<{ told: string }>(sql`
    select evenement || ' ' || jsonb_array_length(contenu) as told from webhook_envoi order by evenement, id`);
  await server.context.db.execute(sql`delete from webhook`);
  return rows.map(({ told }) => told);
}

test('every write of a garden queues its events, and a repeat none', async () => {
  const both = () => [plante.id, autre.id];
  const steps: [string, () => Promise<unknown>, string[]][] = [
    ['a watering', () => newArrosage(server.app, rose, plante.id, '2026-03-01'), ['arrosage 1']],
    [
      'the same watering',
      () => write('POST', '/arrosageplante', { idPlante: plante.id, dateArrosage: '2026-03-01' }),
      [],
    ],
    ['a garden watered', () => write('POST', `/jardin/${jardin.id}/arroser`, {}), ['arrosage 2']],
    ['the same garden', () => write('POST', `/jardin/${jardin.id}/arroser`, {}), []],
    [
      'waterings of several',
      () => write('POST', '/soin', { genre: 'arrosage', date: '2026-03-02', plantes: both() }),
      ['arrosage 2'],
    ],
    [
      'a care',
      () => write('POST', `/plante/${plante.id}/soin`, { genre: 'taille', date: '2026-03-01' }),
      ['soin 1'],
    ],
    [
      'cares of several, one of them noted before',
      () => write('POST', '/soin', { genre: 'taille', date: '2026-03-01', plantes: both() }),
      ['soin 1'],
    ],
    [
      'a task done',
      async () => {
        const { id } = await newTache(server.app, rose, { titre: 'Pailler' });
        await write('POST', `/tache/${id}/fait`);
        await write('POST', `/tache/${id}/fait`);
      },
      ['tache 1'],
    ],
    ['a note', () => newEntree(server.app, rose, plante.id), ['journal 1']],
    [
      'a state in the journal',
      () =>
        newEntree(server.app, rose, plante.id, {
          genre: 'etat',
          texte: '',
          valeur: 'malade',
          date: '2026-03-03',
        }),
      ['journal 1', 'plante.changee 1'],
    ],
    [
      'a state on the plant',
      () => write('PUT', `/plante/${plante.id}`, { etat: 'vivante' }),
      ['journal 1', 'plante.changee 1'],
    ],
    [
      'a state of several, which takes back that of today',
      () => write('POST', '/mes-plantes/etat', { plantes: both(), etat: 'malade' }),
      ['plante.changee 1'],
    ],
    [
      'an ill plant looked at',
      () => write('POST', `/plante/${plante.id}/surveillance`, { avis: 'pareil' }),
      ['plante.changee 1'],
    ],
    [
      'the season of several over, and again',
      async () => {
        await write('POST', '/plantes/fin', { plantes: both(), fin: today });
        await write('POST', '/plantes/fin', { plantes: both(), fin: today });
      },
      ['plante.changee 2'],
    ],
    [
      'a season that goes on',
      async () => {
        await write('POST', '/plantes/fin', { plantes: [plante.id], fin: null });
        await write('POST', '/plantes/fin/plus-tard', { plantes: [plante.id] });
      },
      ['plante.changee 1', 'plante.changee 1'],
    ],
    [
      'a harvest',
      () =>
        write('POST', '/recolte', {
          idPlante: plante.id,
          date: today,
          quantite: 2,
          unite: 'g',
        }),
      ['recolte 1'],
    ],
    [
      'what was read and is sent back',
      async () => {
        const read = (await server.get(`/v1/plante/${plante.id}`, rose)).json();
        await write('PUT', `/plante/${plante.id}`, read);
      },
      [],
    ],
    [
      'a bed with another name',
      () => write('PUT', `/jardin/${jardin.id}/carre`, { nom: 'Mur', nouveauNom: 'Mur sud' }),
      ['plante.changee 1'],
    ],
    [
      'places of several',
      () => write('POST', '/mes-plantes/emplacement', { plantes: both(), emplacement: 'Mur sud' }),
      ['plante.changee 1'],
    ],
    [
      'plants moved',
      () => write('POST', '/mes-plantes/deplacer', { plantes: both(), jardinId: verger.id }),
      ['plante.changee 2'],
    ],
    [
      'a copy',
      () => write('POST', `/plante/${plante.id}/duplicate?jardinId=${jardin.id}`),
      ['plante.ajoutee 1'],
    ],
    [
      'a plant that comes ill',
      () => newPlante(server.app, rose, jardin.id, { etat: 'malade' }),
      ['journal 1', 'plante.ajoutee 1'],
    ],
    [
      'a garden edited',
      () => write('PUT', `/jardin/${jardin.id}`, { nomJardin: 'Le clos' }),
      ['jardin.change 1'],
    ],
    ['a garden as it is', () => write('PUT', `/jardin/${jardin.id}`, { nomJardin: 'Le clos' }), []],
    ['a plant deleted', () => write('DELETE', `/plante/${autre.id}`), ['plante.supprimee 1']],
    [
      'plants deleted',
      () => write('POST', '/mes-plantes/retirer', { plantes: [plante.id] }),
      ['plante.supprimee 1'],
    ],
    [
      'a garden deleted with its plants',
      () => write('DELETE', `/jardin/${jardin.id}`),
      ['jardin.supprime 1', 'plante.supprimee 2'],
    ],
    ['a new garden', () => newJardin(server.app, rose), ['jardin.ajoute 1']],
  ];
  for (const [step, what, told] of steps)
    expect([step, await queuedBy(what)]).toEqual([step, told]);
});

test('an import queues no events; undoing it queues the deletions', async () => {
  let id: number | null = null;
  const csv = 'jardin;nom;état\nSerre;Thym;malade\nSerre;Sauge;vivante\n';
  const taken = await queuedBy(async () => {
    ({ id } = (await sendFile(server.app, rose, csv)).body);
    await takeWaitingImports(server.context, () => false);
  });
  expect(taken).toEqual([]);
  expect(await queuedBy(() => write('DELETE', `/import/${id}`))).toEqual([
    ...['jardin.supprime 1', 'plante.supprimee 2'],
  ]);
});

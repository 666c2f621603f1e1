import { expect, test } from 'vitest';
import { WorkQueue } from '../../platform/http/limits/workQueue.ts';
import { redAndBlue } from '../../platform/images/images.fixtures.ts';
import { newJardin, newMember } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { zipOf } from './formats/reading.fixtures.ts';
import { sendFile } from './imports.fixtures.ts';
import { takeImport } from './take.service.ts';

const server = openApp();

test('pictures of an import wait for their turn, and a full queue ends no import', async () => {
  const member = await newMember(server.app);
  const jardin = await newJardin(server.app, member);
  const queue = WorkQueue.named.get('pictures of imports') as WorkQueue;
  const running = await Promise.all(['a', 'b'].map((from) => queue.enter(from)));
  const content = await zipOf({
    'locations/data.json': [],
    'plants/data.json': [
      { id: 4, name: 'Monstera', photo: 'a.png', created_at: '2024-02-04 09:00:00' },
    ],
    'plants/img/a.png': await redAndBlue(40, 30).png().toBuffer(),
  });
  const asked = { genre: 'hortusfox', idJardin: String(jardin.id) };
  const { status, body } = await sendFile(server.app, member, content, asked);
  expect([status, body.etat]).toEqual([202, 'attente']);

  const waiting = Array.from({ length: 24 }, (_, at) => queue.enter(`waits ${at}`));
  const taken = () => takeImport(server.context, Number(body.id));
  await expect(taken()).rejects.toMatchObject({ code: 'unavailable' });
  const told = async () => (await server.get(`/v1/import/${body.id}`, member)).json();
  expect((await told()).etat).toBe('attente');

  for (const leave of running) leave();
  for (const place of waiting) (await place)();
  await taken();
  expect(await told()).toMatchObject({ etat: 'fait', crees: { plante: 1 }, erreurs: [] });
  expect(queue.load).toEqual({ running: 0, waiting: 0 });
});

test('two imports together are refused what one would be', async () => {
  const member = await newMember(server.app);
  const plants = (of: string) =>
    `nom;jardin\n${Array.from({ length: 501 }, (_, at) => `Ail ${at};${of} ${at % 6}`).join('\n')}\n`;
  expect((await sendFile(server.app, member, plants('Nord'))).status).toBe(202);
  const second = await sendFile(server.app, member, plants('Sud'));
  expect([second.status, second.body.code]).toEqual([409, 'jardin_too_many']);
});

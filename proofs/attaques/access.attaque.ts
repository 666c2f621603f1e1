import { afterAll, beforeAll, test } from 'vitest';
import { beforeTests } from '../../server/testing/openApp.ts';
import { newPeople } from './accessFixture.ts';
import { accessMatrix } from './accessMatrix.ts';
import { askSpelled, listening, spellings } from './accessSpellings.ts';
import { keepRows } from './keptRows.ts';
import { openAppWithRoutes } from './runningRoutes.ts';

const server = openAppWithRoutes();
const people = beforeTests(() => newPeople(server));
let spelled: ReturnType<typeof askSpelled>;
beforeAll(async () => {
  const kept = await keepRows(server, people);
  spelled = askSpelled({ server, people, kept, origin: await listening(server.app) });
});
afterAll(() => spelled?.close());

// Numbers in front of titles: docs/attaques.md.
for (const row of accessMatrix)
  test(`178: ${row.route} in all ${spellings.length} spellings as every role: the decision of the plain request`, async () => {
    await spelled.ask(row, spellings);
  });

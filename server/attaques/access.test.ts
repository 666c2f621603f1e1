import { afterAll, beforeAll, expect, test } from 'vitest';
import { beforeTests } from '../testing/openApp.ts';
import { headersOf, newPeople, newRows, type Rows, roles } from './accessFixture.ts';
import { accessMatrix, openFiles } from './accessMatrix.ts';
import { askSpelled, listening, spellings } from './accessSpellings.ts';
import { openAppWithRoutes } from './runningRoutes.ts';
import { writtenRows } from './writtenRows.ts';

const server = openAppWithRoutes();
const people = beforeTests(() => newPeople(server));
let spelled: Awaited<ReturnType<typeof askSpelled>>;
beforeAll(async () => {
  spelled = await askSpelled(server, people, await listening(server.app));
});
afterAll(() => spelled?.close());

// Numbers in front of titles: docs/attaques.md.
test('1: every running route stands in the matrix, and every row of it is a running route', () => {
  const known = accessMatrix.map(({ route }) => route);
  const heads = known
    .filter((route) => route.startsWith('GET '))
    .map((route) => route.replace('GET ', 'HEAD '));
  const unknown = server.routes.filter(
    (route) =>
      ![...known, ...heads].includes(route) && !openFiles.some((pattern) => pattern.test(route)),
  );
  expect(unknown).toEqual([]);
  expect(known.filter((route) => !server.routes.includes(route))).toEqual([]);
});

// Good until something changes them.
let rows: Rows | undefined;

for (const { route, answers, ask } of accessMatrix) {
  const [method] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE'];
  test(`1: ${route} answers ${answers.join(', ')}`, async () => {
    const hasHead = server.routes.includes(route.replace('GET ', 'HEAD '));
    const verbs = method === 'GET' && hasHead ? (['GET', 'HEAD'] as const) : [method];
    for (const [index, role] of roles.entries()) {
      rows ??= await newRows(server, people);
      const headers = await headersOf(server.context, people, role);
      const asked = await ask(rows);
      const before = await writtenRows(server.context);
      for (const verb of verbs) {
        const response = await server.app.inject({
          ...{ method: verb, ...asked },
          headers: { ...headers, ...asked.headers },
        });
        expect([role, verb, response.statusCode]).toEqual([role, verb, answers[index]]);
        if (response.statusCode >= 400 || method === 'GET')
          expect(await writtenRows(server.context)).toEqual(before);
        else rows = undefined;
      }
    }
  });
}

// All spellings of each, by every role, take minutes: access.attaque.ts.
for (const [at, row] of accessMatrix.entries()) {
  const spelling = spellings.slice(at % spellings.length).slice(0, 1);
  test(`178: ${row.route}, ${spelling[0]?.name}: the decision of the plain request`, async () => {
    const { answers } = row;
    const oneOfEach = roles.filter(
      (_role, index) => answers.indexOf(answers[index] ?? 0) === index,
    );
    await spelled.ask(row, spelling, oneOfEach);
  });
}

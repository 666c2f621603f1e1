import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beforeTests } from '../../server/testing/openApp.ts';
import { newPeople, roles } from './accessFixture.ts';
import { accessMatrix } from './accessMatrix.ts';
import { askSpelled, listening, spellings } from './accessSpellings.ts';
import { type KeptRows, keepRows } from './keptRows.ts';
import type { MatrixRow } from './matrixRow.ts';
import { openAppWithRoutes } from './runningRoutes.ts';
import { writtenRows } from './writtenRows.ts';

/** Tests of these rows of the matrix: as they are written (1), and in one other spelling of each (178). */
export function testAccess(matrix: readonly MatrixRow[]): void {
  const server = openAppWithRoutes();
  const people = beforeTests(() => newPeople(server));
  let kept: KeptRows;
  let spelled: ReturnType<typeof askSpelled>;
  beforeAll(async () => {
    kept = await keepRows(server, people);
    spelled = askSpelled({ server, people, kept, origin: await listening(server.app) });
  });
  afterAll(() => spelled?.close());

  for (const row of matrix) {
    const { route, answers } = row;
    const [method] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE'];
    test(`1: ${route} answers ${answers.join(', ')}`, async () => {
      const hasHead = server.routes.includes(route.replace('GET ', 'HEAD '));
      const verbs = method === 'GET' && hasHead ? (['GET', 'HEAD'] as const) : [method];
      let asked: Awaited<ReturnType<MatrixRow['ask']>> | undefined;
      for (const [index, role] of roles.entries()) {
        if (!asked) await kept.putBack();
        asked ??= await row.ask(kept.rows);
        const own = role === 'visitor' ? {} : people[role].headers;
        const before = await writtenRows(server.context);
        for (const verb of verbs) {
          const response = await server.app.inject({
            method: verb,
            ...asked,
            headers: { ...own, ...asked?.headers },
          });
          expect([role, verb, response.statusCode]).toEqual([role, verb, answers[index]]);
          if (response.statusCode === 401 && verb !== 'HEAD' && route.includes(' /v1/'))
            expect(response.json().code).toBe('unauthenticated');
          const after = await writtenRows(server.context);
          if (response.statusCode >= 400 || method === 'GET') expect(after).toEqual(before);
          else if (!isDeepStrictEqual(after, before)) asked = undefined;
        }
      }
    });
  }

  // All spellings of each, by every role, take minutes: access.attaque.ts.
  for (const row of matrix) {
    const at = accessMatrix.indexOf(row) % spellings.length;
    const spelling = spellings.slice(at, at + 1);
    test(`178: ${row.route}, ${spelling[0]?.name}: the decision of the plain request`, async () => {
      const { answers } = row;
      const oneOfEach = roles.filter(
        (_role, index) => answers.indexOf(answers[index] ?? 0) === index,
      );
      await spelled.ask(row, spelling, oneOfEach);
    });
  }
}

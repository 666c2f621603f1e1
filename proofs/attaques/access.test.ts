import { expect, test } from 'vitest';
import { accessMatrix, openFiles } from './accessMatrix.ts';
import { openAppWithRoutes } from './runningRoutes.ts';

const server = openAppWithRoutes();

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

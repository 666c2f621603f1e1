import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../../web/routes.ts';
import { openCourtil } from '../courtil.ts';
import { seedEveryPage } from '../everyPage.ts';

const courtil = openCourtil();

test('the list of every page names every route', async () => {
  const { addresses } = await seedEveryPage(courtil.served);
  const listed = Object.values(addresses)
    .flat()
    .map((address) => new URL(address, courtil.url).pathname);
  const unlisted = (routes as RouteConfigEntry[])
    .map(({ path = '/' }) => path)
    .filter((path) => !listed.some((each) => matchPath({ path }, each)));
  expect(unlisted).toEqual([]);
});

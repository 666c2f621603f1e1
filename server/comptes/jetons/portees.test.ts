import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();

test('the document of the API and docs/portees.md name the same calls for each scope', async () => {
  const { paths } = (await server.app.inject('/v1/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: { jeton?: string[] }[] }>>;
  }>();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security = [] }]) => {
      const portee = security.flatMap(({ jeton = [] }) => jeton)[0];
      return portee ? [`| ${portee} | ${method.toUpperCase()} ${path} |`] : [];
    }),
  );
  const written = readFileSync('docs/portees.md', 'utf8').matchAll(
    /^\| (?:lecture|carnet|jardin) \| (?:GET|POST|PUT|DELETE) .*\|$/gm,
  );
  expect([...written].map(([line]) => line).toSorted()).toEqual(calls.toSorted());
});

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import recorded from './plantnet.recorded.json' with { type: 'json' };
import { createPlantnet } from './plantnet.ts';

const key = '2b10secretsecret';

/** A server on this machine; what it was asked. */
async function serving(listener: RequestListener) {
  const asked: { method: string; url: URL; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const url = new URL(request.url ?? '/', 'http://plantnet');
    asked.push({
      method: request.method ?? '',
      url,
      body: Buffer.concat(parts).toString('latin1'),
    });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, plantnet: createPlantnet({ base, key, patienceMs: 300 }) };
}

const photo = Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]);

test('a photo is sent as its documentation says, and the recorded answer read', async () => {
  const { asked, plantnet } = await serving((_, response) =>
    response.end(JSON.stringify(recorded)),
  );
  expect(await plantnet.guesses(photo)).toEqual([
    { nomLatin: 'Solanum lycopersicum', noms: ['Tomate', "Pomme d'amour"], score: 0.84213 },
    { nomLatin: 'Solanum pimpinellifolium', noms: [], score: 0.05127 },
  ]);
  expect(asked).toHaveLength(1);
  const { method, url, body } = asked[0] as (typeof asked)[0];
  expect([method, url.pathname]).toEqual(['POST', '/v2/identify/all']);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    'api-key': key,
    lang: 'fr',
    'nb-results': '5',
  });
  expect(body).toMatch(/name="images"; filename="plante.jpg"\r\nContent-Type: image\/jpeg/);
  expect(body).toMatch(/name="organs"\r\n\r\nauto/);
});

test('a photo on which no plant is known has no guesses', async () => {
  const { plantnet } = await serving((_, response) =>
    response.writeHead(404).end('{"error":"Not Found","message":"Species not found"}'),
  );
  expect(await plantnet.guesses(photo)).toEqual([]);
});

test('names are cut, and hold no control characters', async () => {
  const species = {
    scientificNameWithoutAuthor: `<script>\u0000\u202e${'x'.repeat(900)}`,
    commonNames: ['', 'a\nb'],
  };
  const { plantnet } = await serving((_, response) =>
    response.end(JSON.stringify({ results: Array(40).fill({ score: 0.1, species }) })),
  );
  const guesses = await plantnet.guesses(photo);
  expect(guesses).toHaveLength(5);
  expect(guesses[0]?.nomLatin.length).toBeLessThanOrEqual(200);
  expect(guesses[0]?.nomLatin).not.toContain('\u0000');
  expect(guesses[0]?.noms).toEqual(['a b']);
});

test.each<[string, RequestListener]>([
  ['a wrong key', (_, response) => response.writeHead(401).end('{}')],
  ['a day that is used up', (_, response) => response.writeHead(429).end('{}')],
  ['no JSON', (_, response) => response.end('<html>')],
  ['another answer', (_, response) => response.end('{"results":[{"score":"beaucoup"}]}')],
  ['too much', (_, response) => response.end(`{"x":"${'x'.repeat(200_000)}"}`)],
  ['a way elsewhere', (_, r) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['nothing in time', () => {}],
])('%s is a coded failure that does not tell the key', async (_what, listener) => {
  const { plantnet } = await serving(listener);
  const error = await plantnet.guesses(photo).catch((thrown) => thrown);
  expect(error.code).toBe('identification_unavailable');
  expect(`${error.stack} ${error.cause?.stack} ${JSON.stringify(error)}`).not.toContain(key);
});

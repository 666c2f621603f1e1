import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { ownApp } from '../../testing/openApp.ts';
import { createLog } from '../log.ts';

async function logged(variables: Record<string, string>, level = 'info') {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const server = await ownApp(variables);
  server.context.log = createLog(level, sink);
  const app = await buildApp(server.context, { pages: false });
  return { app, lines: () => lines.map((line) => JSON.parse(line)) };
}

test('each request is one line, when it is answered', async () => {
  const { app, lines } = await logged({});
  await app.inject('/v1/produit?q=secret');
  expect(lines()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      req: { method: 'GET', url: '/v1/produit', ip: '127.0.0.1' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
      msg: 'request completed',
    },
  ]);
  await app.close();
});

test('other log lines, and the problem document, have the same request id as the access line', async () => {
  const { app, lines } = await logged({});
  const refused = await app.inject('/v1/jardin/99999');
  const [said, line] = lines();
  expect(said).toMatchObject({ code: 'jardin_not_found', reqId: refused.json().requestId });
  expect(line).toMatchObject({ reqId: said.reqId, res: { statusCode: 404 } });
  await app.close();
});

test('a forged address from a proxy stays inside one string', async () => {
  const { app, lines } = await logged({ TRUST_PROXY: '1' });
  await app.inject({ url: '/v1/produit', headers: { 'x-forwarded-for': '"}{"level":60' } });
  expect(lines()).toMatchObject([{ level: 30, req: { ip: '"}{"level":60' } }]);
  await app.close();
});

// Numbers in front of titles: docs/attaques.md.
test('284: a line of the log stays short, however long the address of a request and its caller are', async () => {
  const { app, lines } = await logged({ TRUST_PROXY: '1' });
  const secret = 'a'.repeat(40);
  const around = '0'.repeat(280);
  for (const part of ['é', '\u0001', '%41', ';', '/', 'x@', `${around}/${secret}/`])
    await app.inject({
      url: `/v1/jardin/${part.repeat(Math.ceil(8_000 / part.length))}`,
      headers: { 'x-forwarded-for': 'x'.repeat(8_000) },
    });
  await app.inject({ url: `/v1/${around}/${secret}`, headers: { authorization: 'Bearer x' } });
  expect(lines().length).toBeGreaterThanOrEqual(8);
  for (const line of lines()) {
    expect(JSON.stringify(line).length).toBeLessThan(1_000);
    expect(JSON.stringify(line)).not.toMatch(/a{8}/);
  }
  await app.close();
});

test('at a level above info successful requests are not logged', async () => {
  const { app, lines } = await logged({}, 'warn');
  await app.inject('/v1/produit');
  expect(lines()).toEqual([]);
  await app.close();
});

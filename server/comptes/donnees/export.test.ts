import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { ownApp } from '../../testing/openApp.ts';

test('an export is cut off when the database fails half-way, and the application goes on', async () => {
  const server = await ownApp();
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const member = await newMember(server.app);
  const { id } = await newJardin(server.app, member);
  await newPlante(server.app, member, id);
  await server.context.db.execute(sql`drop table arrosage_plante cascade`);
  const { headers } = member;
  const taken = fetch(`${url}/v1/user/${member.id}/donnees`, { headers });
  await expect(taken.then((answer) => answer.arrayBuffer())).rejects.toThrow();
  expect((await fetch(`${url}/v1/jardin/${id}`)).status).toBe(200);
});

test('an export that the client aborts keeps no database connection', async () => {
  const server = await ownApp();
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const member = await newMember(server.app);
  const { id } = await newJardin(server.app, member);
  const note = Array.from({ length: 3_900 }, () => String.fromCharCode(33 + Math.random() * 90));
  for (let at = 0; at < 150; at += 1)
    await newPlante(server.app, member, id, { note: note.join('') });
  const leaving = new AbortController();
  const { headers } = member;
  const answer = await fetch(`${url}/v1/user/${member.id}/donnees`, {
    headers,
    signal: leaving.signal,
  });
  await answer.body?.getReader().read();
  leaving.abort();
  const whole = await fetch(`${url}/v1/user/${member.id}/donnees`, { headers });
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  const { totalCount, idleCount } = server.context.db.$client;
  expect(idleCount).toBe(totalCount);
});

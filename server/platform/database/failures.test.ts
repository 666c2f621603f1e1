import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Member, newJardin, newMember } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { asStorageError } from '../external/fileImageStore.ts';
import { reasonOfFailure } from './failures.ts';

const server = openApp();
let member: Member;

beforeAll(async () => {
  member = await newMember(server.app);
  await server.context.db.execute(sql`
    create function fail() returns trigger language plpgsql as
    $$ begin
      if new.description = '' then return new; end if;
      raise exception 'inside' using errcode = new.description;
    end $$`);
  await server.context.db.execute(
    sql`create trigger fail before insert on jardin for each row execute function fail()`,
  );
});

const answers = [
  [400, 'validation', ['22001', '22003', '22007', '22008', '22021', '22P02']],
  [409, 'conflict', ['23502', '23503', '23505']],
  [503, 'unavailable', ['40001', '40P01', '53200', '53300', '55P03', '57014', '57P01', '08006']],
  [507, 'disk_full', ['53100']],
  [500, 'internal', ['42P01', 'XX000']],
] as const;

for (const [status, code, states] of answers)
  test(`SQL states that leave as ${status} ${code}`, async () => {
    for (const description of states) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/v1/jardin',
        headers: member.headers,
        payload: { nomJardin: 'Le potager', description },
      });
      expect(answer.json(), description).toMatchObject({ status, code });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['retry-after'] !== undefined, description).toBe(status === 503);
      expect(answer.body).not.toContain('inside');
    }
  });

test('a transaction with a serialization failure is retried a few times, then answered 503', async () => {
  const { app, context } = server;
  const { id: jardinId } = await newJardin(app, member);
  await context.db.execute(sql`create sequence tries`);
  await context.db.execute(sql`
    create function fail_often() returns trigger language plpgsql as
    $$ begin
      if nextval('tries') <= new.taille_max then raise exception 'inside' using errcode = new.note; end if;
      return new;
    end $$`);
  await context.db.execute(
    sql`create trigger fail before insert on plante for each row execute function fail_often()`,
  );
  const plant = (note: string, tailleMax: number) => {
    const payload = { name: 'Thym', jardinId, note, tailleMax };
    return app.inject({ method: 'POST', url: '/v1/plante', headers: member.headers, payload });
  };
  for (const state of ['40001', '40P01']) {
    await context.db.execute(sql`alter sequence tries restart`);
    expect((await plant(state, 2)).statusCode).toBe(201);
  }
  const refused = await plant('40001', 1000);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await app.inject(`/v1/jardin/${jardinId}`)).json().nombreDePlantes).toBe(2);
});

test('289: a command reports a full disk or a lost connection in French, without SQL', async () => {
  const failed = async (state: string) => {
    const text = `do $$ begin raise exception 'inside' using errcode = '${state}'; end $$`;
    const error = await server.context.db.execute(sql.raw(text)).catch((found) => found);
    expect(error.message).toContain('raise exception');
    return reasonOfFailure(error);
  };
  expect(await failed('53100')).toBe('le disque est plein');
  expect(await failed('57P01')).toContain('la base ne répond plus');
  expect(await failed('XX001')).toBe('inside');
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(reasonOfFailure(asStorageError(full))).toBe('le disque est plein');
});

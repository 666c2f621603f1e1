import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Guess } from '../../platform/external/identification.ts';
import { AppError } from '../../platform/http/appError.ts';
import { formOf, photoWithGps, pixelBomb } from '../../platform/images/images.fixtures.ts';
import { sharp } from '../../platform/images/process/sharp.ts';
import { image } from '../../tables/platform.ts';
import { type Member, newMember, verified } from '../../testing/factories.ts';
import { ownApp } from '../../testing/openApp.ts';
import type { TestApp } from '../../testing/testApp.ts';

async function ask(t: TestApp, member: Member | null, content: Uint8Array) {
  const form = await formOf([['file', new Blob([new Uint8Array(content)]), 'plante.jpg']]);
  const headers = { ...form.headers, ...member?.headers };
  return await t.app.inject({ method: 'POST', url: '/v1/identification', ...form, headers });
}

/** An application on which a photo is what `answer` says, and what it was asked. */
async function recognising(answer: () => Promise<Guess[]>, env: Record<string, string> = {}) {
  const t = await ownApp(env);
  const asked: Buffer[] = [];
  t.context.identification = {
    guesses: (jpeg) => {
      asked.push(jpeg);
      return answer();
    },
  };
  return { t, asked, member: await newMember(t.app) };
}

const tomate = { nomLatin: 'Solanum lycopersicum', noms: ["Pomme d'amour"], score: 0.84 };
const unknown = { nomLatin: 'Plantus <script> inconnus', noms: [], score: 0.02 };

test('without a key identification is off: the status says so, and the call answers 404', async () => {
  const t = await ownApp();
  const open = await t.app.inject('/v1/identification');
  expect(open.json()).toEqual({ ouverte: false });
  const answer = await ask(t, await newMember(t.app), await photoWithGps(40, 30));
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'identification_off']);
});

test('127: what leaves is the picture alone; guesses are matched to the catalogue, nothing is kept', async () => {
  const { t, asked, member } = await recognising(async () => [tomate, unknown]);
  expect((await t.app.inject('/v1/identification')).json()).toEqual({ ouverte: true });
  const answer = await ask(t, member, await photoWithGps());
  expect(answer.statusCode).toBe(200);
  const [first, second] = answer.json().propositions;
  expect(first).toMatchObject({ nom: 'Tomate', nomLatin: 'Solanum lycopersicum', score: 0.84 });
  expect(first.especeId).toBeGreaterThan(0);
  expect(first.illustration).toContain(`/dessins/espece/${first.slug}-`);
  expect(second).toEqual({
    nom: unknown.nomLatin,
    nomLatin: unknown.nomLatin,
    score: 0.02,
    especeId: null,
    slug: null,
    illustration: null,
  });
  const sent = await sharp(asked[0]).metadata();
  expect(sent).toMatchObject({ format: 'jpeg', width: 960, height: 1280 });
  for (const kept of ['exif', 'xmp', 'icc', 'iptc'] as const) expect(sent[kept]).toBeUndefined();
  expect(await t.context.db.$count(image)).toBe(0);
  expect(readdirSync(join(t.context.env.DATA_DIR, 'uploads'))).toEqual([]);
});

test('who is not signed in, and what is no photo, is refused before anything leaves', async () => {
  const { t, asked, member } = await recognising(async () => [tomate]);
  expect((await ask(t, member, Buffer.from('<html>'.repeat(20)))).json().code).toBe(
    'image_unreadable',
  );
  expect((await ask(t, member, pixelBomb(20_000))).json().code).toBe('image_too_many_pixels');
  const json = await t.app.inject({
    method: 'POST',
    url: '/v1/identification',
    headers: member.headers,
    payload: {},
  });
  expect(json.statusCode).toBe(415);
  expect(asked).toEqual([]);
});

test('a failure of who recognises is said; a member asks twenty times an hour', async () => {
  const failing = async () => {
    throw new AppError('identification_unavailable');
  };
  const { t, member } = await recognising(failing, { RATE_LIMIT: 'on' });
  const photo = await photoWithGps(40, 30);
  const answer = await ask(t, member, photo);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'identification_unavailable']);
  await t.context.db.execute(
    sql`update rate_limit set count = 20 where key = 'identification:127.0.0.1'`,
  );
  expect((await ask(t, member, photo)).statusCode).toBe(429);
});

test('a member may ask forty times a day; only requests sent out count for the shared daily limit', async () => {
  const { t, asked, member } = await recognising(async () => [tomate], { RATE_LIMIT: 'on' });
  const { db } = t.context;
  const photo = await photoWithGps(40, 30);
  const counted = async (key: string) => {
    const { rows } = await db.execute(
      sql`select sum(count)::int as count from rate_limit where key = ${key}`,
    );
    return rows[0]?.count;
  };
  const setCount = (key: string, count: number) =>
    db.execute(sql`update rate_limit set count = ${count} where key = ${key}`);
  expect((await ask(t, member, Buffer.from('<html>'.repeat(20)))).statusCode).toBe(400);
  expect(await counted('identification:tous')).toBeNull();
  expect((await ask(t, member, photo)).statusCode).toBe(200);
  expect(await counted('identification:tous')).toBe(1);
  await setCount('identification:jour:127.0.0.1', 40);
  expect((await ask(t, member, photo)).json().code).toBe('rate_limited');
  expect(await counted('identification:tous')).toBe(1);
  const other = await verified(t, await newMember(t.app));
  expect((await ask(t, other, photo)).statusCode).toBe(200);
  await setCount('identification:tous', 500);
  expect((await ask(t, other, photo)).statusCode).toBe(429);
  expect(asked).toHaveLength(2);
});

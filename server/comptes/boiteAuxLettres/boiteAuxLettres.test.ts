import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { LettreSummary } from '../../../contract/comptes/boiteAuxLettres.ts';
import { sendMails } from '../../jobs.ts';
import { queueLetter } from '../../platform/mails/outbox.service.ts';
import { newMember } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();

const list = async (path = '/v1/boite-aux-lettres') =>
  (await server.app.inject(path)).json<LettreSummary[]>();

test('an empty mailbox is an empty list', async () => {
  expect(await list()).toEqual([]);
});

test('a mail is an .eml file, listed and shown in every spelling', async () => {
  const { email } = await newMember(server.app, { pseudo: 'Zoé' });
  await sendMails(server.context);
  const [summary] = await list('/v1/Boite-Aux-Lettres/');
  expect(summary).toEqual({
    id: expect.stringMatching(/^\d{13}-[\da-f-]{36}$/),
    date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    to: email,
    subject: 'Confirmez votre adresse e-mail',
  });
  const shown = await server.app.inject(`/v1/boite-aux-lettres/${summary?.id}`);
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(shown.json()).toMatchObject({ ...summary, from: 'bonjour@courtil.localhost' });
  expect(shown.json().text).toContain('Bonjour Zoé,');
  expect(shown.json().html).toMatch(/^<!doctype html>/);
  const folder = join(server.context.env.DATA_DIR, 'mails');
  const [file = ''] = await readdir(folder);
  expect(await readFile(join(folder, file), 'utf8')).toMatch(/^From: .*\r\nTo: .*\r\n/m);
});

test('only mails are shown, by their own names', async () => {
  for (const id of ['..%2Fjwt.secret', '%2e%2e', '1'.repeat(13), 'a'.repeat(60)])
    expect([id, (await server.app.inject(`/v1/boite-aux-lettres/${id}`)).statusCode]).toEqual([
      id,
      404,
    ]);
  expect((await server.app.inject(`/v1/boite-aux-lettres/${'a'.repeat(61)}`)).statusCode).toBe(400);
});

test('the latest fifty are listed, newest first', async () => {
  const letter = { preview: '', greeting: 'Bonjour,', paragraphs: [] };
  for (let n = 0; n < 55; n += 1)
    await server.context.db.transaction((tx) =>
      queueLetter(
        server.context,
        tx,
        { email: 'a@jardins.example' },
        { ...letter, subject: `Numéro ${n}` },
      ),
    );
  // A mail file is named by its millisecond, in which a quick machine queues two of them.
  await server.context.db.execute(
    sql`update mail set created_at = now() + place * interval '1 ms'
        from (select id, row_number() over (order by created_at) as place from mail) as queued
        where queued.id = mail.id`,
  );
  await sendMails(server.context);
  const listed = await list();
  expect(listed).toHaveLength(50);
  expect(listed[0]?.subject).toBe('Numéro 54');
});

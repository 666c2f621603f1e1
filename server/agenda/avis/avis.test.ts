import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../especes/especes/catalogue.ts';
import {
  newArrosage,
  newJardin,
  newMember,
  newPlante,
  newRythme,
  verified,
} from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openApp } from '../../testing/openApp.ts';
import { chooseAvis } from './avis.service.ts';
import { queueAvis } from './queueAvis.service.ts';

const server = openApp({ PUBLIC_URL: 'https://courtil.example' });

afterEach(() => {
  vi.useRealTimers();
});

/** From now on it is that moment. */
const itIs = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

/** A member with a confirmed e-mail, who wants the mail at `heure` and has something to do for long. */
async function gardener(heure: number | null = 7, { confirmed = true, task = true } = {}) {
  const now = new Date();
  // A session is as old as the database says.
  vi.useRealTimers();
  const member = await newMember(server.app);
  itIs(now.toISOString());
  if (confirmed) await verified(server, member);
  if (heure !== null) await chooseAvis(server.context, member.id, heure);
  if (task) await newTask(member, '2026-01-11');
  return member;
}
type Gardener = Awaited<ReturnType<typeof gardener>>;

const choose = (member: Gardener, heure: unknown) =>
  server.send('PUT', '/v1/avis', member, { heure });

/** An own task, written past the call: the day does not matter here. */
const newTask = ({ id }: Gardener, date: string, titre = 'Tuteurer les tomates') =>
  server.context.db.$client.query('insert into tache (id_user, titre, date) values ($1, $2, $3)', [
    ...[id, titre, date],
  ]);

const run = () => queueAvis(server.context);

/** The daily mails that a member has got, the newest first. */
const received = async ({ email }: Gardener) =>
  (await mailsTo(server, email)).filter(({ subject }) => subject.includes(' au jardin : '));

test("the member's choice is stored, also a refusal", async () => {
  const member = await newMember(server.app);
  const read = async () => (await server.get('/v1/avis', member)).json();
  expect(await read()).toEqual({ heure: null, choisi: false, emailConfirme: false });
  expect((await choose(member, null)).json()).toEqual({
    heure: null,
    choisi: true,
    emailConfirme: false,
  });
  await verified(server, member);
  expect((await choose(member, '18')).json()).toEqual({
    heure: 18,
    choisi: true,
    emailConfirme: true,
  });
  expect(await read()).toMatchObject({ heure: 18, choisi: true });
});

test.each([5, 22, 0, 7.5, 'sept', true, undefined])('the hour %j is refused', async (heure) => {
  const member = await newMember(server.app);
  await choose(member, 8);
  expect(await server.code(choose(member, heure))).toBe('validation');
  expect((await server.get('/v1/avis', member)).json().heure).toBe(8);
});

test('one mail a day, at the hour and not before; running again queues none', async () => {
  itIs('2026-06-12T03:00:00Z');
  const member = await gardener(7);
  itIs('2026-06-12T04:59:00Z');
  await run();
  expect(await received(member)).toEqual([]);
  itIs('2026-06-12T05:01:00Z');
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  const [mail, ...others] = await received(member);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Ce matin au jardin : une chose à faire');
  expect(mail?.text).toContain('- Tuteurer les tomates');
  expect(mail?.text).toContain('https://courtil.example/aujourd-hui');
  itIs('2026-06-12T18:00:00Z');
  await run();
  expect(await received(member)).toHaveLength(1);
  itIs('2026-06-13T05:00:00Z');
  await run();
  expect(await received(member)).toHaveLength(2);
});

test('two processes at once mail each member once', async () => {
  itIs('2026-06-14T03:00:00Z');
  const members = [await gardener(9), await gardener(9), await gardener(9), await gardener(9)];
  itIs('2026-06-14T07:00:00Z');
  const ids = members.map(({ id }) => id);
  const queued = await Promise.all([run(), run(), run(), run()]);
  const { rows } = await server.context.db.$client.query(
    `select id_user, count(*)::int as mails from mail where kind = 'avis' and id_user = any($1) group by 1`,
    [ids],
  );
  expect(rows.map(({ mails }) => mails)).toEqual(ids.map(() => 1));
  expect(queued.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(ids.length);
});

test('a run that failed midway is decided again', async () => {
  itIs('2026-06-15T03:00:00Z');
  const member = await gardener(7);
  itIs('2026-06-15T05:00:00Z');
  await server.context.db.$client.query(
    `alter table mail add constraint broken check (kind <> 'avis') not valid`,
  );
  await expect(run()).rejects.toThrow();
  await server.context.db.$client.query('alter table mail drop constraint broken');
  await run();
  expect(await received(member)).toHaveLength(1);
});

test("no mail goes out without due work, without a confirmed e-mail, or once today's hour is over", async () => {
  itIs('2026-06-16T08:00:00Z');
  const late = await gardener(7);
  itIs('2026-06-16T03:00:00Z');
  const idle = await gardener(7, { task: false });
  const unconfirmed = await gardener(7, { confirmed: false });
  const silent = await gardener(null);
  const moved = await gardener(7);
  itIs('2026-06-16T08:00:00Z');
  await run();
  for (const { email } of [late, idle, unconfirmed, silent])
    expect((await mailsTo(server, email)).filter(({ subject }) => /jardin/.test(subject))).toEqual(
      [],
    );
  // Another hour on the same day is not another mail.
  expect(await received(moved)).toHaveLength(1);
  await chooseAvis(server.context, moved.id, 12);
  itIs('2026-06-16T10:30:00Z');
  await run();
  expect(await received(moved)).toHaveLength(1);
  itIs('2026-06-17T05:30:00Z');
  await run();
  expect(await received(late)).toHaveLength(1);
});

test('never at night: an hour that was missed is made up for until 21 h, and not after', async () => {
  itIs('2026-06-18T03:00:00Z');
  const member = await gardener(7);
  itIs('2026-06-18T03:59:00Z');
  expect(await run()).toBe(0);
  itIs('2026-06-18T19:59:00Z');
  await run();
  const [evening] = await received(member);
  expect(evening?.subject).toBe('Ce soir au jardin : une chose à faire');
  itIs('2026-06-19T19:50:00Z');
  expect(await run()).toBeGreaterThan(0);
  // Queued before ten, sent after it: it says nothing any more.
  itIs('2026-06-19T20:01:00Z');
  expect(await received(member)).toHaveLength(1);
  itIs('2026-06-20T20:00:00Z');
  expect(await run()).toBe(0);
});

test.each([
  ['summer begins', '2027-03-28', '05:00'],
  ['winter begins', '2026-10-25', '06:00'],
])('%s: seven is seven in Paris on %s', async (_name, day, utc) => {
  itIs(`${day}T03:00:00Z`);
  const member = await gardener(7);
  const [hour = '', minute] = utc.split(':');
  itIs(`${day}T${String(Number(hour) - 1).padStart(2, '0')}:59:00Z`);
  await run();
  expect(await received(member)).toEqual([]);
  itIs(`${day}T${hour}:${minute}:00Z`);
  await run();
  expect(await received(member)).toHaveLength(1);
});

test('works done, dropped or changed between queueing and sending are not in the mail', async () => {
  itIs('2026-07-01T03:00:00Z');
  const done = await gardener(7);
  const changed = await gardener(7);
  const moved = await gardener(7);
  itIs('2026-07-01T06:00:00Z');
  await run();
  const { db } = server.context;
  await db.$client.query('update tache set faite_le = now() where id_user = $1', [done.id]);
  await chooseAvis(server.context, changed.id, null);
  await db.$client.query(`update utilisateur set email = $2 where id = $1`, [
    ...[moved.id, `nouveau-${moved.email}`],
  ]);
  for (const member of [done, changed, moved]) expect(await received(member)).toEqual([]);
  const { rows } = await db.$client.query(
    `select 1 from mail where kind = 'avis' and state <> 'sent'`,
  );
  expect(rows).toEqual([]);
});

test('thirsty plants are told by garden; during holidays nothing is', async () => {
  const [here, away] = [await gardener(7, { task: false }), await gardener(7, { task: false })];
  vi.useRealTimers();
  for (const member of [here, away]) {
    const jardin = await newJardin(server.app, member, { nomJardin: 'Le potager' });
    const plante = await newPlante(server.app, member, jardin.id, { date: '2020-01-01' });
    await newArrosage(server.app, member, plante.id, '2026-01-01');
    await newRythme(server.app, member, plante.id, 700);
  }
  await server.send('PUT', '/v1/vacances', away, { debut: '2027-12-01', fin: '2027-12-20' });
  itIs('2027-12-12T06:00:00Z');
  await run();
  const [mail] = await received(here);
  expect(mail?.subject).toBe('Ce matin au jardin : une plante a soif');
  expect(mail?.text).toContain('Le potager\n- Arroser Basilic');
  expect(await received(away)).toEqual([]);
});

test('a work that only the season proposes is mailed on its first day alone', async () => {
  const [espece, quinzaine] = pruned();
  const member = await gardener(7, { task: false });
  vi.useRealTimers();
  const jardin = await newJardin(server.app, member);
  const body = { name: espece.nom, especeId: espece.id, date: '2020-01-01' };
  await newPlante(server.app, member, jardin.id, body);
  const [first = '', second = ''] = [0, 1].map((after) => {
    const month = String(Math.ceil(quinzaine / 2)).padStart(2, '0');
    return `2030-${month}-${String((quinzaine % 2 ? 1 : 16) + after).padStart(2, '0')}`;
  });
  itIs(`${first}T08:00:00Z`);
  await run();
  expect(await received(member)).toMatchObject([
    { subject: 'Ce matin au jardin : une chose à faire' },
  ]);
  itIs(`${second}T08:00:00Z`);
  await run();
  expect(await received(member)).toHaveLength(1);
});

/** A species that is pruned once a year in the oceanic climate and has no other work, and the half-month of it. */
function pruned() {
  for (const espece of catalogue().byId.values()) {
    const { taille, engrais, semisDehors } = espece.calendrier?.climats.océanique ?? {};
    const [from = 0] = taille?.[0] ?? [];
    if (taille?.length === 1 && !engrais?.length && !semisDehors?.length)
      return [espece, from] as const;
  }
  throw new Error('no such species');
}

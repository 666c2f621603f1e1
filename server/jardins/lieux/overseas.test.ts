import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Aujourdhui } from '../../../contract/agenda/aujourdhui.ts';
import { sendFile } from '../../echanges/imports/imports.fixtures.ts';
import { type Member, newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();

/** A moment at which it is the day before in Papeete, and the next one in Nouméa (UTC). */
const todayAt = (time: string) => new Date(`${new Date().toISOString().slice(0, 10)}T${time}Z`);
const dayAfter = (moment: Date, days: number) =>
  new Date(moment.getTime() + days * 86_400_000).toISOString().slice(0, 10);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A member whose one plant stands in a garden of that department. */
async function gardenerIn(departement: string) {
  const member = await newMember(server.app);
  const jardin = await newJardin(server.app, member, { departement });
  const plante = await newPlante(server.app, member, jardin.id, { date: '2026-01-01' });
  return { member, jardin, plante };
}

const write = (member: Member, url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers: member.headers, payload });

test.each([
  ['971', '02:00', -1],
  ['971', '12:00', 0],
  ['974', '21:00', 1],
  ['987', '08:00', -1],
  ['988', '14:00', 1],
  ['986', '12:30', 1],
  ['44', '12:30', 0],
])(
  'a garden in %s at %s UTC: its own day is the last one that is taken',
  async (code, time, by) => {
    const now = todayAt(time);
    vi.setSystemTime(now);
    const { member, jardin, plante } = await gardenerIn(code);
    const [today, tomorrow] = [dayAfter(now, by), dayAfter(now, by + 1)];
    const writes: [string, (date: string) => object][] = [
      [
        '/v1/arrosagePlante',
        (dateArrosage) => ({ idPlante: plante.id, idUser: member.id, dateArrosage }),
      ],
      [`/v1/plante/${plante.id}/soin`, (date) => ({ genre: 'engrais', date })],
      ['/v1/soin', (date) => ({ genre: 'engrais', date, plantes: [plante.id] })],
      [`/v1/plante/${plante.id}/journal`, (date) => ({ genre: 'note', date, texte: 'Un mot.' })],
      ['/v1/recolte', (date) => ({ idPlante: plante.id, date, quantite: 1, unite: 'g' })],
      [`/v1/jardin/${jardin.id}/pluie`, (date) => ({ date, mm: 3 })],
    ];
    for (const [url, of] of writes) {
      const early = await write(member, url, of(tomorrow));
      expect([url, early.statusCode, early.json().code], early.body).toEqual([
        url,
        400,
        expect.stringMatching(/_in_future$/),
      ]);
      const { statusCode } = await write(member, url, of(today));
      expect([url, statusCode < 300]).toEqual([url, true]);
    }
    const table = ['plante;date', ...[today, tomorrow].map((date) => `${plante.name};${date}`)];
    const text = table.join('\n');
    const previewed = await sendFile(server.app, member, text, {}, '/v1/import/apercu');
    expect(previewed.body.erreurs).toMatchObject([{ ligne: 3, message: 'cette date est à venir' }]);
    const days = { du: dayAfter(now, by - 9), au: dayAfter(now, by - 1) };
    const over = await write(member, '/v1/invitation', { idJardin: jardin.id, ...days });
    expect(over.json()).toMatchObject({ code: 'validation', errors: [{ path: 'au' }] });
    const detail = await server.get(`/v1/jardin/${jardin.id}`, member);
    expect(detail.json().aujourdhui).toBe(today);
    const told = (await server.get('/v1/aujourdhui', member)).json<Aujourdhui>();
    expect(told.date).toBe(today);
  },
);

import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Lune } from '../../../contract/especes/lune.ts';
import { PARIS } from '../../../contract/today.ts';
import { type FeedWork, frostEvents, moonEvents, workEvents } from './events.ts';
import { calendarText } from './ics.ts';

const today = '2026-06-12';
const work = (changes: Partial<FeedWork> = {}): FeedWork => ({
  id: null,
  nom: 'Basilic',
  idJardin: 3,
  jardin: 'Le potager',
  emplacement: '',
  genre: 'arrosage',
  echeance: today,
  raison: '',
  ...changes,
});

const env = { PUBLIC_URL: 'https://courtil.example' };
const now = new Date('2026-06-12T05:00:00Z');
const textOf = (works: FeedWork[]) => calendarText(env, workEvents(works, today), now);
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));

test('what is late stands on today, and each day, garden and kind of care is one errand', () => {
  const events = workEvents(
    [
      work({ echeance: '2026-06-09', emplacement: 'carré 3', raison: 'tous les 4 jours' }),
      work({ nom: 'Menthe' }),
      work({ nom: 'Thym', idJardin: 4, jardin: 'Le balcon' }),
      work({ nom: 'Rosier', genre: 'taille' }),
      work({ nom: 'Tomate', echeance: '2026-06-14' }),
    ],
    today,
  );
  expect(events).toEqual([
    {
      key: 'arrosage-3-2026-06-12',
      day: today,
      title: 'Arroser Basilic et Menthe : Le potager',
      text: 'Basilic (carré 3, tous les 4 jours, en retard depuis le 9 juin 2026)\nMenthe',
    },
    { key: 'arrosage-4-2026-06-12', day: today, title: 'Arroser Thym : Le balcon', text: 'Thym' },
    {
      key: 'taille-3-2026-06-12',
      day: today,
      title: 'Tailler Rosier : Le potager',
      text: 'Rosier',
    },
    {
      key: 'arrosage-3-2026-06-14',
      day: '2026-06-14',
      title: 'Arroser Tomate : Le potager',
      text: 'Tomate',
    },
  ]);
});

test('many plants are counted, and a description stays short', () => {
  const many = Array.from({ length: 50 }, (_, at) => work({ nom: `Salade ${at}` }));
  const [event] = workEvents(many, today);
  expect(event?.title).toBe('Arroser 50 plantes : Le potager');
  expect(event?.text.split('\n')).toHaveLength(41);
  expect(event?.text).toMatch(/\net 10 de plus$/);
});

test('an own task stands alone, under the same UID whatever its day', () => {
  const task = work({ id: 7, genre: 'libre', nom: 'Commander du terreau', echeance: '2026-06-01' });
  const [late] = workEvents([task], today);
  expect(late).toMatchObject({ key: 'tache-7', day: today, title: 'Commander du terreau' });
  expect(late?.text).toBe('Le potager\nen retard depuis le 1er juin 2026');
  expect(workEvents([{ ...task, echeance: '2026-06-20' }], today)[0]).toMatchObject({
    key: 'tache-7',
    day: '2026-06-20',
  });
});

test('nights of frost stand on their evening', () => {
  const night = { date: '2026-11-23', departement: '44', nom: 'Loire-Atlantique', tmin: -1.6 };
  expect(frostEvents([{ ...night, gel: 'attendu' }])).toMatchObject([
    { day: '2026-11-23', title: 'Gel attendu cette nuit (−2 °C) : Loire-Atlantique' },
  ]);
});

test('the moon: a phase on its day in Paris, and where it turns', () => {
  const day = (date: string, montante: boolean, momentPhase: string | null = null) =>
    ({
      date,
      montante,
      momentPhase,
      phase: momentPhase ? 'pleine lune' : 'gibbeuse croissante',
    }) as Lune;
  const events = moonEvents(
    [
      day('2026-06-11', true),
      day('2026-06-12', true, '2026-06-12T22:30:00Z'),
      day('2026-06-13', false),
    ],
    PARIS,
  );
  expect(events.map(({ day, title }) => [day, title])).toEqual([
    ['2026-06-13', 'Pleine lune, 00:30'],
    ['2026-06-13', 'Lune descendante'],
  ]);
  expect(new Set(events.map(({ key }) => key)).size).toBe(2);
});

test('as iCalendar: whole-day events, marked as free, with stable UIDs', async () => {
  const works = [work(), work({ nom: 'Rosier', genre: 'taille' })];
  const [event] = eventsIn(await textOf(works));
  expect(event?.uid).toBe('arrosage-3-2026-06-12@courtil.example');
  expect(event?.startDate.toString()).toBe(today);
  expect(event?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  expect(event?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe(
    '2026-06-12T05:00:00Z',
  );
  expect(event?.component.getFirstPropertyValue('last-modified')?.toString()).toBe(
    '2026-06-12T05:00:00Z',
  );
  expect(event?.component.getFirstPropertyValue('url')).toBe('https://courtil.example/aujourd-hui');
  const uids = (text: string) => eventsIn(text).map(({ uid }) => uid);
  expect(uids(await textOf(works))).toEqual(
    uids((await textOf(works.toReversed())).replace(/0500/, '0600')).toReversed(),
  );
});

// Numbers in front of titles: docs/attaques.md.
test("113: a member's text stays in its line of the calendar", async () => {
  const names = [
    'Rose\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:forged',
    'Rose\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:forged',
    'Rose\rATTACH:https://evil.example/x',
    'a;b,c\\n\\,d:"e"\tf',
    'Rose\u0000\u001b[31m\u2028ATTENDEE:mailto:x@evil.example\u0085X:1',
    `${'é'.repeat(200)}🌹${'🌿'.repeat(90)}`,
    '\ud83c',
    '',
  ];
  for (const name of names) {
    const text = await textOf([
      work({ nom: name, jardin: name, emplacement: name, raison: name }),
      work({ id: 9, genre: 'libre', nom: name, jardin: name }),
    ]);
    const events = eventsIn(text);
    expect([name, events.length]).toEqual([name, 2]);
    for (const { uid, component } of events) {
      expect(uid).toMatch(/^(arrosage-3-2026-06-12|tache-9)@courtil\.example$/);
      for (const property of ['attach', 'attendee', 'x', 'rrule'])
        expect(component.getFirstProperty(property)).toBeNull();
    }
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const kept = (value: string) => value.replace(/[\p{Cc} ]+/gu, ' ').toWellFormed();
    expect(kept(events[1]?.summary ?? '')).toBe(kept(name));
  }
});

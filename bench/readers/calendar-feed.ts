// A feed with every kind of event, and with names that members may write; for bench/readers/calendar-readers.sh.
import { PARIS, todayInParis } from '../../contract/today.ts';
import {
  type FeedWork,
  frostEvents,
  moonEvents,
  workEvents,
} from '../../server/agenda/calendriers/events.ts';
import { calendarText } from '../../server/agenda/calendriers/ics.ts';
import { listLune } from '../../server/especes/lune/lune.service.ts';

const today = todayInParis();
const dayMs = 86_400_000;
const ahead = (days: number) =>
  new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
const work = (nom: string, changes: Partial<FeedWork> = {}): FeedWork => ({
  id: null,
  nom,
  idJardin: 3,
  jardin: 'Le potager',
  emplacement: 'carré 3',
  genre: 'arrosage',
  echeance: today,
  raison: "6 jours, d'après vos 5 derniers arrosages",
  ...changes,
});

const works = [
  work('Basilic', { echeance: ahead(-3) }),
  work('Menthe, poivrée; « verte »'),
  ...Array.from({ length: 60 }, (_, at) => work(`Salade ${at}`, { echeance: ahead(at % 14) })),
  work('Rosier \\ grimpant', { genre: 'taille', echeance: ahead(2) }),
  work('Citronnier', { genre: 'gel', idJardin: 4, jardin: 'Le balcon' }),
  work(`${'Très long nom de plante à fleurs '.repeat(6)}🌹`, { genre: 'engrais' }),
  work('Rose\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:forged\r\nSUMMARY:forged', { genre: 'semis' }),
  work('Commander du terreau', { id: 7, genre: 'libre', idJardin: null, jardin: '' }),
];
const night = { date: ahead(1), departement: '44', nom: 'Loire-Atlantique', tmin: -1.6 };

process.stdout.write(
  await calendarText(
    { PUBLIC_URL: 'https://courtil.example' },
    [
      ...workEvents(works, today),
      ...frostEvents([{ ...night, gel: 'attendu' }]),
      ...moonEvents(await listLune(ahead(-1), { jours: 32 }), PARIS),
    ],
    new Date(),
  ),
);

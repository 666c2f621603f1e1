import type { Echeance } from '../../../contract/agenda/aujourdhui.ts';
import type { Lune } from '../../../contract/especes/lune.ts';
import { dayIn } from '../../../contract/today.ts';
import type { FrostNight } from '../../especes/meteo/frostNights.service.ts';
import { workTitle } from '../../jardins/workWords.ts';
import { frenchDay } from '../../platform/frenchFormats.ts';
import { degrees } from '../echeances/raisons.ts';

/** An all-day event of a calendar. */
export interface DayEvent {
  /** Stable for the same thing on the same day, and unique in this feed. */
  key: string;
  /** In its member's time zone. */
  day: string;
  title: string;
  text: string;
}

export type FeedWork = Pick<
  Echeance,
  'id' | 'nom' | 'idJardin' | 'jardin' | 'emplacement' | 'genre' | 'echeance' | 'raison'
>;

/** Lines of a description: a telephone shows no more. */
const mostLines = 40;

/** Gives the day of a work: late works are shown today. */
const dayOf = ({ echeance }: FeedWork, today: string) => (echeance < today ? today : echeance);

const since = ({ echeance }: FeedWork, today: string) =>
  echeance < today ? `en retard depuis le ${frenchDay(echeance)}` : '';

function lineOf(work: FeedWork, today: string): string {
  const details = [work.emplacement, work.raison, since(work, today)].filter(Boolean).join(', ');
  return details ? `${work.nom} (${details})` : work.nom;
}

function textOf(works: readonly FeedWork[], today: string): string {
  const lines = works.slice(0, mostLines).map((work) => lineOf(work, today));
  const more = works.length - lines.length;
  return [...lines, ...(more > 0 ? [`et ${more} de plus`] : [])].join('\n');
}

/** One event for each day, garden and kind of care: ten thirsty plants are one errand. Own tasks stand alone. */
export function workEvents(works: readonly FeedWork[], today: string): DayEvent[] {
  const errands = Map.groupBy(works, (work) =>
    work.genre === 'libre'
      ? `tache-${work.id}`
      : `${work.genre}-${work.idJardin}-${dayOf(work, today)}`,
  );
  return [...errands].flatMap(([key, works]) => {
    const [first] = works;
    if (!first) return [];
    const day = dayOf(first, today);
    if (first.genre === 'libre') {
      const text = [first.jardin, since(first, today)].filter(Boolean).join('\n');
      return [{ key, day, title: first.nom, text }];
    }
    const names = works.map(({ nom }) => nom);
    const title = `${workTitle(first.genre, names)} : ${first.jardin}`;
    return [{ key, day, title, text: textOf(works, today) }];
  });
}

/** One event for each night, on the evening before. */
export const frostEvents = (nights: readonly FrostNight[]): DayEvent[] =>
  nights.map(({ date, departement, nom, tmin, gel }) => ({
    key: `gel-${departement}-${date}`,
    day: date,
    title: `Gel ${gel} cette nuit (${degrees(tmin)}) : ${nom}`,
    text: 'Rentrez ou couvrez ce qui craint le gel.',
  }));

const tradition = 'Jardiner avec la lune est une tradition, sans preuve.';
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Phases on their day in `zone`, and the days from which on it rises or falls; the first day only tells from where. */
export function moonEvents([before, ...days]: readonly Lune[], zone: string): DayEvent[] {
  const clock = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: zone });
  return days.flatMap(({ date, phase, momentPhase, montante }, at) => {
    const events: DayEvent[] = [];
    if (momentPhase) {
      const moment = new Date(momentPhase);
      const title = `${capital(phase)}, ${clock.format(moment)}`;
      const key = `lune-${momentPhase.slice(0, 10)}`;
      events.push({ key, day: dayIn(zone, moment.getTime()), title, text: tradition });
    }
    const previous = at === 0 ? before : days[at - 1];
    if (previous && previous.montante !== montante) {
      const title = `Lune ${montante ? 'montante' : 'descendante'}`;
      events.push({ key: `lune-sens-${date}`, day: date, title, text: tradition });
    }
    return events;
  });
}

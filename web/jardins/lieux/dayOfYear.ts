const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** '15/4', '15.04', '1er mai' or '15 avril' → '04-15'; '' stays, null where there is no such day. */
export function readDay(text: string): string | null {
  if (text.trim() === '') return '';
  const [, date = '', named = ''] =
    /^(\d{1,2})(?:er)?[\s./-]+([a-z]{3,9}|\d{1,2})\.?$/.exec(plain(text).trim()) ?? [];
  const month = /^\d/.test(named)
    ? Number(named)
    : months.findIndex((name) => plain(name).startsWith(named)) + 1;
  const day = Number(date);
  if (!named || day < 1 || day > (lengths[month - 1] ?? 0)) return null;
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** '04-15' → '15/04', as it is typed. */
export const writtenDay = (day: string) => day.split('-').toReversed().join('/');

const partsOf = (day: string) => {
  const [month, date] = day.split('-').map(Number);
  return { month: months[(month ?? 1) - 1] ?? '', date: date === 1 ? '1er' : String(date) };
};

/** '11-01' → '1er novembre'. */
export function dayName(day: string): string {
  const { month, date } = partsOf(day);
  return `${date}\u00a0${month}`;
}

/** → 'du 15 mars au 15 avril', 'du 1er au 30 novembre'. */
export function spanName({ debut, fin }: { debut: string; fin: string }): string {
  const from = partsOf(debut).month === partsOf(fin).month ? partsOf(debut).date : dayName(debut);
  return `du ${from} au ${dayName(fin)}`;
}

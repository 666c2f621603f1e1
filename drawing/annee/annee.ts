import { svg } from '../svg.ts';
import { drawnText, linesOf } from './lines.ts';

/** Entries of one day, 'YYYY-MM-DD'. */
export interface DrawnDay {
  date: string;
  arrosages: number;
  soins: number;
  recoltes: number;
  entrees: number;
}

export interface DrawnYear {
  nom: string;
  annee: number;
  jours: readonly DrawnDay[];
}

type What = Exclude<keyof DrawnDay, 'date'>;

const SIZE = 1600;
const MIDDLE = SIZE / 2;
const INNER = 360;
const OUTER = 690;
const DAY = 86_400_000;

const paper = '#fbf8f0';
const ink = '#23291f';
const soft = '#575e4f';
const serif = "Georgia,'Iowan Old Style','Palatino Linotype','Times New Roman',serif";

/** In the order of the words in the middle; where their ring lies, how far it may reach. */
const rings: Record<What, { colour: string; radius: number; words: [string, string] }> = {
  arrosages: { colour: '#23668a', radius: INNER + 12, words: ['arrosage', 'arrosages'] },
  soins: { colour: '#2f5d3a', radius: 552, words: ['autre soin', 'autres soins'] },
  recoltes: { colour: '#a8481f', radius: 602, words: ['récolte', 'récoltes'] },
  entrees: { colour: '#8f5c00', radius: 650, words: ['note ou photo', 'notes et photos'] },
};
const whats = Object.keys(rings) as What[];

/** Soft grounds, from the month in which each begins. */
const seasons = [
  { from: 2, colour: '#e4ecdc' },
  { from: 5, colour: '#fbebc6' },
  { from: 8, colour: '#f6dfd0' },
  { from: 11, colour: '#dcebf1' },
];

const number = (value: number) => String(Math.round(value * 10) / 10);
const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
const counted = new Intl.NumberFormat('fr-FR');

/** The first of January at the top, then as a clock goes. */
const at = (turn: number, radius: number): string => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${number(MIDDLE + radius * Math.cos(angle))} ${number(MIDDLE + radius * Math.sin(angle))}`;
};

const text = (y: number, size: number, fill: string, words: string, more = '') =>
  `<text x="${MIDDLE}" y="${number(y)}" font-size="${number(size)}" fill="${fill}"${more}>${drawnText(words)}</text>`;

function ground(turnOf: (month: number) => number): string {
  return seasons
    .map(({ from, colour }) => {
      const [start, end] = [turnOf(from), turnOf(from + 3)];
      return `<path fill="${colour}" d="M${at(start, INNER)}L${at(start, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${at(end, OUTER)}L${at(end, INNER)}A${INNER} ${INNER} 0 0 0 ${at(start, INNER)}Z"/>`;
    })
    .join('');
}

/** Names stand upright: along the lower half they are turned over. */
function months(turnOf: (month: number) => number): string {
  return Array.from({ length: 12 }, (_, month) => {
    const middle = (turnOf(month) + turnOf(month + 1)) / 2;
    const under = middle > 0.25 && middle < 0.75;
    const y = under ? MIDDLE + OUTER + 58 : MIDDLE - OUTER - 30;
    const degrees = number(middle * 360 + (under ? 180 : 0));
    const name = monthName.format(new Date(Date.UTC(2026, month, 1)));
    const line = `<path stroke="${paper}" stroke-width="4" d="M${at(turnOf(month), INNER)}L${at(turnOf(month), OUTER)}"/>`;
    return line + text(y, 40, soft, name, ` transform="rotate(${degrees} ${MIDDLE} ${MIDDLE})"`);
  }).join('');
}

/** Waterings reach outward, the further the more there were; all else is a dot, the larger the more. */
function marks(jours: readonly DrawnDay[], turnOf: (day: string) => number): string {
  return whats
    .map((what) => {
      const { colour, radius } = rings[what];
      const done = jours.filter((day) => day[what] > 0);
      const lines = what === 'arrosages';
      const d = done.map((day) => {
        const turn = turnOf(day.date);
        const reach = Math.min(150, 20 + 26 * Math.sqrt(day[what]));
        return lines ? `M${at(turn, radius)}L${at(turn, radius + reach)}` : '';
      });
      if (lines) return `<path stroke="${colour}" stroke-width="5" d="${d.join('')}"/>`;
      const dots = done.map((day) => {
        const [x, y] = at(turnOf(day.date), radius).split(' ');
        return `<circle cx="${x}" cy="${y}" r="${number(Math.min(21, 5 + 3 * Math.sqrt(day[what])))}"/>`;
      });
      return `<g fill="${colour}" fill-opacity=".85">${dots.join('')}</g>`;
    })
    .join('');
}

/** The garden's name, the year, and what it amounts to; each line with the colour of its marks. */
function words({ nom, annee, jours }: DrawnYear): string {
  const { lines, size } = linesOf(nom, 520);
  const top = MIDDLE - 190 - (lines.length - 1) * size * 0.55;
  const name = lines.map((line, index) => text(top + index * size * 1.1, size, '#2f5d3a', line));
  const under = top + (lines.length - 1) * size * 1.1;
  const totals = whats.map((what, index) => {
    const total = jours.reduce((sum, day) => sum + day[what], 0);
    const { colour, words } = rings[what];
    const said = `${counted.format(total)} ${words[total < 2 ? 0 : 1]}`;
    const y = under + 216 + index * 56;
    return `<circle cx="${MIDDLE - 185}" cy="${number(y - 13)}" r="12" fill="${colour}"/>${text(y, 40, ink, said, ` text-anchor="start" dx="-155"`)}`;
  });
  return `${name.join('')}${text(under + 138, 118, ink, String(annee), ' font-weight="bold"')}${totals.join('')}`;
}

/** A garden's year as a square picture: a ring of its days, in the middle its name and totals. The content of `nom` is plain text. */
export function drawAnnee(year: DrawnYear): string {
  const first = Date.UTC(year.annee, 0, 1);
  const length = Date.UTC(year.annee + 1, 0, 1) - first;
  // Winter ends where spring begins, for any length of February.
  const turnOfMonth = (month: number) =>
    (Date.UTC(year.annee, month % 12, 1) - first) / length + Math.floor(month / 12);
  const turnOfDay = (day: string) => (Date.parse(`${day}T00:00:00Z`) - first + DAY / 2) / length;
  const body = [
    `<rect width="${SIZE}" height="${SIZE}" fill="${paper}"/>`,
    ground(turnOfMonth),
    `<g font-family="${serif}" text-anchor="middle">`,
    months(turnOfMonth),
    marks(year.jours, turnOfDay),
    words(year),
    '</g>',
  ];
  return svg(SIZE, SIZE, body.join(''));
}

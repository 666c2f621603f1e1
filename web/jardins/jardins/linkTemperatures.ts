/** What the two fields show. */
export interface Temperatures {
  minimum: string;
  maximum: string;
}

export type Side = keyof Temperatures;

/** An entry in progress: its field, what the other one showed before it began, and whether its last step erased. */
export interface Typing {
  side: Side;
  other: string;
  erasing: boolean;
}

const GAP = 1;
const EXTREME = 60;

/** Each side reaches as far as the other one links it. */
export const temperatureBounds = {
  minimum: { min: -EXTREME - GAP, max: EXTREME },
  maximum: { min: -EXTREME, max: EXTREME + GAP },
};

export const noTemperatures: Temperatures = { minimum: '', maximum: '' };

const opposite = (side: Side): Side => (side === 'minimum' ? 'maximum' : 'minimum');

function degrees(side: Side, text: string): number | null {
  if (!/^-?\d{1,2}$/.test(text.trim())) return null;
  const value = Number(text);
  const { min, max } = temperatureBounds[side];
  return value >= min && value <= max ? value : null;
}

/** What is wrong with a field; `null` when it is empty or a whole number. */
export function temperatureProblem(side: Side, text: string): string | null {
  if (text.trim() === '' || degrees(side, text) !== null) return null;
  const { min, max } = temperatureBounds[side];
  return `Indiquez un nombre entier, de ${min} à ${max}.`;
}

/** What the other field shows once `side` shows `text`. */
function linked(side: Side, text: string, other: string): string {
  const value = degrees(side, text);
  if (value === null) return other;
  if (other.trim() === '') return String(side === 'minimum' ? value + GAP : value - GAP);
  const opposed = degrees(opposite(side), other);
  if (opposed === null) return other;
  return String(side === 'minimum' ? Math.max(opposed, value) : Math.min(opposed, value));
}

/**
 * An empty maximum becomes min + 1, a maximum below min becomes min; and the other way round, by what
 * is shown. While a number is being typed ('2', then '25') the other field follows from what it showed
 * before. Leaving the field, replacing its number or beginning to erase it is a new entry, which lasts
 * while it is emptied and typed anew ('25', '2', '', '3', '30').
 */
export function enterTemperature(
  shown: Temperatures,
  typing: Typing | null,
  side: Side,
  text: string,
): { shown: Temperatures; typing: Typing } {
  const erasing = text.length < shown[side].length && shown[side].includes(text);
  const goesOn =
    typing?.side === side && (text.startsWith(shown[side]) || (erasing && typing.erasing));
  const other = goesOn ? typing.other : shown[opposite(side)];
  const now = { ...shown, [side]: text, [opposite(side)]: linked(side, text, other) };
  return { shown: now, typing: { side, other, erasing } };
}

/** As a garden stores it: 'min-max', '' when nothing is known; `null` when a field holds no whole number. */
export function temperatureText({ minimum, maximum }: Temperatures): string | null {
  if (temperatureProblem('minimum', minimum) || temperatureProblem('maximum', maximum)) return null;
  // A side emptied again follows the one that is left.
  const low = degrees('minimum', minimum || linked('maximum', maximum, ''));
  const high = degrees('maximum', maximum || linked('minimum', minimum, ''));
  return low === null || high === null ? '' : `${low}-${high}`;
}

/** The two numbers of a text; none when it says something else, or more than the two fields take. */
export function parseTemperature(text: string): Temperatures {
  const [, minimum = '', maximum = ''] = /^(-?\d{1,2})\s?-\s?(-?\d{1,2})$/.exec(text.trim()) ?? [];
  const fits = degrees('minimum', minimum) !== null && degrees('maximum', maximum) !== null;
  return fits ? { minimum, maximum } : noTemperatures;
}

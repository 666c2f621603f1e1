/** The contents of the two fields. */
export interface Temperatures {
  minimum: string;
  maximum: string;
}

export type Side = keyof Temperatures;

/** An entry in progress: its field, the other field's contents before it, and whether its last step erased. */
export interface Typing {
  side: Side;
  other: string;
  erasing: boolean;
}

const GAP = 1;
const EXTREME = 60;

/** A side may pass the limit by the gap, so that the linked side stays valid. */
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

/** The error of a field; `null` if it is empty or a whole number. */
export function temperatureProblem(side: Side, text: string): string | null {
  if (text.trim() === '' || degrees(side, text) !== null) return null;
  const { min, max } = temperatureBounds[side];
  return `Indiquez un nombre entier, de ${min} à ${max}.`;
}

/** The contents of the other field after `text` was entered in `side`. */
function linked(side: Side, text: string, other: string): string {
  const value = degrees(side, text);
  if (value === null) return other;
  if (other.trim() === '') return String(side === 'minimum' ? value + GAP : value - GAP);
  const opposed = degrees(opposite(side), other);
  if (opposed === null) return other;
  return String(side === 'minimum' ? Math.max(opposed, value) : Math.min(opposed, value));
}

/**
 * An empty maximum becomes min + 1, a maximum below min becomes min; the same holds for the minimum. While a number is
 * being typed ('2', then '25'), the other field is linked to its own contents before the entry. An entry ends when the
 * field is left or its number is replaced. Erasing begins an entry, which lasts while the field is emptied and typed
 * again ('25', '2', '', '3', '30').
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
  // An emptied side follows the other one.
  const low = degrees('minimum', minimum || linked('maximum', maximum, ''));
  const high = degrees('maximum', maximum || linked('minimum', minimum, ''));
  return low === null || high === null ? '' : `${low}-${high}`;
}

/** The two numbers of a text; none if it holds other words, or numbers that the fields refuse. */
export function parseTemperature(text: string): Temperatures {
  const [, minimum = '', maximum = ''] = /^(-?\d{1,2})\s?-\s?(-?\d{1,2})$/.exec(text.trim()) ?? [];
  const fits = degrees('minimum', minimum) !== null && degrees('maximum', maximum) !== null;
  return fits ? { minimum, maximum } : noTemperatures;
}

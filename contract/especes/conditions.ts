/** Words of the specification (section 4) that species and plants share. */
export const expositions = ['ensoleillé', 'mi-ombre', 'ombre'] as const;
export type Exposition = (typeof expositions)[number];

export const multiplications = ['bulbe', 'bouture', 'graine', 'multiplication du plant'] as const;

/** Media in which plants grow; 'interieur' is in a pot too, where no rain falls. */
export const milieux = ['terre', 'pot', 'interieur'] as const;
export type Milieu = (typeof milieux)[number];

/** Sizes of a pot: up to 3 litres, about 10, 30 and more. */
export const pots = ['petit', 'moyen', 'grand'] as const;
export type Pot = (typeof pots)[number];

/** Kinds of soil. */
export const sols = ['sable', 'limon', 'argile'] as const;
export type Sol = (typeof sols)[number];

/** From one temperature to another, in °C. */
export interface Range {
  minimum: number;
  maximum: number;
}

/** '15-25', '-5 à 12 °C' or '18'; any other text says nothing. */
export function rangeOf(text: string): Range | null {
  const match = /^\s*(-?\d{1,2})(?:\s*(?:-|à)\s*(-?\d{1,2}))?\s*(?:°\s*C?)?\s*$/u.exec(text);
  if (!match) return null;
  const minimum = Number(match[1]);
  const maximum = match[2] === undefined ? minimum : Number(match[2]);
  return minimum <= maximum ? { minimum, maximum } : null;
}

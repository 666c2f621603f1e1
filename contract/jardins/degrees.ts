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

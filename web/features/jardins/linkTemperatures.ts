/** What was entered by hand in the two fields; the other one follows. */
export interface Temperatures {
  minimum?: number;
  maximum?: number;
}

const GAP = 1;

/**
 * An empty maximum becomes min + 1, a maximum below min becomes min; and the
 * other way round. `entered` holds only what was typed, so that typing '2', then '25', heals.
 */
export function linkTemperatures(entered: Temperatures, changed: keyof Temperatures): Temperatures {
  const { minimum, maximum } = entered;
  if (changed === 'minimum' && minimum !== undefined) {
    return { minimum, maximum: maximum === undefined ? minimum + GAP : Math.max(maximum, minimum) };
  }
  if (changed === 'maximum' && maximum !== undefined) {
    return { minimum: minimum === undefined ? maximum - GAP : Math.min(minimum, maximum), maximum };
  }
  return entered;
}

/** As a garden stores it: 'min-max', or '' when nothing is known. */
export function temperatureText(entered: Temperatures): string {
  // A side emptied again follows the one that is left.
  const changed = entered.minimum === undefined ? 'maximum' : 'minimum';
  const { minimum, maximum } = linkTemperatures(entered, changed);
  return minimum === undefined || maximum === undefined ? '' : `${minimum}-${maximum}`;
}

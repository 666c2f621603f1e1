import type { Plante } from '../../../contract/jardins/plante.ts';

const sunlight: Record<Plante['exposition'], number | undefined> = {
  '': undefined,
  ombre: 0,
  'mi-ombre': 1,
  ensoleillé: 2,
};

/** What the plant lacks where it stands, or `null` when nothing can be said. */
export function expositionGap(ideal: Plante['exposition'], actual: Plante['exposition']) {
  const wanted = sunlight[ideal];
  const given = sunlight[actual];
  if (wanted === undefined || given === undefined || wanted === given) return null;
  return given < wanted ? 'trop peu de soleil' : 'trop de soleil';
}

/** Compares '15-25' with '10-20'; any other text says nothing. */
export function temperatureGap(ideal: string, actual: string): string | null {
  const wanted = range(ideal);
  const given = range(actual);
  if (!wanted || !given) return null;
  const cold = given.minimum < wanted.minimum;
  const hot = given.maximum > wanted.maximum;
  if (cold && hot) return 'trop froid et trop chaud';
  if (cold) return 'trop froid';
  return hot ? 'trop chaud' : null;
}

function range(text: string) {
  const match = /^\s*(-?\d{1,2})(?:\s*(?:-|à)\s*(-?\d{1,2}))?\s*(?:°\s*C?)?\s*$/u.exec(text);
  if (!match) return null;
  const minimum = Number(match[1]);
  return { minimum, maximum: match[2] === undefined ? minimum : Number(match[2]) };
}

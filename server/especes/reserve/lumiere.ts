/** Hours of light on a day of the year at a latitude in degrees (FAO-56, equations 24, 25 and 34). */
function dayLength(latitude: number, day: number): number {
  const phi = (latitude * Math.PI) / 180;
  const declination = 0.409 * Math.sin((2 * Math.PI * day) / 365 - 1.39);
  const cosine = -Math.tan(phi) * Math.tan(declination);
  return (24 / Math.PI) * Math.acos(Math.min(1, Math.max(-1, cosine)));
}

/** The day of the year on which the sun stands highest, south and north of the equator. */
const solstice = (latitude: number) => (latitude < 0 ? 355 : 172);

/** A short day is a dim one too ('repère'). */
const DIM = 1.5;
/** A heated room dries the soil, from November to March ('repère'). */
const HEATING = 0.08;
const heatedUntil = 90;
const heatedFrom = 305;

/**
 * How much of a day of June a plant indoors drinks on a day of the year (1 to 366): in France about 1 in June and 0.45
 * in December.
 */
export function lumiereOf(latitude: number, day: number): number {
  const share = dayLength(latitude, day) / dayLength(latitude, solstice(latitude));
  const isHeated = latitude > 30 && (day <= heatedUntil || day >= heatedFrom);
  return share ** DIM + (isHeated ? HEATING : 0);
}

const solarConstant = 0.082;
const mmPerMegajoule = 0.408;

const dayMs = 86_400_000;
const turn = 2 * Math.PI;

/** Computes the position of the sun on a day at a latitude: degrees in, radians out. */
function sunOf(latitude: number, date: string) {
  const day = (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / dayMs + 1;
  const phi = (latitude * Math.PI) / 180;
  const ofYear = (turn * day) / 365;
  const declination = 0.409 * Math.sin(ofYear - 1.39);
  const lowest = Math.sin(phi) * Math.sin(declination);
  const swing = Math.cos(phi) * Math.cos(declination);
  const distance = 1 + 0.033 * Math.cos(ofYear);
  // Beyond the polar circles it may not set, or not rise.
  const sunset = Math.acos(Math.min(1, Math.max(-1, -lowest / swing)));
  return { distance, lowest, swing, sunset };
}

/**
 * Radiation above the atmosphere on a day, in MJ per m² (Allen et al. 1998, FAO Irrigation and drainage paper 56,
 * equation 21); `latitude` in degrees.
 */
export function radiationOf(latitude: number, date: string): number {
  const { distance, lowest, swing, sunset } = sunOf(latitude, date);
  const height = sunset * lowest + swing * Math.sin(sunset);
  return ((24 * 60) / Math.PI) * solarConstant * distance * height;
}

/** How high the sun stands at a moment (ms), from 0 (not risen) to 1 (overhead); degrees, of the day it is in UTC. */
export function sunHeight(latitude: number, longitude: number, moment: number): number {
  const { lowest, swing } = sunOf(latitude, new Date(moment).toISOString().slice(0, 10));
  const ofDay = (moment % dayMs) / dayMs + longitude / 360;
  return Math.max(0, lowest + swing * Math.cos(turn * (ofDay - 0.5)));
}

/** Reference evapotranspiration in mm from °C alone (Hargreaves and Samani 1985; the same paper, equation 52). */
export function et0Of(latitude: number, date: string, tmin: number, tmax: number): number {
  const mean = (tmin + tmax) / 2;
  const radiation = radiationOf(latitude, date) * mmPerMegajoule;
  return 0.0023 * (mean + 17.8) * Math.sqrt(Math.max(0, tmax - tmin)) * radiation;
}

/** The weather of a day, for `penmanOf`. */
interface DayOfAir {
  /** Degrees. */
  latitude: number;
  /** Metres above the sea. */
  altitude: number;
  date: string;
  /** °C. */
  tmin: number;
  tmax: number;
  /** Actual vapour pressure, kPa. */
  vapour: number;
  /** At 2 m, m/s. */
  wind: number;
  /** The share of a clear sky's radiation that came down, 0 to 1. */
  clearness: number;
}

const stefanBoltzmann = 4.903e-9;
const kelvin = 273.16;
/** The share of the light on grass that is not reflected. */
const absorbed = 0.77;

/** Vapour pressure of saturated air at °C, in kPa (the same paper, equation 11). */
export const saturated = (celsius: number): number =>
  0.6108 * Math.exp((17.27 * celsius) / (celsius + 237.3));

/** Reference evapotranspiration in mm by Penman and Monteith (the same paper, equations 6, 37 to 40), never below 0. */
export function penmanOf(day: DayOfAir): number {
  const { latitude, altitude, date, tmin, tmax, vapour, wind, clearness } = day;
  const mean = (tmin + tmax) / 2;
  const clear = (0.75 + 2e-5 * altitude) * radiationOf(latitude, date);
  const warmth = ((tmax + kelvin) ** 4 + (tmin + kelvin) ** 4) / 2;
  const lost =
    stefanBoltzmann * warmth * (0.34 - 0.14 * Math.sqrt(vapour)) * (1.35 * clearness - 0.35);
  const net = absorbed * clearness * clear - lost;
  const slope = (4098 * saturated(mean)) / (mean + 237.3) ** 2;
  const pressure = 101.3 * ((293 - 0.0065 * altitude) / 293) ** 5.26;
  const psychrometric = 0.000665 * pressure;
  const dryness = (saturated(tmin) + saturated(tmax)) / 2 - vapour;
  const blown = psychrometric * (900 / (mean + 273)) * wind * dryness;
  const et0 = (mmPerMegajoule * slope * net + blown) / (slope + psychrometric * (1 + 0.34 * wind));
  return Math.max(0, et0);
}

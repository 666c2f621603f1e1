const solarConstant = 0.082;
const mmPerMegajoule = 0.408;

/**
 * Radiation above the atmosphere on a day, in MJ per m² (Allen et al. 1998, FAO Irrigation and drainage paper 56,
 * equation 21); `latitude` in degrees.
 */
export function radiationOf(latitude: number, date: string): number {
  const day = (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000 + 1;
  const phi = (latitude * Math.PI) / 180;
  const turn = (2 * Math.PI * day) / 365;
  const distance = 1 + 0.033 * Math.cos(turn);
  const declination = 0.409 * Math.sin(turn - 1.39);
  const sunset = Math.acos(-Math.tan(phi) * Math.tan(declination));
  const height =
    sunset * Math.sin(phi) * Math.sin(declination) +
    Math.cos(phi) * Math.cos(declination) * Math.sin(sunset);
  return ((24 * 60) / Math.PI) * solarConstant * distance * height;
}

/** Reference evapotranspiration in mm from °C alone (Hargreaves and Samani 1985; the same paper, equation 52). */
export function et0Of(latitude: number, date: string, tmin: number, tmax: number): number {
  const mean = (tmin + tmax) / 2;
  const radiation = radiationOf(latitude, date) * mmPerMegajoule;
  return 0.0023 * (mean + 17.8) * Math.sqrt(Math.max(0, tmax - tmin)) * radiation;
}

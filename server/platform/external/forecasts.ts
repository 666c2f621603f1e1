/** The weather of one day at a place: °C and mm; null where it was not told. */
export interface WeatherDay {
  /** `YYYY-MM-DD`, in the time of that place. */
  date: string;
  tmin: number | null;
  tmax: number | null;
  pluie: number | null;
  /** Reference evapotranspiration. */
  et0: number | null;
  /** How likely it is to rain, in %. */
  probabilite: number | null;
  /** The greatest wind, in km/h. */
  vent: number | null;
}

/** The place of a forecast: never more precise than a department's town. */
export interface WeatherPlace {
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
  /** Metres above the sea; null where it is not known. */
  altitude: number | null;
  /** Its time zone (IANA). */
  zone: string;
}

/** A source of weather for past and coming days. */
export interface Forecasts {
  /** The name shown with its weather. */
  source: string;
  /**
   * Two weeks behind and one ahead of today. Kept for a while, a failure too. Throws if no answer comes in time, or
   * if the answer cannot be parsed.
   */
  days(place: WeatherPlace): Promise<WeatherDay[]>;
}

/** How many days are told before today, and from today on. */
export const behind = 14;
export const ahead = 7;

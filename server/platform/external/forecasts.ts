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

/** Where weather is asked about: never nearer than a department's town. */
export interface WeatherPlace {
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
  /** Metres above the sea; null where it is not known. */
  altitude: number | null;
  /** Its time zone (IANA). */
  zone: string;
}

/** Who tells the weather of days past and ahead. */
export interface Forecasts {
  /** As it is named wherever its weather is shown. */
  source: string;
  /**
   * Two weeks behind and one ahead of today. Kept for a while, a failure too. Throws where nobody answers in time, or
   * what cannot be understood.
   */
  days(place: WeatherPlace): Promise<WeatherDay[]>;
}

/** How many days are told before today, and from today on. */
export const behind = 14;
export const ahead = 7;

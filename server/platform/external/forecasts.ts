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

/** Degrees, north and east positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Who tells the weather of days past and ahead. */
export interface Forecasts {
  /** As it is named wherever its weather is shown. */
  source: string;
  /**
   * Two weeks behind and one ahead of today. Kept for an hour, a failure for some minutes. Throws where nobody
   * answers in time, or what cannot be understood.
   */
  days(place: Coordinates): Promise<WeatherDay[]>;
}

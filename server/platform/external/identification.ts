/** A possible species of the plant on a photo. */
export interface Guess {
  /** Without its author: 'Solanum lycopersicum'. */
  nomLatin: string;
  /** In French, the most usual first; may be none. */
  noms: string[];
  /** From 0 to 1. */
  score: number;
}

/** A service that identifies a plant by its photo. */
export interface Identification {
  /**
   * The likeliest first, at most five; none where it sees no plant. `jpeg` leaves this machine. Throws
   * `identification_unavailable` if no answer comes in time, the day's quota is used up, or the answer cannot be parsed.
   */
  guesses(jpeg: Buffer): Promise<Guess[]>;
}

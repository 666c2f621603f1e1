/** What a plant on a photo may be. */
export interface Guess {
  /** Without its author: 'Solanum lycopersicum'. */
  nomLatin: string;
  /** In French, the most usual first; may be none. */
  noms: string[];
  /** From 0 to 1. */
  score: number;
}

/** Who tells a plant by its photo. */
export interface Identification {
  /**
   * The likeliest first, at most five; none where it sees no plant. `jpeg` leaves this machine. Throws
   * `identification_unavailable` where nobody answers in time, no more is allowed today, or what came cannot be read.
   */
  guesses(jpeg: Buffer): Promise<Guess[]>;
}

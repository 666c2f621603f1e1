/** The works of a gardener in a half-month; `nourrir` is to fertilise. */
export const travauxDeSaison = ['semer', 'planter', 'tailler', 'nourrir', 'recolter'] as const;
export type TravailDeSaison = (typeof travauxDeSaison)[number];

/** For each work of the season what `of` gives for it. */
export const forEachTravail = <T>(of: (travail: TravailDeSaison) => T) =>
  Object.fromEntries(travauxDeSaison.map((travail) => [travail, of(travail)])) as Record<
    TravailDeSaison,
    T
  >;

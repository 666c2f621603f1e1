/** Climates of France after Joly et al. 2010 (Cybergeo 501), joined to five, and the overseas one. */
export const climats = [
  'océanique',
  'océanique altéré',
  'semi-continental',
  'montagnard',
  'méditerranéen',
  'tropical',
] as const;
export type Climat = (typeof climats)[number];

/** True if the catalogue has years for the climate; it has none for the tropics yet. */
export const hasYears = (climat: Climat): boolean => climat !== 'tropical';

/** Half-months of a year: 1 is 1–15 January, 24 is 16–31 December. */
export const QUINZAINES = 24;

/** The half-month of a day `YYYY-MM-DD`. */
export const quinzaineOf = (day: string): number =>
  Number(day.slice(5, 7)) * 2 - (Number(day.slice(8, 10)) <= 15 ? 1 : 0);

/** The works of a gardener in a half-month; `nourrir` is to fertilise. */
export const travauxDeSaison = ['semer', 'planter', 'tailler', 'nourrir', 'recolter'] as const;
export type TravailDeSaison = (typeof travauxDeSaison)[number];

/** For each work of the season what `of` gives for it. */
export const forEachTravail = <T>(of: (travail: TravailDeSaison) => T) =>
  Object.fromEntries(travauxDeSaison.map((travail) => [travail, of(travail)])) as Record<
    TravailDeSaison,
    T
  >;

const hour = new Intl.DateTimeFormat('fr-FR', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/Paris',
});

/** The hour that it is for a gardener in France, 0 to 23. */
export const hourInParis = (now: Date): number => Number.parseInt(hour.format(now), 10);

/** Sayings of days, 'MM-DD', as they are commonly told. */
const sayings: Readonly<Record<string, string>> = {
  '01-22': 'À la Saint-Vincent, l’hiver s’en va ou se reprend.',
  '02-02': 'À la Chandeleur, l’hiver se meurt ou prend vigueur.',
  '06-08': 'S’il pleut à la Saint-Médard, il pleut quarante jours plus tard.',
  '11-25': 'À la Sainte-Catherine, tout bois prend racine.',
  '12-13': 'À la Sainte-Luce, les jours croissent du saut d’une puce.',
};

const near = 4;

/** The saying of today or of one of the next days; null without one. */
export function sayingOf(today: string): { date: string; saying: string } | null {
  for (let ahead = 0; ahead <= near; ahead += 1) {
    const date = new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);
    const saying = sayings[date.slice(5)];
    if (saying) return { date, saying };
  }
  return null;
}

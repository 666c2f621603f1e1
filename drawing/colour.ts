import type { Colour } from './tint.ts';
import { hsl, shade } from './tint.ts';
import { wordsOf } from './words.ts';

const PALETTE = {
  rose: hsl(342, 62, 72),
  fuchsia: hsl(322, 66, 56),
  magenta: hsl(316, 58, 50),
  rouge: hsl(4, 68, 50),
  ecarlate: hsl(10, 80, 52),
  carmin: hsl(350, 66, 44),
  bordeaux: hsl(345, 52, 33),
  grenat: hsl(350, 55, 30),
  pourpre: hsl(312, 42, 46),
  violet: hsl(272, 42, 52),
  mauve: hsl(292, 36, 68),
  lilas: hsl(278, 42, 76),
  lavande: hsl(252, 44, 68),
  indigo: hsl(240, 42, 44),
  bleu: hsl(220, 56, 60),
  azur: hsl(206, 62, 70),
  turquoise: hsl(180, 42, 56),
  vert: hsl(84, 42, 62),
  jaune: hsl(47, 88, 60),
  citron: hsl(56, 84, 66),
  or: hsl(41, 82, 52),
  ocre: hsl(36, 60, 52),
  orange: hsl(26, 86, 57),
  abricot: hsl(28, 80, 72),
  peche: hsl(20, 80, 78),
  saumon: hsl(12, 72, 71),
  corail: hsl(8, 78, 66),
  brique: hsl(12, 52, 44),
  cuivre: hsl(20, 54, 48),
  brun: hsl(22, 40, 36),
  chocolat: hsl(16, 42, 27),
  creme: hsl(48, 60, 88),
  ivoire: hsl(52, 48, 90),
  blanc: hsl(60, 24, 95),
  gris: hsl(80, 8, 68),
  argent: hsl(110, 10, 74),
  noir: hsl(318, 26, 19),
} satisfies Record<string, Colour>;

export type ColourName = keyof typeof PALETTE;

export const COLOURS = Object.keys(PALETTE) as ColourName[];

const OTHER_WORDS: Record<string, ColourName> = {
  rosee: 'rose',
  pink: 'rose',
  rosatre: 'rose',
  cramoisi: 'carmin',
  carmine: 'carmin',
  vermillon: 'ecarlate',
  cerise: 'carmin',
  lie: 'bordeaux',
  prune: 'pourpre',
  aubergine: 'indigo',
  pourpree: 'pourpre',
  violette: 'violet',
  violace: 'violet',
  violine: 'violet',
  parme: 'lilas',
  glycine: 'lilas',
  bleue: 'bleu',
  bleute: 'bleu',
  ciel: 'azur',
  marine: 'indigo',
  verte: 'vert',
  verdatre: 'vert',
  anis: 'vert',
  doree: 'or',
  dore: 'or',
  orangee: 'orange',
  orange: 'orange',
  safran: 'or',
  rouille: 'brique',
  rousse: 'brique',
  marron: 'brun',
  brune: 'brun',
  noire: 'noir',
  blanche: 'blanc',
  blanchatre: 'blanc',
  cremeux: 'creme',
  argente: 'argent',
  grise: 'gris',
  beige: 'creme',
  chair: 'peche',
  capucine: 'orange',
  moutarde: 'ocre',
  caramel: 'ocre',
};

const MIXED = new Set([
  'multicolore',
  'varie',
  'variee',
  'bicolore',
  'tricolore',
  'arc',
  'melange',
]);

export const named = (name: ColourName): Colour => PALETTE[name];

/** Up to three colours, in the order of the words; none when the text names none. */
export function coloursOf(couleur: string): Colour[] {
  const words = wordsOf(couleur);
  if (words.some((word) => MIXED.has(word))) {
    return [PALETTE.corail, PALETTE.jaune, PALETTE.mauve];
  }
  const found: Colour[] = [];
  const lighter = words.some((word) => /^(pale|clair|claire|tendre|poudre|pastel)$/.test(word));
  const darker = words.some((word) =>
    /^(fonce|foncee|sombre|profond|profonde|vif|vive)$/.test(word),
  );
  for (const word of words) {
    const name = isName(word) ? word : OTHER_WORDS[word];
    const colour = name && PALETTE[name];
    if (colour && !found.includes(colour)) found.push(colour);
  }
  return found.slice(0, 3).map((c) => shade(c, (lighter ? 11 : 0) - (darker ? 8 : 0)));
}

const isName = (word: string): word is ColourName => Object.hasOwn(PALETTE, word);

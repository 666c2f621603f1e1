import type { Usage } from '../../../contract/especes/espece.ts';
import type { Rayon } from '../../../contract/especes/recherche.ts';
import { usageNames } from '../../../contract/especes/usageNames.ts';
import { wordsOf } from '../../../contract/words.ts';
import { soundOf } from '../especes/lookup.ts';

/** The words for the plants of a shelf, in the singular or the plural: the other one sounds alike. */
const groups: Readonly<Record<Usage, readonly string[]>> = {
  légume: ['légume', 'potager', 'plante potagère', 'légume ancien', 'légume feuille', 'vegetable'],
  aromatique: [
    ...['aromate', 'aromatique', 'herbe', 'herbe aromatique', 'fines herbes', 'plante aromatique'],
    ...['condimentaire', 'plante médicinale', 'médicinale', 'tisane', 'simple', 'herb'],
  ],
  fruitier: [
    'fruit',
    'fruitier',
    'arbre fruitier',
    'petit fruit',
    'fruit rouge',
    'verger',
    'fruit tree',
  ],
  annuelle: ['annuelle', 'bisannuelle', 'fleur annuelle', 'plante annuelle', 'fleur été'],
  vivace: ['vivace', 'plante vivace', 'fleur vivace', 'fleur', 'couvre-sol', 'rocaille'],
  bulbe: ['bulbe', 'plante bulbe', 'bulbe printemps', 'bulbe été', 'oignon fleur'],
  grimpante: ['grimpante', 'plante grimpante', 'liane', 'pergola', 'treillage', 'climber'],
  arbuste: ['arbuste', 'buisson', 'arbuste fleur', 'arbrisseau'],
  haie: [
    'haie',
    'arbuste haie',
    'plante haie',
    'brise-vue',
    'clôture',
    'hedge',
    'haie fleurie',
    'haie champêtre',
  ],
  arbre: ['arbre', 'arbre ornement', 'conifère', 'résineux', 'feuillu'],
  graminée: ['graminée', 'herbe ornement', 'graminée ornementale', 'bambou'],
  fougère: ['fougère', 'fern'],
  aquatique: ['aquatique', 'plante aquatique', 'plante eau', 'plante bassin', 'bassin', 'étang'],
  succulente: [
    'succulente',
    'plante succulente',
    'plante grasse',
    'cactus',
    'cactée',
    'grasse',
    'succulent',
  ],
  intérieur: [
    ...['plante intérieur', 'intérieur', 'plante verte', 'plante appartement', 'plante maison'],
    ...['plante bureau', 'orchidée', 'plante dépolluante', 'houseplant', 'indoor plant'],
  ],
};

const small = new Set(['a', 'au', 'aux', 'd', 'de', 'des', 'du', 'en', 'l', 'la', 'le', 'les']);
const heard = (text: string) =>
  wordsOf(text)
    .filter((word) => !small.has(word))
    .map(soundOf)
    .join(' ');

const byName = new Map(
  Object.entries(groups).flatMap(([usage, names]) =>
    names.map((name) => [heard(name), usage as Usage] as const),
  ),
);

/** The shelves of the catalogue that words mean, such as 'plantes grasses' or 'haie'. */
export function rayonsOf(text: string): Rayon[] {
  const usage = byName.get(heard(text));
  if (!usage) return [];
  return [{ nom: usageNames[usage], adresse: `/especes?usage=${encodeURIComponent(usage)}` }];
}

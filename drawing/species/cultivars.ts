import type { ColourName } from '../colour.ts';
import { wordsOf } from '../words.ts';

/** Well-known cultivars whose name has no colour word, with their colour. */
const CULTIVARS: Readonly<Record<string, readonly ColourName[]>> = {
  'queen of night': ['noir'],
  'black parrot': ['noir'],
  annabelle: ['blanc'],
  iceberg: ['blanc'],
  thalia: ['blanc'],
  'white triumphator': ['blanc'],
  'pierre de ronsard': ['creme', 'rose'],
  'vanille fraise': ['rose', 'creme'],
  'sarah bernhardt': ['rose'],
  'nelly moser': ['rose', 'fuchsia'],
  'ville de lyon': ['carmin'],
  'bishop of llandaff': ['ecarlate'],
  lucifer: ['ecarlate'],
  'madame meilland': ['jaune', 'rose'],
  goldsturm: ['or'],
  'stella de oro': ['or'],
  'cafe au lait': ['peche'],
  caradonna: ['violet'],
  hidcote: ['indigo'],
};

export function coloursOfCultivar(name: string): readonly ColourName[] {
  const words = ` ${wordsOf(name).join(' ')} `;
  const known = Object.keys(CULTIVARS).find((cultivar) => words.includes(` ${cultivar} `));
  return known ? (CULTIVARS[known] ?? []) : [];
}

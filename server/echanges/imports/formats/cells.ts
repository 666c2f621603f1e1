import { todayInParis } from '../../../../contract/today.ts';
import { fold } from '../../../../contract/words.ts';
import type { Cell } from '../model.ts';

/** A value of a file as text; '' where it says nothing. */
export const textOf = (cell: Cell): string =>
  cell === null || cell === undefined ? '' : String(cell).trim();

const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T].*)?$/;
const isoWithBlank = /^(\d{4}-\d{2}-\d{2}) (\d{2}:.*)$/;
const isoSlashes = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/** A day as a file writes it, as the contract reads it: `JJ/MM/AAAA` and its kin as ISO; what is none stays, to be refused. */
export function dayOf(cell: Cell): string {
  const text = textOf(cell);
  const slashes = isoSlashes.exec(text);
  if (slashes) {
    const [, year = '', month = '', day = ''] = slashes;
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  const parts = french.exec(text);
  if (!parts)
    return text.replace(isoWithBlank, (_, day, time) => `${day}T${time.replace(' ', '')}`);
  const [, day = '', month = '', written = ''] = parts;
  // Spreadsheets write two digits: this century, and the last one where it were in more than twenty years.
  const short = Number(todayInParis().slice(2, 4));
  const century = Number(written) > short + 20 ? '19' : '20';
  const year = written.length === 4 ? written : century + written;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A moment as PostgreSQL takes it; null where the file has none. A day is its noon. */
export function momentOf(cell: Cell): string | null {
  const text = dayOf(cell);
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00Z` : text);
  const time = moment.getTime();
  return text === '' || Number.isNaN(time) || time > Date.now() + 86_400_000 || time < 0
    ? null
    : moment.toISOString();
}

/** Digits as people part them ('1 200,5'); what is none stays, to be refused. */
export const numberOf = (cell: Cell): string =>
  textOf(cell).replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d{3})/g, '');

/** A file's cell may hold megabytes: a longer one is no figure, and its blanks are not looked through again and again. */
export const longestFigure = 100;

/** A size in cm: '1,5 m' is 150. */
export function sizeOf(cell: Cell): string {
  const text = numberOf(cell).slice(0, longestFigure + 1);
  const [, size = '', unit = ''] = /^([\d\s.,]+?)\s*(cm|m|mm)?$/i.exec(text) ?? [];
  if (size === '' || text.length > longestFigure) return textOf(cell);
  const factor = { m: 100, mm: 0.1 }[unit.toLowerCase()] ?? 1;
  return factor === 1
    ? size
    : String(Math.round(Number(size.replace(',', '.')) * factor * 10) / 10);
}

/** '3/5' is 3; 0 is what some exports write for none. */
export function levelOf(cell: Cell): string {
  const text = textOf(cell);
  const level = text.length > longestFigure ? text : text.replace(/\s*\/\s*5$/, '');
  return level === '0' ? '' : level;
}

/** The size of a pot from its litres ('10 L'), or from a word; what is neither stays, to be refused. */
export function potOf(cell: Cell): string {
  const text = wordOf('pot', textOf(cell).slice(0, longestFigure + 1));
  const litres = /^(\d+(?:[.,]\d+)?)\s*(?:l|litres?|liters?)$/i.exec(text)?.[1]?.replace(',', '.');
  if (litres === undefined) return text;
  if (Number(litres) <= 3) return 'petit';
  return Number(litres) < 30 ? 'moyen' : 'grand';
}

/** Other words that people write for our words about plants. */
const synonyms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  exposition: {
    soleil: 'ensoleillé',
    'plein soleil': 'ensoleillé',
    sun: 'ensoleillé',
    'full sun': 'ensoleillé',
    ensoleillee: 'ensoleillé',
    sunny: 'ensoleillé',
    'mi ombre': 'mi-ombre',
    miombre: 'mi-ombre',
    'partial shade': 'mi-ombre',
    'semi-shade': 'mi-ombre',
    'semi ombre': 'mi-ombre',
    'part shade': 'mi-ombre',
    'partial sun': 'mi-ombre',
    shade: 'ombre',
    ombrage: 'ombre',
    ombragee: 'ombre',
    'full shade': 'ombre',
    shady: 'ombre',
  },
  etat: {
    vivant: 'vivante',
    'en vie': 'vivante',
    alive: 'vivante',
    healthy: 'vivante',
    saine: 'vivante',
    sain: 'vivante',
    'bonne sante': 'vivante',
    'en forme': 'vivante',
    ok: 'vivante',
    bon: 'vivante',
    ill: 'malade',
    sick: 'malade',
    mort: 'morte',
    dead: 'morte',
    died: 'morte',
  },
  milieu: {
    'pleine terre': 'terre',
    ground: 'terre',
    sol: 'terre',
    jardin: 'terre',
    'in the ground': 'terre',
    jardiniere: 'pot',
    bac: 'pot',
    container: 'pot',
    'en pot': 'pot',
    indoor: 'interieur',
    indoors: 'interieur',
    maison: 'interieur',
    'en interieur': 'interieur',
  },
  pot: {
    small: 'petit',
    medium: 'moyen',
    large: 'grand',
    big: 'grand',
    petite: 'petit',
    moyenne: 'moyen',
    grande: 'grand',
  },
  floraison: {
    true: 'oui',
    vrai: 'oui',
    yes: 'oui',
    '1': 'oui',
    false: 'non',
    faux: 'non',
    no: 'non',
    '0': 'non',
  },
  multiplication: {
    seed: 'graine',
    seeds: 'graine',
    graines: 'graine',
    semis: 'graine',
    bulb: 'bulbe',
    bulbes: 'bulbe',
    cutting: 'bouture',
    boutures: 'bouture',
    bouturage: 'bouture',
    division: 'multiplication du plant',
  },
  unite: {
    grammes: 'g',
    gramme: 'g',
    gr: 'g',
    grams: 'g',
    pieces: 'piece',
    'p.': 'piece',
    pcs: 'piece',
    unite: 'piece',
    unites: 'piece',
    unit: 'piece',
    units: 'piece',
    individual: 'piece',
    fruit: 'piece',
    fruits: 'piece',
    bottes: 'botte',
    bunch: 'botte',
    bunches: 'botte',
    bouquet: 'botte',
    litres: 'litre',
    l: 'litre',
    liter: 'litre',
    liters: 'litre',
  },
};

/** The word of `field` that is meant; what is not known stays, to be refused. */
export function wordOf(field: string, cell: Cell): string {
  const text = textOf(cell);
  const known = synonyms[field.replace('Recommande', '')];
  return (known && Object.hasOwn(known, fold(text)) ? known[fold(text)] : undefined) ?? text;
}

// The value of one unit, in the unit that we store.
const inOurs: Readonly<Record<string, readonly [number, string]>> = {
  kg: [1_000, 'g'],
  kilo: [1_000, 'g'],
  kilos: [1_000, 'g'],
  kilogramme: [1_000, 'g'],
  kilogrammes: [1_000, 'g'],
  mg: [0.001, 'g'],
  ml: [0.001, 'litre'],
  cl: [0.01, 'litre'],
};

/** A harvest in the units that we keep: 1,5 kg are 1500 g. */
export function harvestOf(valeur: Cell, unite: Cell): { quantite: string; unite: string } {
  const quantite = numberOf(valeur);
  const unit = fold(textOf(unite));
  const known = Object.hasOwn(inOurs, unit) ? inOurs[unit] : undefined;
  const number = Number(quantite.replace(',', '.'));
  if (!known || Number.isNaN(number)) return { quantite, unite: wordOf('unite', unite) };
  return { quantite: String(Math.round(number * known[0] * 1e6) / 1e6), unite: known[1] };
}

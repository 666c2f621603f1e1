import { dayIn, type Loose } from './loose.ts';

const healths: Readonly<Record<string, string>> = {
  in_good_standing: '',
  overwatered: 'trop arrosée',
  withering: 'se fane',
  infected: 'infectée',
  pest_infestation: 'ravageurs',
  transplant_shock: 'choc de transplantation',
  nutritional_deficiency: 'carence',
  sunburn: 'coup de soleil',
  frostbite: 'gel',
  root_rot: 'pourriture des racines',
};

/** Gives the illness of a plant in French; '' for a healthy one. An unknown word is kept as it is. */
export const healthOf = (state: string): string =>
  state === '' ? '' : Object.hasOwn(healths, state) ? (healths[state] ?? '') : state.slice(0, 60);

const lights: Readonly<Record<string, string>> = {
  sunny: 'ensoleillé',
  half_shade: 'mi-ombre',
  filtered_light: 'mi-ombre',
  indirect_light: 'mi-ombre',
  full_shade: 'ombre',
  darkness: 'ombre',
};

/** Light as our three expositions; '' for none of theirs. */
export function lightOf(level: string): string {
  const key = level
    .toLowerCase()
    .replace(/^light_level_/, '')
    .replaceAll(/[\s-]+/g, '_');
  return Object.hasOwn(lights, key) ? (lights[key] ?? '') : '';
}

const lifespans: Readonly<Record<string, string>> = {
  lifespan_annual: 'Annuelle',
  lifespan_biennial: 'Bisannuelle',
  lifespan_perennial: 'Vivace',
};

/** How long it lives: since 5.3 one word, before two flags. */
export function lifespanOf(row: Loose): string {
  const lifespan = row.line('lifespan');
  const key = lifespan.startsWith('lifespan_') ? lifespan : `lifespan_${lifespan.toLowerCase()}`;
  if (lifespan !== '')
    return Object.hasOwn(lifespans, key) ? (lifespans[key] ?? '') : lifespan.slice(0, 60);
  if (row.flag('annual')) return 'Annuelle';
  return row.flag('perennial') ? 'Vivace' : '';
}

const cares: Readonly<Record<string, string>> = {
  last_watered: 'arrosage',
  last_repotted: 'rempotage',
  last_fertilised: 'engrais',
};

/** A line of a plant's log: by its owner, or by the system, which tells what was set to what. */
export function logged(content: string) {
  const isSystem = /^\[System\]/i.test(content);
  const [, attribute = '', value = ''] = /^\[System\]\s*(\w+)\s*=\s*([^\n]*)/i.exec(content) ?? [];
  const genre = Object.hasOwn(cares, attribute) ? cares[attribute] : undefined;
  const day = dayIn(value);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  // One that was emptied says no day, and nothing was done.
  const isCare = genre !== undefined && value !== '' && value !== '#null';
  return { isSystem, attribute, value, genre: isCare ? genre : undefined, date: isDay ? day : '' };
}

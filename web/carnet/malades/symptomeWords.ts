import type { Symptome } from '../../../contract/carnet/cause.ts';

/** The words for each sign on an ill plant. */
export const symptomeWords: Record<Symptome, string> = {
  taches: 'Des taches',
  poudre: 'Une poudre blanche',
  rouille: 'Des points rouille',
  jaunissement: 'Elle jaunit',
  flétrissement: 'Elle flétrit',
  enroulement: 'Feuilles enroulées',
  pourriture: 'Elle pourrit',
  trous: 'Des trous',
  galeries: 'Des galeries',
  toile: 'De fines toiles',
  pucerons: 'Des pucerons',
  cochenilles: 'Des cochenilles',
  mouches: 'De petites mouches',
  galle: 'Des bosses',
  ravageur: 'Un animal',
};

export const symptomeChoices = Object.keys(symptomeWords) as Symptome[];

/** The words of an entry; a sign that this version does not know is shown as it is. */
export const symptomeText = (symptome: string) => symptomeWords[symptome as Symptome] ?? symptome;

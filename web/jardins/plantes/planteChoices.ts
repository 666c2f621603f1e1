import { typesDePlante } from '../../../contract/jardins/plante.ts';

/** Offered beside a free text, under 'Autre'. */
export const knownTypes: readonly string[] = typesDePlante;

export const typeChoices = [
  { value: '', label: 'Choisir un type' },
  ...knownTypes.map((type) => ({ value: type, label: type })),
  { value: 'Autre', label: 'Autre' },
];

export const expositionChoices = [
  { value: '', label: 'Non précisée' },
  { value: 'ensoleillé', label: 'Ensoleillé' },
  { value: 'mi-ombre', label: 'Mi-ombre' },
  { value: 'ombre', label: 'Ombre' },
];

export const etatChoices = [
  { value: 'vivante', label: 'Vivante' },
  { value: 'malade', label: 'Malade' },
  { value: 'morte', label: 'Morte' },
];

export const multiplicationChoices = [
  { value: '', label: 'Non précisée' },
  { value: 'bulbe', label: 'Bulbe' },
  { value: 'bouture', label: 'Bouture' },
  { value: 'graine', label: 'Graine' },
  { value: 'multiplication du plant', label: 'Multiplication du plant' },
];

export const floraisonChoices = [
  { value: '', label: 'Non précisée' },
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];

import type { Exposition } from '../../../contract/especes/conditions.ts';

/** Of a garden, and of what its plants like and have. */
export const expositionChoices: ReadonlyArray<{ value: Exposition | ''; label: string }> = [
  { value: '', label: 'Non précisée' },
  { value: 'ensoleillé', label: 'Ensoleillé' },
  { value: 'mi-ombre', label: 'Mi-ombre' },
  { value: 'ombre', label: 'Ombre' },
];

import type { Exposition } from '../../../contract/jardins/jardin.ts';
import { limits } from '../../../contract/limits.ts';

export const expositionChoices: ReadonlyArray<{ value: Exposition | ''; label: string }> = [
  { value: '', label: 'Non précisée' },
  { value: 'ensoleillé', label: 'Ensoleillé' },
  { value: 'mi-ombre', label: 'Mi-ombre' },
  { value: 'ombre', label: 'Ombre' },
];

export const nameMaximum = limits.shortText;
export const descriptionMaximum = limits.longText;

export const NAMELESS = 'Donnez un nom à votre jardin.';

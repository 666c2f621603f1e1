import { limits } from '../../../contract/limits.ts';

export const nameMaximum = limits.shortText;
export const descriptionMaximum = limits.longText;

export const NAMELESS = 'Donnez un nom à votre jardin.';

import { formatDay } from '../../lib/format.ts';
import { dayAndMonth } from '../days.ts';

/** 'Saison finie le 15 novembre', with the year where it is not that of `today`. */
export const finText = (fin: string, today: string) =>
  `Saison finie le ${fin.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(fin) : formatDay(fin)}`;

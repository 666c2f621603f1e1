import { AppError } from '../../platform/http/appError.ts';

/**
 * A season ends on a day that has come in its garden (`today`), and not before its plant was there (`date`); null: it
 * goes on. Throws `fin_in_future`, `fin_before_date`.
 */
export function assertFin(fin: string | null, { date, today }: { date: string; today: string }) {
  if (fin === null) return;
  if (fin > today) throw new AppError('fin_in_future');
  if (fin < date) throw new AppError('fin_before_date');
}

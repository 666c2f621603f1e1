import type { Context } from '../../platform/context.ts';
import type { Alert, AlertName } from '../../platform/gauge.ts';
import type { Facts } from './facts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const megabyte = 1024 * 1024;
/** From which on something is wrong; `deploy/alertes.yml` says the same. */
export const thresholds = {
  freeShare: 0.05,
  freeBytes: 500 * megabyte,
  // One backup a day, and half a day of margin for the operator.
  backupMs: 36 * hourMs,
  mailMs: 15 * minuteMs,
};

/** Lists the problems, in French, the worst first; empty if there are none. */
export function alertsOf(
  facts: Omit<Facts, 'alerts'>,
  { gauges }: Pick<Context, 'gauges'>,
): Alert[] {
  const found: Alert[] = [];
  const add = (name: AlertName, why: string) => void found.push({ name, why });
  const { database, disk, backup, at, installedAt } = facts;
  if (!database) add('base', 'La base de données ne répond pas.');
  else if (database.migrations.done < database.migrations.known)
    add('base', 'La base de données n’a pas toutes les migrations de cette version.');
  if (disk.free < thresholds.freeBytes || disk.free < disk.total * thresholds.freeShare)
    add(
      'disque',
      `Il ne reste que ${Math.round(disk.free / megabyte)} Mo sur le disque des données.`,
    );
  if (at - (backup?.at ?? installedAt) > thresholds.backupMs)
    add(
      'sauvegarde',
      backup
        ? `La dernière sauvegarde a ${Math.round((at - backup.at) / hourMs)} heures.`
        : 'Il n’y a aucune sauvegarde.',
    );
  if (!database) return found;
  const { mails, jobs, counts } = database;
  if (mails.oldest * 1_000 > thresholds.mailMs)
    add('courrier', `Un e-mail attend depuis ${Math.round(mails.oldest / 60)} minutes.`);
  for (const { name, last, late } of jobs) {
    if (last?.failed) add('taches', `La tâche « ${name} » a échoué.`);
    else if (late) add('taches', `La tâche « ${name} » n’a pas tourné à son heure.`);
  }
  for (const { name, alert } of gauges) {
    const value = counts.find((count) => count.name === name)?.value ?? 0;
    if (alert && value >= alert.from) add(alert.name, alert.why(value));
  }
  return found;
}

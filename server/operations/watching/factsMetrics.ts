import { Registry } from 'prom-client';
import type { AlertName } from '../../platform/gauge.ts';
import type { Facts } from './facts.ts';
import { addMetric, type Value } from './processMetrics.ts';

const alertNames: readonly AlertName[] = [
  'base',
  'disque',
  'sauvegarde',
  'courrier',
  'taches',
  'paiements',
  'webhooks',
];

interface Measured {
  facts: Facts | null;
  /** How many processes answered, and how many there should be. */
  processes: { answering: number; meant: number };
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** Builds the metrics of the installation as a whole; of its processes alone if no process gave the facts. */
export function factsMetrics({ facts, processes, startedAt }: Measured): Registry {
  const registry = new Registry();
  const on = gaugesOf(registry);
  on.gauge('start_time_seconds', 'When it was started.', startedAt / 1_000);
  on.gauge('processes', 'Processes that answer.', processes.answering);
  on.gauge('processes_meant', 'Processes that should.', processes.meant);
  if (!facts) return registry;
  const { database, disk, backup, at } = facts;
  on.labelled('info', 'The version that runs.', 'version', [[facts.version, 1]]);
  on.gauge('disk_free_bytes', 'What is left on the disk of DATA_DIR.', disk.free);
  on.gauge('disk_total_bytes', 'The size of that disk.', disk.total);
  on.gauge(
    'backup_age_seconds',
    'Age of the newest backup in DATA_DIR; without one, of the installation.',
    (at - (backup?.at ?? facts.installedAt)) / 1_000,
  );
  on.gauge('backup_bytes', 'Size of the newest backup.', backup?.bytes ?? 0);
  on.gauge('database_up', 'Whether the database answers.', database ? 1 : 0);
  const raised = new Set(facts.alerts.map(({ name }) => name));
  on.labelled(
    'degraded',
    'What is wrong, as /healthz names it.',
    'part',
    alertNames.map((name) => [name, Number(raised.has(name))]),
  );
  if (database) addDatabase(on, database);
  return registry;
}

function addDatabase(on: Gauges, database: NonNullable<Facts['database']>): void {
  const { seconds, bytes, migrations, mails, counts, jobs } = database;
  on.gauge('database_seconds', 'How long the database took to answer.', seconds);
  on.gauge('database_bytes', 'Its size.', bytes);
  const missing = Math.max(0, migrations.known - migrations.done);
  on.gauge('migrations_missing', 'Migrations that it has not had.', missing);
  on.gauge('mails_waiting', 'Mails that are to be sent.', mails.waiting);
  on.gauge('mails_oldest_seconds', 'How long the oldest of them waits.', mails.oldest);
  on.gauge('mails_failed_day', 'Mails given up in a day.', mails.failed);
  on.gauge('mails_doubtful_day', 'Mails of a day that may not have gone out.', mails.doubtful);
  for (const { name, help, value } of counts) on.gauge(name, help, value);
  const ran = jobs.flatMap(({ name, last }) => (last ? [{ name, ...last }] : []));
  on.labelled(
    'job_last_run_seconds',
    'When a job last began.',
    'job',
    ran.map(({ name, beganAt }) => [name, beganAt / 1_000]),
  );
  on.labelled(
    'job_duration_seconds',
    'How long it then took.',
    'job',
    ran.map(({ name, milliseconds }) => [name, milliseconds / 1_000]),
  );
  on.labelled(
    'job_failed',
    'Whether it then failed.',
    'job',
    ran.map(({ name, failed }) => [name, Number(failed)]),
  );
  on.labelled(
    'job_failures',
    'How often it failed in all.',
    'job',
    jobs.map(({ name, failures }) => [name, failures]),
  );
  on.labelled(
    'job_late',
    'Whether it missed its time.',
    'job',
    jobs.map(({ name, late }) => [name, Number(late)]),
  );
}

type Gauges = ReturnType<typeof gaugesOf>;

function gaugesOf(registry: Registry) {
  const add = (name: string, help: string, values: Value[]) =>
    addMetric(registry, { name: `courtil_${name}`, help, type: 'gauge', values: () => values });
  return {
    gauge: (name: string, help: string, value: number) => add(name, help, [{ value }]),
    labelled: (name: string, help: string, label: string, values: [of: string, value: number][]) =>
      add(
        name,
        help,
        values.map(([of, value]) => ({ value, labels: { [label]: of } })),
      ),
  };
}

import type { Facts } from './facts.ts';

/** A part of the report on an installation, in French: a table of rows with a name. */
export interface EtatPart {
  title: string;
  rows: [name: string, value: string][];
}

/** Facts about the processes that answer; null if none was asked. */
export interface Running {
  startedAt: number;
  /** Null where only one was asked. */
  processes: { answering: number; meant: number } | null;
}

const units: [size: number, name: string][] = [
  [1024 ** 3, 'Go'],
  [1024 ** 2, 'Mo'],
  [1024, 'ko'],
];

function bytes(count: number): string {
  const [size, name] = units.find(([each]) => count >= each) ?? [1, 'octets'];
  return `${(count / size).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} ${name}`;
}

const lengths: [seconds: number, name: string][] = [
  [86_400, 'j'],
  [3_600, 'h'],
  [60, 'min'],
];

function duration(seconds: number): string {
  const [length, name] = lengths.find(([each]) => seconds >= each) ?? [1, 's'];
  return `${Math.floor(seconds / length)} ${name}`;
}

const waited = (seconds: number) => (seconds > 0 ? duration(seconds) : '–');

const moment = (at: number) =>
  new Date(at).toLocaleString('fr-FR', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Europe/Paris',
  });

/** Builds the parts of the report for an operator. */
export function etatParts(facts: Facts, running: Running | null): EtatPart[] {
  const { database, disk, backup, at, alerts } = facts;
  const parts: EtatPart[] = [
    {
      title: 'En bref',
      rows: [
        ...(alerts.length > 0
          ? alerts.map(({ name, why }): [string, string] => [`À voir : ${name}`, why])
          : [['Tout va bien', 'rien à signaler'] as [string, string]]),
        ['Version', facts.version],
        ...runningRows(running, at),
      ],
    },
    {
      title: 'Données',
      rows: [
        ...databaseRows(database),
        ['Disque des données', `${bytes(disk.free)} libres sur ${bytes(disk.total)}`],
        ['Dernière sauvegarde', backup ? `${moment(backup.at)}, ${bytes(backup.bytes)}` : 'aucune'],
      ],
    },
  ];
  if (!database) return parts;
  const { mails, counts } = database;
  parts.push({
    title: 'En attente',
    rows: [
      ['E-mails à envoyer', String(mails.waiting)],
      ['Le plus ancien attend depuis', waited(mails.oldest)],
      ['E-mails abandonnés en un jour', String(mails.failed + mails.doubtful)],
      ...counts.map(({ label, seconds, value }): [string, string] => [
        label,
        seconds ? waited(value) : String(Math.round(value)),
      ]),
    ],
  });
  parts.push({ title: 'Tâches', rows: jobRows(database.jobs) });
  const errors = database.errors.map(errorRow);
  parts.push({
    title: 'Erreurs des sept derniers jours',
    rows: errors.length > 0 ? errors : [['Aucune', '']],
  });
  return parts;
}

function runningRows(running: Running | null, at: number): [string, string][] {
  if (!running) return [['En marche', 'aucun processus n’a répondu']];
  const { startedAt, processes } = running;
  const rows: [string, string][] = [['En marche depuis', duration((at - startedAt) / 1_000)]];
  if (processes)
    rows.push(['Processus qui répondent', `${processes.answering} sur ${processes.meant}`]);
  return rows;
}

function databaseRows(database: Facts['database']): [string, string][] {
  if (!database) return [['Base de données', 'elle ne répond pas']];
  const { seconds, migrations } = database;
  return [
    ['Base de données', `${bytes(database.bytes)}, répond en ${Math.round(seconds * 1_000)} ms`],
    ['Migrations', `${migrations.done} faites, ${migrations.known} connues`],
  ];
}

type Known = NonNullable<Facts['database']>;
type Job = Known['jobs'][number];
type Ran = Job & { last: NonNullable<Job['last']> };

// Jobs with a problem come first; jobs that have not run yet share one row.
function jobRows(jobs: Job[]): [string, string][] {
  const wrong = ({ late, last }: Ran) => Number(late || last.failed);
  const ran = jobs.flatMap(({ last, ...job }) => (last ? [{ ...job, last }] : []));
  const rows = ran.toSorted((a, b) => wrong(b) - wrong(a)).map(jobRow);
  const others = jobs.filter(({ last }) => !last).map(({ name }) => name);
  return others.length > 0 ? [...rows, ['N’ont pas encore tourné', others.join(', ')]] : rows;
}

function jobRow({ name, last, failures, late }: Ran): [string, string] {
  const how = last.failed ? 'ÉCHEC' : 'bien finie';
  const missed = late ? ', EN RETARD' : '';
  const failed = failures > 0 ? `, ${failures} échec${failures > 1 ? 's' : ''} en tout` : '';
  return [name, `${moment(last.beganAt)}, ${how} en ${last.milliseconds} ms${missed}${failed}`];
}

function errorRow(error: Known['errors'][number]): [string, string] {
  const { amount, title, version, sample, firstAt, lastAt } = error;
  const frames = sample.frames.slice(0, 3).map((frame) => `\n  ${frame}`);
  return [
    `${amount} × ${title}`,
    `${sample.place} : ${sample.message}\n  la première le ${moment(firstAt)}, la dernière le ${moment(lastAt)}, version ${version}${frames.join('')}`,
  ];
}

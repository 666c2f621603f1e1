import autocannon from 'autocannon';
import { newJardin, newMember, newPlante } from '../../server/testing/factories.ts';
import { outsideApp } from '../../server/testing/outsideApp.ts';
import type { Cluster } from './cluster.ts';

const rounds = 3;
const seconds = 3;
const connections = 16;

/** Each step beside the one before it; all are there at once, and asked in turn. */
const steps = [
  'un processus',
  '+ secours synchrone',
  '+ PgBouncer',
  '+ un second, HAProxy',
] as const;
type Step = (typeof steps)[number];

interface Work {
  name: string;
  of(asked: Asked): autocannon.Options;
}

interface Asked {
  origin: string;
  token: string;
  jardinId: number;
}

const works: Work[] = [
  { name: 'page gardée /', of: ({ origin }) => ({ url: `${origin}/` }) },
  {
    name: 'lecture personnelle',
    of: ({ origin, token, jardinId }) => ({
      url: `${origin}/v1/plante/jardin/${jardinId}`,
      headers: { authorization: `Bearer ${token}` },
    }),
  },
  {
    name: 'écriture (plante)',
    of: ({ origin, token, jardinId }) => ({
      url: `${origin}/v1/plante`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Thym', jardinId }),
    }),
  },
];

/** Cost and gain of each step, measured in one run: answers a second, as shares of the first step. */
export async function runMeasures(
  cluster: Cluster,
  tell: (line: string) => void,
): Promise<boolean> {
  const origins = await startSteps(cluster);
  const found = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const work of works)
      for (const step of steps) {
        const key = `${work.name}|${step}`;
        found.set(key, [...(found.get(key) ?? []), await perSecond(work, origins[step])]);
      }
  tell(`| ${['réponses par seconde', ...steps].join(' | ')} |`);
  tell(`|${'---|'.repeat(steps.length + 1)}`);
  for (const { name } of works) {
    const medians = steps.map((step) => median(found.get(`${name}|${step}`) ?? []));
    const first = medians[0] ?? 1;
    const cells = medians.map((value) => `${Math.round(value)} (${(value / first).toFixed(2)})`);
    tell(`| ${[name, ...cells].join(' | ')} |`);
  }
  return true;
}

async function startSteps(cluster: Cluster): Promise<Record<Step, string>> {
  const { settings, database } = cluster;
  const primary = database.portOf[await database.primary()];
  const direct = database.addressOf('courtil', 'courtil', primary);
  const alone = { DATABASE_URL: direct, DATABASE_DIRECT_URL: '', DATABASE_REPLICA_URL: '' };
  // Its commits do not wait for the standby.
  const unwaited = `${direct}?options=-c%20synchronous_commit%3Dlocal`;
  return {
    'un processus': await cluster.startAside('seul', { ...alone, DATABASE_URL: unwaited }),
    '+ secours synchrone': await cluster.startAside('secours', alone),
    '+ PgBouncer': await cluster.startAside('pgbouncer', {
      DATABASE_URL: settings.DATABASE_URL ?? '',
      DATABASE_REPLICA_URL: '',
    }),
    '+ un second, HAProxy': cluster.url,
  };
}

async function perSecond(work: Work, origin: string): Promise<number> {
  const { app, close } = outsideApp(origin);
  const member = await newMember(app);
  const jardin = await newJardin(app, member);
  for (let at = 0; at < 20; at += 1) await newPlante(app, member, jardin.id);
  close();
  const options = work.of({ origin, token: member.token, jardinId: jardin.id });
  const { non2xx, requests, duration } = await autocannon({
    ...options,
    connections,
    duration: seconds,
  });
  if (non2xx > 0) throw new Error(`${work.name} ${origin} : ${non2xx} réponses en échec`);
  return requests.total / duration;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

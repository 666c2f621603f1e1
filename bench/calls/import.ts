// 5,000 plants into three gardens from one CSV, its progress asked for as the page does; every commit on disk.
// node scripts/run.mjs bench/calls/import.ts [plants]
import { setTimeout as sleep } from 'node:timers/promises';
import type { Importation, ImportResume } from '../../contract/echanges/importation.ts';
import { startImporting } from '../../server/echanges/imports/startImporting.ts';
import { median } from '../child.ts';
import { startDemoApp } from '../demo-app.ts';

const plants = Number(process.argv[2] ?? 5_000);
const rounds = 3;
const askEveryMs = 1_500;

const { url, db, context, close } = await startDemoApp({}, { durable: true, pages: false });
const stop = startImporting(context);

async function call<T>(path: string, init: RequestInit = {}): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${url}/v1${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return { status: answer.status, body: (await answer.json()) as T };
}
const post = <T>(path: string, body: object) =>
  call<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const email = 'import@bench.example';
const password = 'Tomates-2026';
await post('/user', { name: 'A', firstName: 'B', pseudo: 'import', email, password });
const { token } = (await post<{ token: string }>('/login', { email, password })).body;
const headers = { authorization: `Bearer ${token}` };

function formOf(round: number): FormData {
  const lines = Array.from(
    { length: plants },
    (_, at) => `Tomate ${at};Solanum lycopersicum;Round ${round}, ${at % 3};2026-04-01;120`,
  );
  const csv = `nom;nom latin;jardin;date;taille\n${lines.join('\n')}\n`;
  const form = new FormData();
  form.set('genre', 'csv');
  form.set('file', new File([csv], `round-${round}.csv`, { type: 'text/csv' }));
  return form;
}

const secondsSince = (began: number) => (performance.now() - began) / 1_000;

const times: Record<'preview' | 'answer' | 'done', number[]> = {
  preview: [],
  answer: [],
  done: [],
};
for (let round = 1; round <= rounds; round += 1) {
  let began = performance.now();
  await call('/import/apercu', { method: 'POST', headers, body: formOf(round) });
  times.preview.push(secondsSince(began));
  began = performance.now();
  const { status, body } = await call<Importation>('/import', {
    method: 'POST',
    headers,
    body: formOf(round),
  });
  times.answer.push(secondsSince(began));
  const steps: number[] = [];
  let told: ImportResume | undefined;
  do {
    await sleep(askEveryMs);
    const { body: own } = await call<ImportResume[]>('/import', { headers });
    told = own.find(({ id }) => id === body.id);
    steps.push(told?.faits ?? 0);
  } while (told?.etat === 'attente' || told?.etat === 'encours');
  // As long as a member waits before the page says so.
  times.done.push(secondsSince(began));
  console.log(
    `round ${round}: ${status}, ${told?.etat}, ${JSON.stringify(told?.crees)}, seen at ${steps.join(', ')} of ${told?.total}`,
  );
}
const { rows } = await db.$client.query(
  `select count(*)::int as plants, count(distinct (p.jardin_id, p.name))::int as unlike
   from plante p join utilisateur u on u.id = p.id_user where u.email = $1`,
  [email],
);
console.log(`${rows[0].plants} plants, ${rows[0].unlike} of them unlike any other`);
const said = (name: keyof typeof times) =>
  `${median(times[name]).toFixed(1)} s (${times[name].map((each) => each.toFixed(1)).join(', ')})`;
console.log(`preview ${said('preview')}; answered after ${said('answer')}`);
console.log(`seen to be done after ${said('done')} (aim: at most 20 s)`);
await stop();
await close();

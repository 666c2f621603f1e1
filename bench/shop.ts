// Orders and product lists against bare Fastify + pg routes that do the same rows, in the same run.
// node scripts/run.mjs bench/shop.ts
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import pg from 'pg';
import { openSession } from '../server/comptes/sessions/sessions.service.ts';
import { startDemoApp } from './demo-app.ts';

const rounds = 3;
const seconds = 4;
const connections = 32;
const listed = 20;

/** Tells how much CPU this process took so far (ms), or ends. */
function answerParent(close: () => Promise<unknown>) {
  process.on('message', (what) => {
    if (what === 'stop') return void close().then(() => process.exit(0));
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
  });
}

async function serveApp() {
  const app = await startDemoApp({}, { durable: true });
  await app.db.execute('update produit set stock = 1000000');
  const { rows } = await app.db.execute<{ id: number }>('select id from utilisateur limit 1');
  const user = { id: rows[0]?.id ?? 1, idTypeUser: 1 };
  const token = await openSession(app.context, user, 'bench');
  const durable = await app.db.execute<{ synchronous_commit: string; fsync: string }>(
    "select current_setting('synchronous_commit') synchronous_commit, current_setting('fsync') fsync",
  );
  const database = app.db.$client.options.connectionString;
  process.send?.({ url: app.url, token, database, durable: durable.rows[0] });
  answerParent(() => app.close());
}

/** The least that does the same: one session read, one transaction, the same rows, no layers. */
async function serveBare(database: string) {
  const pool = new pg.Pool({ connectionString: database, max: 10 });
  const app = Fastify();
  app.get('/produit', async () => {
    const { rows } = await pool.query({ name: 'list', text: listSql, values: [listed + 1] });
    return rows.slice(0, listed).map((row) => ({ ...row, prix: row.prix_centimes / 100 }));
  });
  app.post<{ Body: { lignes: { idProduit: number; quantite: number }[] } }>(
    '/commande',
    async (request, reply) => {
      await pool.query({
        name: 'session',
        text: 'select s.id_user, u.id_type_user from session s join utilisateur u on u.id = s.id_user limit 1',
      });
      const [ligne] = request.body.lignes;
      const client = await pool.connect();
      try {
        await client.query('begin');
        const taken = await client.query({
          name: 'take',
          text: 'update produit set stock = stock - $2 where id = $1 and stock >= $2 returning id, nom, prix_centimes',
          values: [ligne?.idProduit, ligne?.quantite],
        });
        const { nom, prix_centimes: prix } = taken.rows[0];
        const placed = await client.query({
          name: 'order',
          text: orderSql,
          values: [prix, ligne?.idProduit, nom, ligne?.quantite],
        });
        await client.query('commit');
        return reply.code(201).send({ commandeId: placed.rows[0].id, montantDu: prix / 100 });
      } finally {
        client.release();
      }
    },
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ url });
  answerParent(() => app.close());
}

const listSql = `select id, nom, description, prix_centimes, stock, photo, type, tva_millieme,
  exception_retractation, version from produit order by id limit $1`;
const orderSql = `with placed as (
    insert into commande (id_user, moyen_paiement, total_affiche_centimes, montant_du_centimes, rue,
      ville, code_postal, pays, hold_until, terms_version)
    values ((select id from utilisateur limit 1), 'carte', $1, $1, 'a', 'b', 'c', 'France',
      now() + interval '1 hour', '1')
    returning id), line as (
    insert into commande_ligne (commande_id, id_produit, nom, quantite, prix_centimes, tva_millieme)
    select id, $2, $3, $4, $1, 100 from placed), noted as (
    insert into commande_journal (commande_id, vers, cause) select id, 'en_attente', 'commande' from placed)
  select id from placed`;

interface Measured {
  perSecond: number;
  cpuMs: number;
}

interface Started {
  child: ChildProcess;
  url: string;
  token: string;
  database: string;
  durable: { synchronous_commit: string; fsync: string };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [ms] = (await once(child, 'message')) as [number];
  return ms;
}

async function start(role: string, ...rest: string[]): Promise<Started> {
  const child = fork(import.meta.filename, [role, ...rest]);
  const [started] = (await once(child, 'message')) as [Omit<Started, 'child'>];
  return { ...started, child };
}

const bodies = Array.from({ length: 24 }, (_, at) =>
  JSON.stringify({
    total: 3.5,
    moyenPaiement: 'carte',
    adresseLivraison: { rue: 'a', ville: 'b', codePostal: '44000' },
    lignes: [{ idProduit: at + 1, quantite: 1, prixUnitaire: 3.5 }],
  }),
);

/** Answers per second, and CPU milliseconds of the server's process for each: the second depends less on what else runs. */
async function measure(child: ChildProcess, options: autocannon.Options): Promise<Measured> {
  const before = await cpuOf(child);
  const result = await autocannon({ duration: seconds, connections, ...options });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} failed`);
  const cpu = (await cpuOf(child)) - before;
  return { perSecond: result['2xx'] / result.duration, cpuMs: cpu / result['2xx'] };
}

const lists = ({ child, url }: Started, base = '') =>
  measure(child, { url: `${url}${base}/produit?limite=${listed}` });
const orders = ({ child, url, token = '' }: Started, base = '') =>
  measure(child, {
    url,
    requests: bodies.map((body) => ({
      method: 'POST' as const,
      path: `${base}/commande`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })),
  });

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function compare() {
  const app = await start('app');
  const bare = await start('bare', app.database);
  const { synchronous_commit, fsync } = app.durable;
  const took = { lists: [] as Measured[][], orders: [] as Measured[][] };
  for (let round = 0; round < rounds; round += 1) {
    took.lists.push([await lists(bare), await lists(app, '/v1')]);
    took.orders.push([await orders(bare), await orders(app, '/v1')]);
  }
  console.log(
    `${rounds} rounds of ${seconds} s, ${connections} connections; synchronous_commit ${synchronous_commit}, fsync ${fsync}`,
  );
  for (const [what, pairs] of Object.entries(took)) {
    const of = (side: 0 | 1, key: keyof Measured) =>
      median(pairs.map((pair) => pair[side]?.[key] ?? 0));
    const ratio = median(
      pairs.map(([bare, own]) => (own?.perSecond ?? 0) / (bare?.perSecond ?? 1)),
    );
    const rates = `bare ${of(0, 'perSecond').toFixed(0)}/s, ours ${of(1, 'perSecond').toFixed(0)}/s`;
    const cpu = `${of(0, 'cpuMs').toFixed(3)} and ${of(1, 'cpuMs').toFixed(3)} ms of CPU each`;
    console.log(
      `${what.padEnd(7)} ${rates}, ratio ${ratio.toFixed(2)} (aim: at least 0.60); ${cpu}`,
    );
  }
  app.child.send('stop');
  bare.child.send('stop');
}

const [role, argument = ''] = process.argv.slice(2);
if (role === 'app') await serveApp();
else if (role === 'bare') await serveBare(argument);
else await compare();

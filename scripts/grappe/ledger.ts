import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type Acting,
  commandeBody,
  newKeeper,
  newProduit,
} from '../../server/testing/boutique.fixtures.ts';
import { type Member, newJardin, newMember, newPlante } from '../../server/testing/factories.ts';

/** Where a write that was answered 201 must be found again, by the number of its answer. */
const tables = {
  plante: 'plante',
  arrosage: 'arrosage_plante',
  journal: 'journal',
  commande: 'commande',
} as const;
type Kind = keyof typeof tables;

export type Ledger = Awaited<ReturnType<typeof openLedger>>;

/** `count` members write without pause, of four kinds in turn; what was acknowledged is noted with its moment. */
export async function openLedger(server: Acting, count: number) {
  const { app } = server;
  const written: { kind: Kind; id: number; at: number }[] = [];
  const answers: Record<string, number> = {};
  let over = false;
  const keeper = await newKeeper(server);
  const produit = await newProduit(server, keeper, { stock: 100_000 });
  const members = await Promise.all(Array.from({ length: count }, () => newMember(app)));

  const writers = members.map(async (member) => {
    const jardin = await newJardin(app, member);
    const plante = await newPlante(app, member, jardin.id);
    for (let turn = 0; !over; turn += 1) {
      const [kind, url, payload] = requestOf(turn, jardin.id, plante.id, produit.id);
      const status = await write(member, kind, url, payload);
      if (status !== 201) await sleep(20);
    }
  });

  async function write(member: Member, kind: Kind, url: string, payload: object) {
    const headers = { ...member.headers, 'idempotency-key': randomUUID() };
    const answer = await app
      .inject({ method: 'POST', url, payload, headers })
      .catch(() => ({ statusCode: 0, json: () => ({}) }));
    const { statusCode } = answer;
    answers[statusCode] = (answers[statusCode] ?? 0) + 1;
    if (statusCode === 201) written.push({ kind, id: idOf(answer.json()), at: performance.now() });
    return statusCode;
  }

  return {
    written,
    answers,
    async stop() {
      over = true;
      await Promise.all(writers);
    },
  };
}

function requestOf(turn: number, jardinId: number, idPlante: number, idProduit: number) {
  // A plant is watered once a day at most.
  const date = new Date(Date.UTC(2000, 0, 1 + (turn >> 2))).toISOString().slice(0, 10);
  const requests: [Kind, string, object][] = [
    ['plante', '/v1/plante', { name: 'Thym', jardinId }],
    ['arrosage', '/v1/arrosageplante', { idPlante, dateArrosage: date }],
    ['journal', `/v1/plante/${idPlante}/journal`, { genre: 'note', texte: 'Pousse.', date }],
    ['commande', '/v1/commande', commandeBody([{ idProduit, quantite: 1 }])],
  ];
  return requests[turn % 4] as [Kind, string, object];
}

const idOf = (body: { id?: number; commandeId?: number }) => Number(body.id ?? body.commandeId);

/** What was acknowledged and is not there, read from the primary of now. */
export async function lostOf({ written }: Pick<Ledger, 'written'>, url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const lost: string[] = [];
  for (const [kind, table] of Object.entries(tables)) {
    const ids = written.filter((each) => each.kind === kind).map(({ id }) => id);
    const { rows } = await client.query<{ id: number }>(
      `select id from ${table} where id = any($1::bigint[])`,
      [ids],
    );
    const kept = new Set(rows.map(({ id }) => Number(id)));
    lost.push(...ids.filter((id) => !kept.has(id)).map((id) => `${kind} ${id}`));
  }
  await client.end();
  return lost;
}

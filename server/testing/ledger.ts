import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { redAndBlue, upload } from '../platform/images/images.fixtures.ts';
import { type Acting, commandeBody, newKeeper, newProduit } from './boutique.fixtures.ts';
import { type Member, newJardin, newMember, newPlante } from './factories.ts';
import type { TestApp } from './testApp.ts';

/** The queries that must find the acknowledged rows again, by the number of the answer. */
const kept = {
  plante: 'select id::text as key from plante',
  arrosage: 'select id::text as key from arrosage_plante',
  journal: 'select id::text as key from journal',
  commande: 'select id::text as key from commande',
  suivi: `select id_user || ' ' || id_jardin as key from suivi_jardin`,
  // Paid at the bank: the order is paid too, or its money was sent back.
  paiement: `select id::text as key from commande where paid_at is not null or statut = 'payee_sans_stock'`,
  photo: 'select key from image',
} as const;
type Kind = keyof typeof kept;

const plain: readonly Kind[] = ['plante', 'arrosage', 'journal', 'commande'];
/** All kinds, for an application whose bank is the demonstration's. */
export const allKinds: readonly Kind[] = [...plain, 'suivi', 'paiement', 'photo'];

export type Ledger = Awaited<ReturnType<typeof openLedger>>;
interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  json(): Record<string, unknown>;
}

const none: Answer = { statusCode: 0, headers: {}, json: () => ({}) };

/** `count` members write without pause, of `kinds` in turn; what was acknowledged is noted with its moment. */
export async function openLedger(server: Acting, count: number, kinds: readonly Kind[] = plain) {
  const { app } = server;
  const written: { kind: Kind; key: string; at: number }[] = [];
  const answers: Record<string, number> = {};
  const buyers: { member: Member; commandeId: unknown }[] = [];
  const failed: { at: number; status: number }[] = [];
  let over = false;
  const keeper = await newKeeper(server);
  const produit = await newProduit(server, keeper, { stock: 100_000 });
  const photo = await redAndBlue(30, 30).png().toBuffer();
  const members: Member[] = [];
  const jardins: number[] = [];
  // One after the other: a password takes its time.
  for (let at = 0; at < count; at += 1) {
    const member = await newMember(app);
    members.push(member);
    jardins.push((await newJardin(app, member)).id);
  }

  const note = (kind: Kind, key: unknown) =>
    written.push({ kind, key: String(key), at: performance.now() });
  /** Asks; one that gets no answer has status 0. */
  const ask = async (given: object): Promise<Answer> => {
    const answer: Answer = await app.inject(given).catch(() => none);
    answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
    if (answer.statusCode === 0 || answer.statusCode >= 500)
      failed.push({ at: performance.now(), status: answer.statusCode });
    return answer;
  };

  function writer(member: Member, at: number) {
    const jardinId = jardins[at] ?? 0;
    const others = jardins.filter((id) => id !== jardinId);
    const post = (url: string, payload: object) => {
      const headers = { ...member.headers, 'idempotency-key': randomUUID() };
      return ask({ method: 'POST', url, payload, headers });
    };
    const order = () =>
      post('/v1/commande', commandeBody([{ idProduit: produit.id, quantite: 1 }]));
    let idPlante = 0;
    let day = 0;
    // A plant is watered once a day at most.
    const date = () => {
      day += 1;
      return new Date(Date.UTC(2000, 0, day)).toISOString().slice(0, 10);
    };
    const byId = async (kind: Kind, answer: Answer) => {
      if (answer.statusCode === 201) note(kind, answer.json().id ?? answer.json().commandeId);
      return answer.statusCode === 201;
    };
    const writes: Record<Kind, () => Promise<boolean>> = {
      plante: async () => byId('plante', await post('/v1/plante', { name: 'Thym', jardinId })),
      arrosage: async () =>
        byId('arrosage', await post('/v1/arrosageplante', { idPlante, dateArrosage: date() })),
      journal: async () => {
        const body = { genre: 'note', texte: 'Pousse.', date: '2026-03-01' };
        return byId('journal', await post(`/v1/plante/${idPlante}/journal`, body));
      },
      commande: async () => byId('commande', await order()),
      async suivi() {
        const idJardin = others.shift();
        if (!idJardin) return true;
        const { statusCode } = await post('/v1/suiviJardin', { idJardin });
        const done = statusCode === 200 || statusCode === 201;
        if (done) note('suivi', `${member.id} ${idJardin}`);
        else others.push(idJardin);
        return done;
      },
      async paiement() {
        const placed = await order();
        if (placed.statusCode !== 201) return false;
        const { commandeId } = placed.json();
        note('commande', commandeId);
        const payload = {
          lignes: [{ idProduit: produit.id, quantite: 1, prixUnitaire: 1 }],
          commandeId,
        };
        const url = '/v1/paiement/stripe-checkout';
        const page = await ask({ method: 'POST', url, payload, headers: member.headers });
        if (page.statusCode !== 200) return false;
        const paid = await ask({
          method: 'POST',
          url: new URL(String(page.json().url)).pathname,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'action=payer',
        });
        if (paid.statusCode !== 303) return false;
        note('paiement', commandeId);
        buyers.push({ member, commandeId });
        return true;
      },
      async photo() {
        const sent = upload(server as TestApp, photo, 'photo.png', '192.0.2.1', member.token);
        const answer = await sent.catch(() => none);
        answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
        if (answer.statusCode !== 200 && answer.statusCode !== 201) return false;
        note('photo', String(answer.json().secure_url).split('/').at(-1));
        return true;
      },
    };
    return async () => {
      idPlante = (await newPlante(app, member, jardinId)).id;
      for (let turn = at; !over; turn += 1) {
        const kind = kinds[turn % kinds.length] as Kind;
        if (!(await writes[kind]())) await sleep(20);
      }
    };
  }

  const writers = members.map((member, at) => writer(member, at)());

  return {
    written,
    answers,
    /** Requests without an answer, or with a 5xx. */
    failed,
    members,
    async stop() {
      over = true;
      await Promise.all(writers);
    },
    /** Each buyer comes to the page after the bank's, which asks the bank where its own news was cut off. */
    async comeBack() {
      for (const { member, commandeId } of buyers) {
        const url = `/v1/commande/${commandeId}/verifier-paiement`;
        await app.inject({ method: 'POST', url, headers: member.headers, payload: {} });
      }
    },
  };
}

/** Finds the acknowledged rows that are missing on the present primary. */
export async function lostOf({ written }: Pick<Ledger, 'written'>, url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const lost: string[] = [];
  for (const [kind, found] of Object.entries(kept)) {
    const keys = written.filter((each) => each.kind === kind).map(({ key }) => key);
    const { rows } = await client.query<{ key: string }>(
      `select key from (${found}) found where key = any($1::text[])`,
      [keys],
    );
    const there = new Set(rows.map(({ key }) => key));
    lost.push(...keys.filter((key) => !there.has(key)).map((key) => `${kind} ${key}`));
  }
  await client.end();
  return lost;
}

import { and, eq, sql } from 'drizzle-orm';
import type { PushInput } from '../../../contract/agenda/push.ts';
import { limits } from '../../../contract/limits.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { avis } from '../../tables/agenda.ts';
import { session } from '../../tables/comptes.ts';
import { push, type pushMots } from '../../tables/connexion.ts';

export type Mot = (typeof pushMots)[number];

/**
 * Keeps a browser of a member, by their living session. An endpoint that another member's row has becomes theirs only
 * with the same keys: the same browser, where somebody else signed in.
 */
export async function keepDevice(
  tx: Transaction,
  { userId, jti }: { userId: number; jti: string },
  { endpoint, keys: { p256dh, auth } }: PushInput,
): Promise<void> {
  await tx.execute(sql`
    insert into ${push} (id_user, jti, endpoint, p256dh, auth)
    select s.id_user, s.jti, ${endpoint}, ${p256dh}, ${auth} from ${session} s
    where s.jti = ${jti} and s.id_user = ${userId} for key share
    on conflict (endpoint) do update set id_user = excluded.id_user, jti = excluded.jti,
      p256dh = excluded.p256dh, auth = excluded.auth,
      mot = case when push.id_user = excluded.id_user then push.mot end,
      jour = case when push.id_user = excluded.id_user then push.jour end,
      prochain_le = case when push.id_user = excluded.id_user then push.prochain_le end
    where push.id_user = excluded.id_user or (push.p256dh = excluded.p256dh and push.auth = excluded.auth)`);
}

export async function forgetOldest(tx: Transaction, idUser: number): Promise<void> {
  await tx.execute(sql`
    delete from ${push} where id in (
      select id from ${push} where id_user = ${idUser} order by id desc offset ${limits.appareilsParMembre})`);
}

export async function deleteOwn(db: Executor, idUser: number, endpoint: string): Promise<void> {
  await db.delete(push).where(and(eq(push.idUser, idUser), eq(push.endpoint, endpoint)));
}

/** Gives every device of these members a word to be sent, in the place of one that still waits; answers how many. */
export async function queueWord(
  tx: Transaction,
  members: readonly number[],
  { mot, jour }: { mot: Mot; jour: string },
): Promise<number> {
  if (members.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`
    update ${push} set mot = ${mot}, jour = ${jour}, essais = 0, prochain_le = now()
    where id_user = any(${sql.param([...members])}::int[])`);
  return rowCount ?? 0;
}

/** A device with a word that is ours to send. */
export interface Claimed {
  id: number;
  idUser: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  mot: Mot;
  jour: string;
  essais: number;
  /** The hour that its member chose; null for none. */
  heure: number | null;
}

/**
 * Takes the device whose word has waited longest, for this process alone and for `leaseSeconds`: should it die, the word
 * is due again. Those of the members `busy` wait. Undefined when none is due.
 */
export async function claimWord(
  db: Executor,
  busy: readonly number[],
  leaseSeconds: number,
): Promise<Claimed | undefined> {
  const { rows } = await db.execute<{ [Name in keyof Claimed]: Claimed[Name] }>(sql`
    with due as (
      select id from ${push}
      where prochain_le <= now() and id_user <> all(${sql.param([...busy])}::int[])
      order by prochain_le, id
      limit 1
      for update skip locked
    )
    update push p set essais = p.essais + 1, prochain_le = now() + make_interval(secs => ${leaseSeconds})
    from due where p.id = due.id
    returning p.id, p.id_user as "idUser", p.endpoint, p.p256dh, p.auth, p.mot, p.jour::text as jour, p.essais,
      (select heure from ${avis} a where a.id_user = p.id_user) as heure`);
  return rows[0];
}

// Only while the word is still the one that was claimed.
const held = ({ id, mot, jour, essais }: Claimed) =>
  and(eq(push.id, id), eq(push.mot, mot), eq(push.jour, jour), eq(push.essais, essais));

/** It was sent, or is not to be sent any more. */
export async function endWord(db: Executor, row: Claimed): Promise<void> {
  await db.update(push).set({ mot: null, jour: null, prochainLe: null }).where(held(row));
}

export async function putOff(db: Executor, row: Claimed, seconds: number): Promise<void> {
  const prochainLe = sql`now() + make_interval(secs => ${seconds})`;
  await db.update(push).set({ prochainLe }).where(held(row));
}

/** The browser is no more: so is its row, unless it subscribed anew meanwhile. */
export async function deleteGone(db: Executor, { id, p256dh, auth }: Claimed): Promise<void> {
  await db.delete(push).where(and(eq(push.id, id), eq(push.p256dh, p256dh), eq(push.auth, auth)));
}

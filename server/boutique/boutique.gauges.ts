import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/connection.ts';
import type { Gauge } from '../platform/gauge.ts';
import { mostTries } from './remboursements/remboursements.repository.ts';

async function number(db: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ value: string }>(sql`select (${query})::float8 as value`);
  return Number(rows[0]?.value ?? 0);
}

const blocked = sql`select count(*) from remboursement where done_at is null and essais >= ${mostTries}::int`;

/** Counts of the waiting work in the shop. */
export const boutiqueGauges: readonly Gauge[] = [
  {
    name: 'commandes_to_send',
    help: 'Orders that are paid and not sent yet.',
    label: 'Commandes payées, à envoyer',
    read: (db) =>
      number(db, sql`select coalesce(sum(nombre), 0) from commande_compte where statut = 'payee'`),
  },
  {
    name: 'commandes_to_send_oldest_seconds',
    help: 'Age of the oldest order that is paid and not sent yet.',
    label: 'La plus ancienne attend depuis',
    seconds: true,
    read: (db) =>
      number(
        db,
        sql`select coalesce(extract(epoch from now() - min(created_at)), 0) from commande
          where statut = 'payee'`,
      ),
  },
  {
    name: 'commandes_unpaid',
    help: 'Orders that wait for their payment.',
    label: 'Commandes qui attendent leur paiement',
    read: (db) => number(db, sql`select count(*) from commande where statut = 'en_attente'`),
  },
  {
    name: 'remboursements_waiting',
    help: 'Refunds that are owed and not carried out yet.',
    label: 'Remboursements à faire',
    read: (db) => number(db, sql`select count(*) from remboursement where done_at is null`),
  },
  {
    name: 'remboursements_blocked',
    help: 'Refunds that failed so often that a keeper has to look.',
    label: 'Remboursements refusés plusieurs fois',
    read: (db) => number(db, blocked),
    alert: {
      name: 'paiements',
      from: 1,
      why: (value) =>
        `${value} remboursement${value > 1 ? 's sont refusés' : ' est refusé'} : voyez la gestion de la boutique.`,
    },
  },
];

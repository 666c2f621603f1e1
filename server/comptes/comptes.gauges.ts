import { sql } from 'drizzle-orm';
import type { Gauge } from '../platform/gauge.ts';

const lateSeconds = 900;

/** Counts of the waiting work for members. */
export const comptesGauges: readonly Gauge[] = [
  {
    name: 'webhooks_waiting',
    help: "Sends that wait for members' webhooks.",
    label: 'Envois aux webhooks en attente',
    async read(db) {
      const { rows } = await db.execute<{ value: number }>(
        sql`select count(*)::int as value from webhook_envoi where prochain_le is not null`,
      );
      return rows[0]?.value ?? 0;
    },
  },
  {
    name: 'webhooks_late_seconds',
    help: "How long the send that is due longest to a member's webhook is due.",
    label: 'Retard du plus ancien envoi',
    seconds: true,
    async read(db) {
      const { rows } = await db.execute<{ value: number }>(
        sql`select greatest(0, coalesce(extract(epoch from now() - min(prochain_le)), 0))::float8
          as value from webhook_envoi where prochain_le is not null`,
      );
      return rows[0]?.value ?? 0;
    },
    alert: {
      name: 'webhooks',
      from: lateSeconds,
      why: (value) =>
        `Les webhooks des membres attendent depuis ${Math.round(value / 60)} minutes.`,
    },
  },
];

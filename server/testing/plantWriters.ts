import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { newJardin, newMember } from './factories.ts';
import type { TestApp } from './testApp.ts';

/** A member who adds plants to a garden without pause, `count` at once, even while the database fails. */
export async function startPlantWriters({ app, context }: TestApp, count: number) {
  const member = await newMember(app);
  const { headers } = member;
  const { id: jardinId } = await newJardin(app, member);
  const acknowledged: number[] = [];
  const statuses = new Set<number>();
  let over = false;

  async function writeOn() {
    const payload = { name: 'Basilic', jardinId };
    while (!over) {
      const answer = await app.inject({ method: 'POST', url: '/v1/plante', payload, headers });
      statuses.add(answer.statusCode);
      if (answer.statusCode === 201) acknowledged.push(answer.json().id);
      else expect(answer.headers['retry-after'], answer.body).toBeDefined();
    }
  }
  const writers = Array.from({ length: count }, writeOn);

  return {
    jardinId,
    /** Waits until more plants were written than `from`. */
    async goOn(from = acknowledged.length) {
      const written = () => expect(acknowledged.length).toBeGreaterThan(from + 5);
      await vi.waitFor(written, { timeout: 30_000, interval: 5 });
    },
    written: () => acknowledged.length,
    /** Stops, and answers what was answered, what is kept, and what was acknowledged and is lost. */
    async stop() {
      over = true;
      await Promise.all(writers);
      const { rows } = await context.db.execute<{ id: number }>(sql`select id from plante`);
      const kept = new Set(rows.map(({ id }) => id));
      const lost = acknowledged.filter((id) => !kept.has(id));
      return { statuses: [...statuses].sort(), kept: kept.size, lost };
    },
  };
}

import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { session } from '../schema.ts';
import type { OwnList } from './departure.ts';

const columns = {
  userAgent: session.userAgent,
  createdAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
};

export const ownSessions: OwnList = {
  row: z.object({
    userAgent: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  }),
  async *read(db, idUser) {
    yield* await db
      .select(columns)
      .from(session)
      .where(eq(session.idUser, idUser))
      .orderBy(asc(session.createdAt));
  },
};

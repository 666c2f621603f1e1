import { asc, eq } from 'drizzle-orm';
import { session } from '../schema.ts';
import type { OwnList } from './departure.ts';

const columns = {
  userAgent: session.userAgent,
  createdAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
};

export const ownSessions: OwnList = {
  columns: Object.keys(columns),
  async *read(db, idUser) {
    yield* await db
      .select(columns)
      .from(session)
      .where(eq(session.idUser, idUser))
      .orderBy(asc(session.createdAt));
  },
};

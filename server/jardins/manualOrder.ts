import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

interface Place {
  placee: SQLWrapper;
  position: SQLWrapper;
  id: SQLWrapper;
}

/** The gardener's own order of a garden's plants: those never placed come last (docs/rules.md, Plants). */
export const manualOrder = ({ placee, position, id }: Place): SQL =>
  sql`not ${placee}, ${position}, ${id}`;

import type { plante } from '../../database/schema.ts';
import type { Owned } from '../auth/owned.ts';

export type PlanteRow = typeof plante.$inferSelect;
export type OwnPlante = Owned<PlanteRow>;

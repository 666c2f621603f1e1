import type { Owned } from '../../comptes/sessions/actor.ts';
import type { plante } from '../schema.ts';

export type PlanteRow = typeof plante.$inferSelect;
export type OwnPlante = Owned<PlanteRow>;

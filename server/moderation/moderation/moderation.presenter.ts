import type { Decision, Recours, Suivi } from '../../../contract/moderation/decision.ts';
import { MOIS_DE_RECOURS } from '../../../contract/moderation/mots.ts';
import type { DecisionRow, RecoursRow, SignalementRow } from './moderation.repository.ts';

/** Until when a decision can be appealed: six months, by the calendar. */
export function recoursJusquA({ creeLe }: Pick<DecisionRow, 'creeLe'>): Date {
  const end = new Date(creeLe);
  end.setUTCMonth(end.getUTCMonth() + MOIS_DE_RECOURS);
  return end;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

export const presentRecours = (row: RecoursRow): Recours => ({
  id: row.id,
  texte: row.texte,
  creeLe: row.creeLe.toISOString(),
  accepte: row.accepte,
  reponse: row.reponse,
  decideLe: iso(row.decideLe),
});

/** A decision as both sides are told it: nothing of who reported, nor of who decided. */
const dite = (row: DecisionRow, recours: RecoursRow | null) => ({
  id: row.id,
  sorte: row.sorte,
  titre: row.copie.titre,
  mesure: row.mesure,
  fondement: row.fondement,
  motif: row.motif,
  texte: row.texte,
  creeLe: row.creeLe.toISOString(),
  finLe: iso(row.finLe),
  leveeLe: iso(row.leveeLe),
  recoursJusquA: recoursJusquA(row).toISOString(),
  recours: recours && presentRecours(recours),
});

export const presentDecision = (row: DecisionRow, recours: RecoursRow | null): Decision => ({
  ...dite(row, recours),
  idCible: row.idCible,
});

export const presentSuivi = (
  row: SignalementRow,
  decided: DecisionRow | null,
  recours: RecoursRow | null,
): Suivi => ({
  id: row.id,
  sorte: row.sorte,
  titre: row.copie.titre,
  raison: row.raison,
  texte: row.texte,
  creeLe: row.creeLe.toISOString(),
  decision: decided && dite(decided, recours),
});

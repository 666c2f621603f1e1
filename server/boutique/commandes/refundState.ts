import type {
  CommandeRow,
  findRefunds,
  LigneRow,
  RetractationRow,
} from './commandes.repository.ts';
import { sumCents, withdrawnOf } from './retractation.ts';
import { mayMove } from './transitions.ts';

interface RefundFacts {
  row: Pick<CommandeRow, 'statut' | 'montantDuCentimes'>;
  lignes: readonly LigneRow[];
  /** Oldest first. */
  declared: readonly Pick<RetractationRow, 'rembourseAvantCentimes'>[];
  refunds: readonly Pick<Awaited<ReturnType<typeof findRefunds>>[number], 'cents' | 'doneAt'>[];
}

/** After as many tries (one a minute) keepers are told that a refund does not go back. */
export const mostTries = 5;

/** Amounts in cents. */
export interface RefundState {
  /** What may still go back of what was paid. */
  left: number;
  /** Whether a refund is on its way: until it has arrived no other begins. */
  due: boolean;
  /** What a refund sends back when nobody says how much: what a withdrawal still brings, or all. */
  proposed: number;
  /** What a further withdrawal could still bring back. */
  free: number;
  /** What the withdrawals bring back in all, whether they did, and whether it is asked for yet; null without one. */
  withdrawn: { cents: number; done: boolean; asked: boolean } | null;
}

/**
 * What of the refunds, oldest first, was for no withdrawal, up to the newest declaration: it leaves less to bring
 * back. A refund counts for the lines that were withdrawn when it was asked for, as far as they reach.
 */
export function refundedApart(
  { montantDuCentimes }: Pick<CommandeRow, 'montantDuCentimes'>,
  declarations: readonly { declaredAt: Date; cents: number }[],
  refunds: readonly { cents: number; createdAt: Date }[],
): number {
  let [apart, back, withdrawn] = [0, 0, 0];
  const waiting = refunds.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  for (const { declaredAt, cents } of declarations) {
    while (waiting[0] && waiting[0].createdAt < declaredAt) {
      const refund = waiting.shift()?.cents ?? 0;
      const owed = Math.min(withdrawn, montantDuCentimes - apart) - back;
      const part = Math.min(refund, owed);
      back += part;
      apart += refund - part;
    }
    withdrawn += cents;
  }
  return apart;
}

/** How an order's money stands. */
export function refundState({ row, lignes, declared, refunds }: RefundFacts): RefundState {
  const sum = (rows: RefundFacts['refunds']) => rows.reduce((all, { cents }) => all + cents, 0);
  const asked = sum(refunds);
  const arrived = sum(refunds.filter(({ doneAt }) => doneAt !== null));
  const left = mayMove(row.statut, 'remboursee') ? row.montantDuCentimes - asked : 0;
  const due = asked > arrived;
  const newest = declared.at(-1);
  if (!newest) return { left, due, proposed: left, free: left, withdrawn: null };
  const before = newest.rembourseAvantCentimes;
  const cents = Math.min(sumCents(withdrawnOf(lignes)), row.montantDuCentimes - before);
  const owed = Math.min(cents - (asked - before), left);
  const withdrawn = { cents, done: arrived - before >= cents, asked: owed <= 0 };
  const free = left - Math.max(owed, 0);
  return { left, due, proposed: owed > 0 ? owed : left, free, withdrawn };
}

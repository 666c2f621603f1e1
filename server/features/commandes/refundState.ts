import type {
  CommandeRow,
  findRefunds,
  findRetractation,
  LigneRow,
} from './commandes.repository.ts';
import { returnable, sumCents } from './retractation.ts';
import { mayMove } from './transitions.ts';

interface RefundFacts {
  row: Pick<CommandeRow, 'statut' | 'montantDuCentimes'>;
  lignes: readonly LigneRow[];
  declared: Pick<
    NonNullable<Awaited<ReturnType<typeof findRetractation>>>,
    'rembourseAvantCentimes'
  > | null;
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
  /** What the withdrawal brings back in all, whether it did, and whether it is asked for yet; null without one. */
  withdrawn: { cents: number; done: boolean; asked: boolean } | null;
}

/** What the withdrawn lines bring back, when `before` had gone back already. */
const withdrawnCents = (row: RefundFacts['row'], lignes: readonly LigneRow[], before: number) =>
  Math.min(sumCents(returnable(lignes)), row.montantDuCentimes - before);

/** How an order's money stands. */
export function refundState({ row, lignes, declared, refunds }: RefundFacts): RefundState {
  const sum = (rows: RefundFacts['refunds']) => rows.reduce((all, { cents }) => all + cents, 0);
  const asked = sum(refunds);
  const arrived = sum(refunds.filter(({ doneAt }) => doneAt !== null));
  const left = mayMove(row.statut, 'remboursee') ? row.montantDuCentimes - asked : 0;
  const due = asked > arrived;
  if (!declared) return { left, due, proposed: left, withdrawn: null };
  const before = declared.rembourseAvantCentimes;
  const cents = withdrawnCents(row, lignes, before);
  const owed = Math.min(cents - (asked - before), left);
  const withdrawn = { cents, done: arrived - before >= cents, asked: owed <= 0 };
  return { left, due, proposed: owed > 0 ? owed : left, withdrawn };
}

import type { Stage } from './stage.ts';

type Aim = { atLeast: number } | { atMost: number };

/** One line of the table. */
export interface Row {
  name: string;
  what: string;
  unit: '×' | 'ms' | 's' | 'MB' | 'kB' | '';
  aim?: Aim;
  /** How often at most; once for what takes minutes. */
  rounds?: number;
}

/** Result of one round of a row; for a comparison, also the figures of each side. */
export interface Sample {
  value: number;
  sides?: Record<string, number>;
}

/** Measures one row once; a load lasts `seconds`. */
export type Take = (seconds: number) => Promise<Sample>;

/** Rows that share their applications. */
export interface Group {
  rows: Row[];
  /** True if it wants the large database. */
  isLarge?: boolean;
  /** After so long the rest of the group is given up. */
  boundMinutes: number;
  /** Starts what is measured, on a stage that ends all of it, and tells how each row is taken. */
  start(stage: Stage): Promise<Record<string, Take>>;
}

export interface Result extends Row {
  samples: number[];
  /** Figures of each side, per round. */
  sides: Record<string, number[]>;
  error?: string;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** True if the measure reaches its aim; undefined without an aim. */
export function isReached({ aim, samples, error }: Result): boolean | undefined {
  if (error !== undefined) return false;
  if (!aim) return undefined;
  return 'atLeast' in aim ? median(samples) >= aim.atLeast : median(samples) <= aim.atMost;
}

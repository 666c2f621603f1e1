import type { Database } from './database/connection.ts';

/** A number of the database that tells whether things go their way; domains hand them in. */
export interface Watched {
  /** Of its metric, behind `courtil_`. */
  name: string;
  /** What it counts, in English, for whoever makes a dashboard. */
  help: string;
  /** The same in French, for whoever reads /etat. */
  label: string;
  /** The number is a length of time. */
  seconds?: true;
  ask(db: Database): Promise<number>;
  /** From which number on something is wrong, under which name it is told, and the French sentence of it. */
  sign?: { name: SignName; from: number; why(value: number): string };
}

/** What may be wrong, as `/healthz` names it. */
export type SignName =
  | 'base'
  | 'disque'
  | 'sauvegarde'
  | 'courrier'
  | 'taches'
  | 'paiements'
  | 'webhooks';

export interface Sign {
  name: SignName;
  why: string;
}

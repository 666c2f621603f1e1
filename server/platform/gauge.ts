import type { Database } from './database/connection.ts';

/** A number of the database that tells whether things go their way; domains hand them in. */
export interface Gauge {
  /** The name of its metric, after `courtil_`. */
  name: string;
  /** The meaning of the count, in English, for makers of dashboards. */
  help: string;
  /** The same in French, for the page /etat. */
  label: string;
  /** The number is a length of time. */
  seconds?: true;
  read(db: Database): Promise<number>;
  /** From which number on something is wrong, under which name it is told, and the French sentence of it. */
  alert?: { name: AlertName; from: number; why(value: number): string };
}

/** A problem, as `/healthz` names it. */
export type AlertName =
  | 'base'
  | 'disque'
  | 'sauvegarde'
  | 'courrier'
  | 'taches'
  | 'paiements'
  | 'webhooks';

export interface Alert {
  name: AlertName;
  why: string;
}

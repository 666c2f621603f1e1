import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import type { PageTag } from '../../platform/pages/pageTags.ts';
import type { CompteRow } from '../comptes.repository.ts';

/** The steps of a domain when an account is deleted. Each step is taken by all domains, in their order, before the next one. */
export interface Departure {
  /** Before any change: ends the work that must end by itself. */
  prepare?(context: Context, idUser: number): Promise<void>;
  /** Locks the member's rows, in the order of every other change: first the row, then its member. */
  hold(tx: Transaction, idUser: number): Promise<void>;
  /** Detaches the rows that outlive the account, just before it is deleted. Returns the page tags to drop. */
  part(tx: Transaction, account: CompteRow): Promise<readonly PageTag[]>;
  /** After the account is deleted. */
  forget?(tx: Transaction): Promise<void>;
}

/** One list of a member's data, in the file of its name. */
export interface OwnList {
  /** A row as it is told: its fields are the columns, also when there is no row, and part of the published schema. */
  row: z.ZodMiniObject;
  /**
   * Its rows, read as they are taken. Of a row's `photo` (the address of a picture) the picture comes along; `fichier`
   * is the name of its file, where it has a better one than its key, and `date` then the day of that file.
   */
  read(db: Executor, idUser: number): AsyncIterable<Record<string, unknown>>;
}

import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PageTag } from '../pages/pageTags.ts';

/** A column that shows pictures, as its domain hands it in. A trigger of its table lets none in but its owner's. */
export interface ShownColumn {
  column: PgColumn;
  /** Whose the row is; null where it is the shop's. */
  owner: PgColumn | null;
  /** Of which pages the row is a part: by their tag, the column that numbers them. */
  pages: Partial<Record<'user' | 'jardin' | 'plante' | 'produit' | 'espece', PgColumn>>;
  /** Of which lists. */
  lists?: readonly PageTag[];
  /** Rows that are nothing without their picture: they go with it. The others become `without`. */
  needed?: { where: SQL; without: Record<string, SQL> };
  /** It keeps what was shown elsewhere, as evidence: copies of that are not kept by it. */
  keeps?: true;
}

import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PageTag } from '../pages/pageTags.ts';

/** A column that shows pictures, as its domain hands it in. A trigger of its table lets none in but its owner's. */
export interface ImageColumn {
  column: PgColumn;
  /** The column of the row's owner; null for the shop. */
  owner: PgColumn | null;
  /** The pages that show the row: for each tag, the column with the page's number. */
  pages: Partial<Record<'user' | 'jardin' | 'plante' | 'produit' | 'espece', PgColumn>>;
  /** The lists that show the row. */
  lists?: readonly PageTag[];
  /** Rows that are nothing without their picture: they go with it. The others become `without`. */
  needed?: { where: SQL; without: Record<string, SQL> };
  /** It keeps what was shown elsewhere, as evidence: copies of that are not kept by it. */
  keeps?: true;
}

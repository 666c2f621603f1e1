import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PageTag } from '../pages/pageTags.ts';

/** A column that shows pictures, declared by its domain. A trigger of its table accepts only pictures of the row's owner. */
export interface ImageColumn {
  column: PgColumn;
  /** The column of the row's owner; null for the shop. */
  owner: PgColumn | null;
  /** The pages that show the row: for each tag, the column with the page's number. */
  pages: Partial<Record<'user' | 'jardin' | 'plante' | 'produit' | 'espece', PgColumn>>;
  /** The lists that show the row. */
  lists?: readonly PageTag[];
  /** `where`: rows that are deleted with their picture. All others are updated to `without`. */
  needed?: { where: SQL; without: Record<string, SQL> };
  /** The column keeps pictures as evidence. It does not keep their copies. */
  keeps?: true;
}

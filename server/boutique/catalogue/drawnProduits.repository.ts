import { eq, inArray } from 'drizzle-orm';
import type { DrawingSource } from '../../platform/images/process/drawingOrder.ts';
import { produit } from '../../tables/boutique.ts';

/** How products without a photo are drawn. */
export const drawnProduits: DrawingSource = {
  async versions(db, ids) {
    const rows = await db
      .select({ id: produit.id, version: produit.version })
      .from(produit)
      .where(inArray(produit.id, ids));
    return new Map(rows.map(({ id, version }) => [id, version]));
  },
  async find(db, id) {
    const { version, photo } = produit;
    const [row] = await db.select({ version, photo }).from(produit).where(eq(produit.id, id));
    return row;
  },
  async order(db, id) {
    const [row] = await db
      .select({ nom: produit.nom, type: produit.type })
      .from(produit)
      .where(eq(produit.id, id));
    if (!row) return null;
    const type = row.type === 0 ? 0 : 1;
    return { kind: 'produit', portrait: { key: `produit-${id}`, nom: row.nom, type } };
  },
};

import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { commande, commandeLigne } from '../../tables/boutique.ts';
import { utilisateur } from '../../tables/comptes.ts';

const { commandeId: ofCommande, retenue, ...ligne } = getTableColumns(commandeLigne);

/** The buyer; `id` is null once the account is deleted. */
export interface Client {
  id: number | null;
  pseudo: string;
  name: string;
  firstName: string;
  email: string;
  isVerified: boolean;
}

/** The account, or once that is gone what a paid order kept of it; undefined where nothing is. */
export function clientFrom(
  account: Client | null | undefined,
  { clientNom, clientEmail }: { clientNom: string; clientEmail: string },
): Client | undefined {
  if (account) return account;
  const kept = { id: null, pseudo: '', firstName: '', name: clientNom, email: clientEmail };
  return clientEmail ? { ...kept, isVerified: false } : undefined;
}

/** A line; `quantiteRetractee`: how many of its articles were withdrawn from. */
export type LigneRow = Omit<typeof commandeLigne.$inferSelect, 'commandeId' | 'retenue'>;

export async function findByKey(db: Executor, idUser: number, key: string) {
  const [found] = await db
    .select()
    .from(commande)
    .where(and(eq(commande.idUser, idUser), eq(commande.idempotencyKey, key)));
  return found;
}

/** An order with its lines, by product, and who ordered: see `clientFrom`. */
export type CommandeRow = typeof commande.$inferSelect & {
  lignes: LigneRow[];
  client: Client | undefined;
};

export async function findCommande(db: Executor, id: number): Promise<CommandeRow | undefined> {
  const [row] = await db.select().from(commande).where(eq(commande.id, id));
  return row && withParts(db, row);
}

/** The order, held until the transaction ends: its state cannot change under the caller. */
export async function lockCommandeRow(
  tx: Transaction,
  id: number,
): Promise<CommandeRow | undefined> {
  const [row] = await tx.select().from(commande).where(eq(commande.id, id)).for('update');
  return row && withParts(tx, row);
}

async function withParts(db: Executor, row: typeof commande.$inferSelect): Promise<CommandeRow> {
  const account = row.idUser === null ? null : await findClient(db, row.idUser);
  return { ...row, lignes: await findLignes(db, row.id), client: clientFrom(account, row) };
}

async function findLignes(db: Executor, commandeId: number): Promise<LigneRow[]> {
  return db
    .select(ligne)
    .from(commandeLigne)
    .where(eq(ofCommande, commandeId))
    .orderBy(asc(commandeLigne.idProduit));
}

export const clientColumns = {
  id: utilisateur.id,
  pseudo: utilisateur.pseudo,
  name: utilisateur.name,
  firstName: utilisateur.firstName,
  email: utilisateur.email,
  isVerified: utilisateur.isVerified,
};

async function findClient(db: Executor, id: number): Promise<Client | undefined> {
  const [found] = await db.select(clientColumns).from(utilisateur).where(eq(utilisateur.id, id));
  return found;
}

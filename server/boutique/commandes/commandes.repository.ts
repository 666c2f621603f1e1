import { and, asc, eq, getTableColumns, gt, isNull, or } from 'drizzle-orm';
import type { NoteCause } from '../../../contract/boutique/journal.ts';
import { utilisateur } from '../../comptes/schema.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { commande, commandeJournal, commandeLigne } from '../schema.ts';
import { type Client, clientFrom } from './client.ts';

const { commandeId: ofCommande, retenue, ...ligne } = getTableColumns(commandeLigne);

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
export async function lockCommande(tx: Transaction, id: number): Promise<CommandeRow | undefined> {
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

export type Changes = Partial<
  Pick<
    CommandeRow,
    'statut' | 'stockPris' | 'holdUntil' | 'paidAt' | 'sentAt' | 'suivi' | 'deliveredAt'
  >
>;

/** Changes a locked order. */
export async function updateCommande(
  tx: Transaction,
  held: CommandeRow,
  changes: Changes,
): Promise<void> {
  await tx.update(commande).set(changes).where(eq(commande.id, held.id));
  Object.assign(held, changes);
}

type JournalRow = typeof commandeJournal.$inferSelect;

export async function insertJournal(
  tx: Transaction,
  row: Pick<JournalRow, 'commandeId' | 'de' | 'vers' | 'cause'> &
    Partial<Pick<JournalRow, 'idUser' | 'remboursementId'>>,
): Promise<void> {
  await tx.insert(commandeJournal).values(row);
}

/** Whether the journal says `cause` of a refund; an entry that names none may be of it, if it was written since that was done. */
export async function hasNoted(
  db: Executor,
  commandeId: number,
  cause: NoteCause,
  { id, doneAt }: { id: number; doneAt: Date | null },
): Promise<boolean> {
  const { commandeId: noted, cause: said, remboursementId: about, at } = commandeJournal;
  const maybe = doneAt ? and(isNull(about), gt(at, doneAt)) : isNull(about);
  const found = await db
    .select({ id: commandeJournal.id })
    .from(commandeJournal)
    .where(and(eq(noted, commandeId), eq(said, cause), or(maybe, eq(about, id))))
    .limit(1);
  return found.length > 0;
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

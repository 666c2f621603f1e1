import { sql } from 'drizzle-orm';
import { todayInParis } from '../contract/today.ts';
import { hashPassword } from '../server/comptes/sessions/passwords.ts';
import type { Database, Transaction } from '../server/platform/database/connection.ts';
import { rappel, tache } from '../server/tables/agenda.ts';
import { produit } from '../server/tables/boutique.ts';
import { arrosagePlante, journal, merci, soin } from '../server/tables/carnet.ts';
import { utilisateur } from '../server/tables/comptes.ts';
import { jardin, plante, suiviJardin } from '../server/tables/jardins.ts';
import { demonstration } from './demonstration.ts';
import type { Demonstration } from './demonstration.types.ts';

type Log = (line: string) => void;
type Demo<K extends keyof Demonstration> = Demonstration[K];

// PostgreSQL takes at most 65,535 parameters in one statement.
const batchRows = 5_000;

/** Fills an empty database with the demonstration, all or nothing; does nothing once there are accounts. */
export async function seedDemonstration(db: Database, log: Log): Promise<void> {
  const { members, gardens, products } = demonstration(todayInParis());
  log('Données de démonstration : préparation des comptes…');
  const hashes = await Promise.all(members.map(({ password }) => hashPassword(password)));
  await db.transaction(async (tx) => {
    // Two processes may start on one empty database: the second finds the first one's rows.
    await tx.execute(sql`select pg_advisory_xact_lock(720111)`);
    if ((await tx.$count(utilisateur)) > 0) return;
    const users = await insertMembers(tx, members, hashes);
    log(`  ${users.length} membres`);
    const jardins = await insertGardens(tx, gardens, users);
    log(`  ${jardins.length} jardins`);
    const { arrosages, plantes } = await insertPlants(tx, gardens, jardins);
    log(`  ${count(gardens, ({ plantes }) => plantes.length)} plantes, ${arrosages} arrosages`);
    await insertJournal(tx, gardens, { plantes, users });
    await insertTasks(tx, gardens, jardins);
    await insertFollows(tx, gardens, jardins, users);
    await tx.insert(produit).values(products);
    log(`  ${products.length} produits`);
  });
}

const count = <T>(items: T[], of: (item: T) => number) =>
  items.reduce((total, item) => total + of(item), 0);

async function insertMembers(tx: Transaction, members: Demo<'members'>, hashes: string[]) {
  const rows = members.map(({ password: _, ...member }, index) => ({
    ...member,
    passwordHash: hashes[index] ?? '',
    isVerified: true,
  }));
  const inserted = await tx.insert(utilisateur).values(rows).returning({ id: utilisateur.id });
  return inserted.map(({ id }) => id);
}

interface Place {
  id: number;
  userId: number;
}

async function insertGardens(
  tx: Transaction,
  gardens: Demo<'gardens'>,
  users: number[],
): Promise<Place[]> {
  const rows = gardens.map(({ member, suiviPar, plantes, taches: _, creeLe, ...garden }) => ({
    ...garden,
    userId: users[member] as number,
    nombreDePlantes: plantes.length,
    nombreDeFavoris: suiviPar.length,
    createdAt: new Date(`${creeLe}T09:00:00Z`),
  }));
  return tx.insert(jardin).values(rows).returning({ id: jardin.id, userId: jardin.userId });
}

/** Answers the plants' numbers, in their order, and how many waterings came with them. */
async function insertPlants(tx: Transaction, gardens: Demo<'gardens'>, jardins: Place[]) {
  const plants = gardens.flatMap(({ plantes }, index) => {
    const { id: jardinId, userId: idUser } = jardins[index] as Place;
    return plantes.map(({ arrosages, soins, rappels, journal: _, ...facts }) => ({
      arrosages,
      soins,
      rappels,
      jardinId,
      idUser,
      facts,
    }));
  });
  const rows = plants.map(({ facts, jardinId, idUser }) => ({
    ...facts,
    jardinId,
    idUser,
    placee: true,
  }));
  const inserted = await tx
    .insert(plante)
    .values(rows as (typeof plante.$inferInsert)[])
    .returning({ id: plante.id });
  const waterings = plants.flatMap(({ arrosages, idUser }, index) => {
    const idPlante = inserted[index]?.id as number;
    return arrosages.map((dateArrosage) => ({
      idPlante,
      idUser,
      dateArrosage,
      noteLe: morningOf(dateArrosage),
    }));
  });
  for (let at = 0; at < waterings.length; at += batchRows)
    await tx.insert(arrosagePlante).values(waterings.slice(at, at + batchRows));
  const cares = plants.flatMap(({ soins, idUser }, index) =>
    soins.map(({ genre, date }) => ({
      idPlante: inserted[index]?.id as number,
      idUser,
      genre,
      date,
      noteLe: morningOf(date),
    })),
  );
  const reminders = plants.flatMap(({ rappels }, index) =>
    rappels.map((each) => ({ ...each, idPlante: inserted[index]?.id as number })),
  );
  await tx.insert(soin).values(cares);
  await tx.insert(rappel).values(reminders);
  return { arrosages: waterings.length, plantes: inserted.map(({ id }) => id) };
}

async function insertJournal(
  tx: Transaction,
  gardens: Demo<'gardens'>,
  { plantes, users }: { plantes: number[]; users: number[] },
) {
  const plants = gardens.flatMap(({ plantes, ...garden }) =>
    plantes.map((plant) => ({ ...garden, ...plant })),
  );
  const entries = plants.flatMap((plant, index) =>
    plant.journal.map((entry) => ({ ...plant, entry, idPlante: plantes[index] as number })),
  );
  const rows = entries.map(({ entry: { isPublic, mercis: _, ...entry }, member, idPlante }) => {
    const noteLe = morningOf(entry.date);
    const idUser = users[member] as number;
    return { ...entry, idPlante, idUser, noteLe, publieLe: isPublic ? noteLe : null };
  });
  const inserted = await tx
    .insert(journal)
    .values(rows as (typeof journal.$inferInsert)[])
    .returning({ id: journal.id, noteLe: journal.noteLe });
  const thanks = entries.flatMap(({ entry, suiviPar }, index) =>
    suiviPar.slice(0, entry.mercis).map((member) => ({
      idJournal: inserted[index]?.id as number,
      idUser: users[member] as number,
      ditLe: inserted[index]?.noteLe as Date,
    })),
  );
  await tx.insert(merci).values(thanks);
}

async function insertTasks(tx: Transaction, gardens: Demo<'gardens'>, jardins: Place[]) {
  const tasks = gardens.flatMap(({ taches }, index) => {
    const { id: idJardin, userId: idUser } = jardins[index] as Place;
    return taches.map((task) => ({ ...task, idJardin, idUser }));
  });
  await tx.insert(tache).values(tasks);
}

/** When what was done on a day was noted: early, and never to come. */
function morningOf(date: string): Date {
  return new Date(Math.min(Date.parse(`${date}T05:40:00Z`), Date.now()));
}

async function insertFollows(
  tx: Transaction,
  gardens: Demo<'gardens'>,
  jardins: Place[],
  users: number[],
) {
  const follows = gardens.flatMap(({ suiviPar }, index) =>
    suiviPar.map((member) => ({
      idUser: users[member] as number,
      idJardin: jardins[index]?.id as number,
    })),
  );
  await tx.insert(suiviJardin).values(follows);
}

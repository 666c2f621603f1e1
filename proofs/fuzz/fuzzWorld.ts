import { sql } from 'drizzle-orm';
import {
  type Acting,
  newCommande,
  newPaidCommande,
} from '../../server/testing/boutique.fixtures.ts';
import { headersOf, newPeople, newRows, type Rows } from '../attaques/accessFixture.ts';
import { accessMatrix } from '../attaques/accessMatrix.ts';
import { type Actor, actors, type GoodRequests } from './fuzzRequests.ts';
import { nameOf, type Operation } from './operations.ts';
import { type KnownRows, rowKinds } from './validValues.ts';

type Headers = { authorization?: string };

export interface FuzzWorld {
  known: KnownRows;
  good: GoodRequests;
  headers: Record<Actor, Headers>;
}

const newest: Record<(typeof rowKinds)[number], ReturnType<typeof sql>> = {
  utilisateur: sql`select id as value from utilisateur order by id desc limit 6`,
  jardin: sql`select id as value from jardin order by id desc limit 9`,
  plante: sql`select id as value from plante order by id desc limit 9`,
  produit: sql`select id as value from produit order by id desc limit 5`,
  commande: sql`select id as value from commande order by id desc limit 12`,
  email: sql`select email as value from utilisateur order by id desc limit 6`,
  jti: sql`select jti as value from session order by created_at desc limit 10`,
};

const filled = (route: string) => route.replaceAll(/:(\w+)/g, '{$1}').toLowerCase();

/** For each operation a good request on rows that exist, as the access matrix makes it, and who may send it. */
async function goodRequests(rows: Rows, operations: readonly Operation[]): Promise<GoodRequests> {
  const good: GoodRequests = new Map();
  for (const operation of operations) {
    const row = accessMatrix.find(({ route }) => filled(route) === nameOf(operation).toLowerCase());
    if (!row) continue;
    const by = actors.filter((_, at) => (row.answers[at] ?? 500) < 300);
    good.set(nameOf(operation), { ...(await row.ask(rows)), by });
  }
  return good;
}

/**
 * The present state: requests end sessions, delete accounts and empty the shelf, so people with gardens, plants, waterings,
 * follows and orders come anew, and what exists is asked for again.
 */
export async function currentWorld(
  server: Acting,
  operations: readonly Operation[],
): Promise<FuzzWorld> {
  const { context } = server;
  const people = await newPeople(server);
  const rows = await newRows(server, people);
  for (const member of [people.member, people.owner]) {
    await newCommande(server, member, rows.produit);
    await newPaidCommande(server, member, rows.produit);
  }
  const good = await goodRequests(rows, operations);
  const known = {} as Record<(typeof rowKinds)[number], (number | string)[]>;
  for (const kind of rowKinds) {
    const found = await context.db.execute<{ value: number | string }>(newest[kind]);
    known[kind] = found.rows.map(({ value }) => value);
  }
  const headers = {} as Record<Actor, Headers>;
  for (const actor of actors) headers[actor] = { ...(await headersOf(context, people, actor)) };
  return { known, good, headers };
}

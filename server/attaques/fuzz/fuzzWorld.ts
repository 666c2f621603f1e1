import { sql } from 'drizzle-orm';
import { type Acting, newCommande, newPaidCommande } from '../../testing/boutique.fixtures.ts';
import { newMember } from '../../testing/factories.ts';
import { headersOf, newPeople, newRows, type People } from '../accessFixture.ts';
import { type Actor, actors } from './fuzzRequests.ts';
import { type KnownRows, rowKinds } from './validValues.ts';

type Headers = { authorization?: string };

export interface FuzzWorld {
  people: People;
  known: KnownRows;
  headers: Record<Actor, Headers>;
}

/** People with gardens, plants, waterings, follows and orders. */
export async function newPeopleWithRows(server: Acting): Promise<People> {
  const people = await newPeople(server);
  for (let round = 0; round < 3; round += 1) {
    const { produit } = await newRows(server, people);
    for (const member of [people.member, people.owner]) {
      await newCommande(server, member, produit);
      await newPaidCommande(server, member, produit);
    }
  }
  return people;
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

/**
 * What is true now: requests end sessions, delete accounts and empty the shelf, so it is asked for
 * anew now and then, and who is gone is replaced.
 */
export async function currentWorld(server: Acting, people: People): Promise<FuzzWorld> {
  const { app, context } = server;
  const { rows } = await context.db.execute<{ id: number }>(sql`select id from utilisateur`);
  const alive = new Set(rows.map(({ id }) => id));
  const now = { ...people };
  for (const role of ['member', 'owner', 'keeper', 'neighbour'] as const)
    if (!alive.has(now[role].id)) now[role] = await newMember(app);
  await context.db.execute(
    sql`update utilisateur set id_type_user = 2 where id = ${now.keeper.id}`,
  );
  const known = {} as Record<(typeof rowKinds)[number], (number | string)[]>;
  for (const kind of rowKinds) {
    const found = await context.db.execute<{ value: number | string }>(newest[kind]);
    known[kind] = found.rows.map(({ value }) => value);
  }
  const headers = {} as Record<Actor, Headers>;
  for (const actor of actors) headers[actor] = { ...(await headersOf(context, now, actor)) };
  return { people: now, known, headers };
}

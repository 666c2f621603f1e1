import { sql } from 'drizzle-orm';
import type { Produit } from '../../contract/boutique/produit.ts';
import { idTypeUserValues } from '../../contract/comptes/utilisateur.ts';
import { openSession } from '../../server/comptes/sessions/sessions.service.ts';
import { sendFile } from '../../server/echanges/imports/imports.fixtures.ts';
import type { Context } from '../../server/platform/context.ts';
import type { Acting } from '../../server/testing/boutique.fixtures.ts';
import {
  type Member,
  newArrosage,
  newEntree,
  newJardin,
  newMember,
  newPlante,
  newRecolte,
  newSoin,
  newTache,
  sent,
} from '../../server/testing/factories.ts';

export const roles = ['visitor', 'member', 'owner', 'keeper'] as const;
export type Role = (typeof roles)[number];
export type People = Record<Exclude<Role, 'visitor'> | 'neighbour', Member>;

/** The people of the matrix; `neighbour` owns a garden that all others may follow. */
export async function newPeople({ app, context }: Acting): Promise<People> {
  const [member, owner, keeper, neighbour] = await Promise.all(
    [1, 2, 3, 4].map(() => newMember(app)),
  );
  await context.db.execute(sql`update utilisateur set is_verified = true
    where id in (${owner?.id}, ${neighbour?.id})`);
  await context.db.execute(
    sql`update utilisateur set id_type_user = ${idTypeUserValues.keeper} where id = ${keeper?.id}`,
  );
  return { member, owner, keeper, neighbour } as People;
}

const jtiOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;

/** Fresh rows of the owner's, for tries at one route until one of them changes something. */
export async function newRows(server: Acting, { member, owner, neighbour, keeper }: People) {
  const { app, context } = server;
  // A member has 200 gardens at most.
  await context.db.execute(sql`delete from jardin where id in (
    select id from (
      select id, row_number() over (partition by user_id order by id desc) as place
      from jardin where user_id in (${owner.id}, ${neighbour.id})) as own
    where place > 100)`);
  for (const { id, token } of [owner, neighbour, keeper])
    await context.db.execute(sql`delete from session
      where id_user = ${id} and user_agent <> 'test' and jti <> ${jtiOf(token)}`);
  // A proof holds for five minutes; all rows together may take longer.
  await context.db.execute(sql`update preuve set created_at = now()`);
  const jardin = await newJardin(app, owner);
  const plante = await newPlante(app, owner, jardin.id);
  const other = await newPlante(app, owner, jardin.id);
  const arrosage = await newArrosage(app, owner, plante.id, '2026-03-01');
  await newArrosage(app, owner, plante.id, '2026-03-08');
  const soin = await newSoin(app, owner, plante.id, '2026-03-01');
  const entree = await newEntree(app, owner, plante.id);
  const publique = await newEntree(app, owner, plante.id, { public: true });
  const ill = await newPlante(app, owner, jardin.id, { etat: 'malade' });
  const harvest = await newRecolte(app, owner, plante.id);
  const rain = { date: '2026-03-01', mm: 8 };
  await sent(app, `/v1/jardin/${jardin.id}/pluie`, rain, owner);
  const tache = await newTache(app, owner, { titre: 'Pailler', idPlante: plante.id });
  const followed = await newJardin(app, neighbour);
  const suivi = await app.inject({
    method: 'POST',
    url: '/v1/suiviJardin',
    headers: owner.headers,
    payload: { idUser: owner.id, idJardin: followed.id },
  });
  if (suivi.statusCode !== 201) throw new Error(suivi.body);
  const toFollow = await newJardin(app, neighbour);
  // Of its own each time: the same file again is the same import.
  const sentFile = await sendFile(app, owner, `nom\nThym ${jardin.id}\n`);
  const idImport = sentFile.body.id;
  const added = await app.inject({
    method: 'POST',
    url: '/v1/produit',
    headers: keeper.headers,
    payload: produitBody,
  });
  const produit = added.json<Produit>();
  return {
    server,
    member,
    keeper,
    owner,
    jardin,
    plante,
    other,
    arrosage,
    soin,
    harvest,
    entree,
    publique,
    ill,
    tache,
    followed,
    toFollow,
    idImport,
    produit,
  };
}

export const produitBody = {
  nom: 'Sécateur',
  description: 'Lames forgées.',
  prix: 24.9,
  stock: 500,
  type: 'Autre',
};

export type Rows = Awaited<ReturnType<typeof newRows>>;

/** Headers of a new session of `role`; none for the visitor. */
export async function headersOf(
  context: Context,
  people: People,
  role: Role,
): Promise<Record<string, string>> {
  if (role === 'visitor') return {};
  const idTypeUser = role === 'keeper' ? idTypeUserValues.keeper : idTypeUserValues.member;
  // Thirty sessions at most: the one of before is used no more.
  const { id } = people[role];
  await context.db.execute(sql`delete from session where id_user = ${id} and user_agent = 'test'`);
  const token = await openSession(context, { id, idTypeUser }, 'test');
  return { authorization: `Bearer ${token}` };
}

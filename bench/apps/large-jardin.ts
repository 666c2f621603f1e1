import { todayInParis } from '../../contract/today.ts';
import { openSession } from '../../server/comptes/sessions/sessions.service.ts';
import { utilisateur } from '../../server/tables/comptes.ts';
import { jardin, plante } from '../../server/tables/jardins.ts';
import type { startDemoApp } from '../demo-app.ts';

type DemoApp = Awaited<ReturnType<typeof startDemoApp>>;

export interface LargeJardin {
  id: number;
  user: number;
  token: string;
  plantes: number[];
}

/** A new member with one garden of `count` plants, and a token to act for them. */
export async function newLargeJardin(
  { db, context }: DemoApp,
  count: number,
): Promise<LargeJardin> {
  const email = `${crypto.randomUUID()}@mesures.example`;
  const [user] = await db
    .insert(utilisateur)
    .values({ email, pseudo: 'mesure', passwordHash: '', isVerified: true })
    .returning();
  if (!user) throw new Error('no member');
  const [home] = await db
    .insert(jardin)
    .values({ userId: user.id, nomJardin: 'Mille plantes', exposition: 'ensoleillé' })
    .returning();
  if (!home) throw new Error('no garden');
  const rows = Array.from({ length: count }, (_, position) => ({
    idUser: user.id,
    jardinId: home.id,
    name: `Plante ${position + 1}`,
    date: todayInParis(),
    position,
    placee: true,
  }));
  const plantes = await db.insert(plante).values(rows).returning({ id: plante.id });
  const token = await openSession(context, user, 'bench');
  return { id: home.id, user: user.id, token, plantes: plantes.map(({ id }) => id) };
}

import { sql } from 'drizzle-orm';
import { type Member, newMember, sent } from './factories.ts';
import type { TestApp } from './testApp.ts';

/** A member who moderates. */
export async function newModerateur({
  app,
  context,
}: Pick<TestApp, 'app' | 'context'>): Promise<Member> {
  const member = await newMember(app, { pseudo: 'Modératrice' });
  await context.db.execute(sql`update utilisateur set moderateur = true where id = ${member.id}`);
  return member;
}

/** A report of a thing by `who`. */
export const reported = (
  { app }: Pick<TestApp, 'app'>,
  who: Member,
  sorte: string,
  id: number,
  changes: object = {},
) =>
  sent<{ id: number }>(
    app,
    '/v1/signalement',
    {
      sorte,
      id,
      raison: 'indesirable',
      texte: 'Une publicité cachée.',
      bonneFoi: true,
      ...changes,
    },
    who,
  );

/** Makes the body of a moderator's decision about a thing's open reports. */
export const decisionBody = (sorte: string, id: number, mesure: string, changes: object = {}) => ({
  sorte,
  id,
  mesure,
  fondement: 'regles',
  motif: 'indesirable',
  texte: 'Vos textes vantent une boutique, ce que nos règles excluent.',
  ...changes,
});

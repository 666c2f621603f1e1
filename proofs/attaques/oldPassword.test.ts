import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { expect, test, vi } from 'vitest';
import { deleteCompte, lockCompte } from '../../server/comptes/comptes.repository.ts';
import { replacePassword } from '../../server/comptes/profil/passwordChange.service.ts';
import { hashPassword } from '../../server/comptes/sessions/passwords.ts';
import type { Transaction } from '../../server/platform/database/connection.ts';
import { inTransaction } from '../../server/platform/database/transaction.ts';
import { goodPassword, type Member, newMember } from '../../server/testing/factories.ts';
import { openApp } from '../../server/testing/openApp.ts';

const server = openApp();

const chosen = 'Potiron-2026';

/** The answer of a call that has checked the password and wants to write when `happens` commits. */
async function overtaken(
  member: Member,
  call: InjectOptions,
  happens: (tx: Transaction) => Promise<unknown>,
) {
  const { db } = server.context;
  const { answer } = await inTransaction(db, async (tx) => {
    await lockCompte(tx, member.id);
    const answer = server.app.inject({ headers: member.headers, ...call });
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows).not.toEqual([]);
      },
      { timeout: 10_000 },
    );
    await happens(tx);
    return { answer };
  });
  return answer;
}

const reset = (member: Member, passwordHash: string) => (tx: Transaction) =>
  replacePassword(server.context, tx, member.id, passwordHash, { address: '192.0.2.1' });
const login = (email: string) =>
  ({ method: 'POST', url: '/v1/login', payload: { email, password: goodPassword } }) as const;

test('a password that was right until the owner reset it does nothing any more', async () => {
  const passwordHash = await hashPassword(chosen);
  const actions: [string, (member: Member) => InjectOptions][] = [
    ['login_failed', ({ email }) => login(email)],
    [
      'email_password_wrong',
      ({ id, email }) => ({
        method: 'PUT',
        url: `/v1/user/${id}`,
        payload: { email: `voleur-${email}`, motDePasse: goodPassword },
      }),
    ],
    [
      'wrong_password',
      ({ id }) => ({
        method: 'PUT',
        url: `/v1/user/${id}/mot-de-passe`,
        payload: { actuel: goodPassword, nouveau: 'Voleurs-2026' },
      }),
    ],
    [
      'wrong_password',
      ({ id }) => ({
        method: 'DELETE',
        url: `/v1/user/${id}`,
        payload: { password: goodPassword },
      }),
    ],
  ];
  for (const [code, action] of actions) {
    const member = await newMember(server.app);
    const answer = await overtaken(member, action(member), reset(member, passwordHash));
    expect.soft([code, answer.json().code]).toEqual([code, code]);
    const { rows } = await server.context.db.execute(sql`select
      (select count(*)::int from session where id_user = ${member.id}) as sessions,
      (select count(*)::int from account_token where id_user = ${member.id} and kind = 'change') as changes`);
    expect.soft(rows).toEqual([{ sessions: 0, changes: 0 }]);
    const answered = await server.app.inject({
      ...login(member.email),
      payload: { email: member.email, password: chosen },
    });
    expect.soft([code, answered.statusCode]).toEqual([code, 200]);
  }
});

test('a login that races the deletion of its account is a wrong pair', async () => {
  const member = await newMember(server.app);
  const answer = await overtaken(member, login(member.email), (tx) => deleteCompte(tx, member.id));
  expect(answer.json()).toMatchObject({ status: 400, code: 'login_failed' });
});

import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { memberOfSecret, unsubscribeAddress } from '../../server/agenda/avis/unsubscribe.ts';
import { reencryptCodes } from '../../server/comptes/codes/reencryptCodes.service.ts';
import { reencryptWebhooks } from '../../server/comptes/webhooks/reencryptWebhooks.service.ts';
import { decrypt } from '../../server/platform/encryption.ts';
import { webhook } from '../../server/tables/comptes.ts';
import { newSecondFacteur, shownCode } from '../../server/testing/codes.ts';
import { goodPassword, newMember, newWebhook } from '../../server/testing/factories.ts';
import { ownApp } from '../../server/testing/openApp.ts';

const secretOf = () => randomBytes(32).toString('hex');
const pages = { pages: false };

// Numbers in front of titles: docs/attaques.md.
test('217: while the secret is replaced, what the old one signed is taken; without it nothing of it is', async () => {
  const [old, present] = [secretOf(), secretOf()];
  const before = await ownApp({ JWT_SECRET: old });
  const { databaseUrl } = before;
  const member = await newMember(before.app);
  const { id } = await newWebhook(before.app, member, ['arrosage']);
  const link = unsubscribeAddress(before.context, member.id).split('/').at(-1) ?? '';
  const replaced = { JWT_SECRET: present, JWT_SECRET_PREVIOUS: old };
  const meanwhile = await ownApp(replaced, { ...pages, databaseUrl });
  const after = await ownApp({ JWT_SECRET: present }, { ...pages, databaseUrl });
  const asks = async ({ app }: typeof before, headers: Record<string, string>) =>
    (await app.inject({ url: '/v1/jeton', headers })).statusCode;

  expect(await asks(meanwhile, member.headers)).toBe(200);
  expect(await asks(after, member.headers)).toBe(401);
  expect(memberOfSecret(meanwhile.context, link)).toBe(member.id);
  expect(memberOfSecret(after.context, link)).toBe(null);
  const foreign = await new SignJWT({ sub: String(member.id) })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secretOf()));
  expect(await asks(meanwhile, { authorization: `Bearer ${foreign}` })).toBe(401);

  // A session opened during rotation survives the removal of the old secret.
  const newcomer = await newMember(meanwhile.app);
  expect(await asks(after, newcomer.headers)).toBe(200);
  expect(await asks(before, newcomer.headers)).toBe(401);

  const sealed = async () => {
    const [row] = await before.context.db.select().from(webhook).where(eq(webhook.id, id));
    return row?.secret ?? '';
  };
  const secret = decrypt(before.context.jwtSecret, await sealed());
  expect(await reencryptWebhooks(after.context)).toBe(0);
  expect(await reencryptWebhooks(meanwhile.context)).toBe(1);
  expect(decrypt(after.context.jwtSecret, await sealed())).toBe(secret);
  expect(await reencryptWebhooks(meanwhile.context)).toBe(0);
});

test('217: a session that was ended stays ended, whichever secret signed its token', async () => {
  const old = secretOf();
  const before = await ownApp({ JWT_SECRET: old });
  const member = await newMember(before.app);
  await before.app.inject({ method: 'POST', url: '/v1/logout', headers: member.headers });
  const replaced = { JWT_SECRET: secretOf(), JWT_SECRET_PREVIOUS: old };
  const { app } = await ownApp(replaced, { ...pages, databaseUrl: before.databaseUrl });
  const { statusCode } = await app.inject({ url: '/v1/jeton', headers: member.headers });
  expect(statusCode).toBe(401);
});

test('217: a second factor opens while the secret is replaced, and afterwards', async () => {
  const [old, present] = [secretOf(), secretOf()];
  const before = await ownApp({ JWT_SECRET: old });
  const { databaseUrl } = before;
  const member = await newMember(before.app);
  const { secret } = await newSecondFacteur(before, member);
  const replaced = { JWT_SECRET: present, JWT_SECRET_PREVIOUS: old };
  const meanwhile = await ownApp(replaced, { ...pages, databaseUrl });
  const after = await ownApp({ JWT_SECRET: present }, { ...pages, databaseUrl });
  const signIn = async ({ app }: typeof before, code: string) => {
    const payload = { email: member.email, password: goodPassword, code };
    return (await app.inject({ method: 'POST', url: '/v1/login', payload })).statusCode;
  };
  expect(await signIn(meanwhile, shownCode(secret))).toBe(200);
  expect(await reencryptCodes(after.context)).toBe(0);
  expect(await reencryptCodes(meanwhile.context)).toBe(1);
  expect(await reencryptCodes(meanwhile.context)).toBe(0);
  expect(await signIn(after, shownCode(secret, 1))).toBe(200);
});

import { beforeAll, expect, test } from 'vitest';
import { newKeeper } from '../../server/testing/boutique.fixtures.ts';
import type { Member } from '../../server/testing/factories.ts';
import { linkTo, subjects } from '../../server/testing/mails.ts';
import { openCourtil } from '../courtil.ts';
import { member } from '../membre.ts';
import { type Appel, appels } from './appels.ts';

const courtil = openCourtil();
const known: Record<string, string> = {};
let members: Record<'owner' | 'reader' | 'keeper', Member>;

beforeAll(async () => {
  const { app } = courtil.served;
  const keeper = await newKeeper(courtil.served);
  members = { owner: await member(app, 'Odile'), reader: await member(app, 'Rémi'), keeper };
  for (const [who, { id }] of Object.entries(members)) known[who] = String(id);
});

/** Names are replaced by values from earlier answers; a name alone in quotes becomes a number. */
const filled = (text: string) =>
  text
    .replaceAll(/"\{(\w+)\}"/g, (all, name) =>
      /^\d+$/.test(known[name] ?? '') ? `${known[name]}` : all,
    )
    .replaceAll(/\{(\w+)\}/g, (all, name) => known[name] ?? all);

function sent({ body, form, as }: Appel): RequestInit {
  const authorization = as && { authorization: `Bearer ${members[as].token}` };
  if (form) {
    const fields = new FormData();
    for (const [name, value] of Object.entries(form)) fields.append(name, value);
    return { body: fields, headers: { ...authorization } };
  }
  if (!body) return { headers: { ...authorization } };
  const headers = { ...authorization, 'content-type': 'application/json' };
  return { body: filled(JSON.stringify(body)), headers };
}

/** The links of mails are followed by their tokens. */
async function readMails(): Promise<void> {
  const email = 'jeanne@jardins.example';
  known.verification = await linkTo(courtil.served, email, subjects.verification).catch(() => '');
  known.reset = await linkTo(courtil.served, email, subjects.reset).catch(() => '');
}

test.each(appels)('$call', { retry: 0 }, async (appel) => {
  const { call, status = 200, answers = [], keep = {} } = appel;
  if (/verify-email|reset-password/.test(call)) await readMails();
  const [method = '', path = ''] = filled(call).split(' ');
  const answer = await fetch(`${courtil.url}/v1${path}`, { method, ...sent(appel) });
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  const json = JSON.parse(text || 'null');
  const one = Array.isArray(json) ? json.at(-1) : json;
  for (const field of answers) expect(one, field).toHaveProperty(field);
  for (const [name, field] of Object.entries(keep)) known[name] = String(one[field]);
  if (/exists/.test(call)) expect(json).toBe(true);
});

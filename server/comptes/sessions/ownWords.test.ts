import { expect, test } from 'vitest';
import { goodPassword, newMember, registrationBody } from '../../testing/factories.ts';
import { linkTo, subjects } from '../../testing/mails.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const rose = {
  pseudo: 'Rose-Marie',
  name: 'Lefèvre',
  firstName: 'Rosalie',
};
const refused = [
  'Courtil-2026!',
  'C0urt1l-2026!',
  'Gestionnaire.1',
  'Rosalie-1984',
  'Lefevre!2026',
  'LEFÈVRE-Rosalie-9a',
  'Rose-Marie-2026',
  'Courtil&Rosalie7',
];
const taken = ['Tomates-2026', 'Rosalie-Tomates-9', 'Courtil-de-Bonnefoy-3', 'Ros-Potager-9'];

// Numbers in front of titles: docs/attaques.md.
test("237: a password made of this site's words or the member's own is refused wherever one is chosen", async () => {
  const register = (password: string) =>
    server.send('POST', '/v1/user', undefined, registrationBody({ ...rose, password }));
  for (const password of refused) {
    const answer = await register(password);
    expect([password, answer.statusCode, answer.json().code]).toEqual([
      password,
      400,
      'password_too_common',
    ]);
    expect(answer.json().message).toMatch(/votre nom/);
  }
  for (const password of taken)
    expect([password, (await register(password)).statusCode]).toEqual([password, 201]);

  const email = 'giroflee.dupont@jardins.example';
  const member = await newMember(server.app, { ...rose, email });
  const change = (nouveau: string) =>
    server.code(
      server.send('PUT', `/v1/user/${member.id}/mot-de-passe`, member, {
        actuel: goodPassword,
        nouveau,
      }),
    );
  expect(await change('Giroflee-2026!')).toBe('password_too_common');
  expect(await change('Rosalie-1984')).toBe('password_too_common');

  await server.send('POST', '/v1/user/forgot-password', undefined, { email });
  const token = await linkTo(server, email, subjects.reset);
  const reset = (newPassword: string) =>
    server.send('POST', '/v1/user/reset-password', undefined, { token, newPassword });
  expect((await reset('rosalie')).json()).toMatchObject({ code: 'password_too_common' });
  expect((await reset('grenouille verte')).statusCode).toBe(200);
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Recherche } from '../../contract/especes/recherche.ts';
import { newJardin, newMember, newPlante } from '../../server/testing/factories.ts';
import { ownApp } from '../../server/testing/openApp.ts';

// Numbers in front of titles: docs/attaques.md.
test('100: nothing private is found by searching for it, not even that it is there', async () => {
  const { app, context } = await ownApp();
  const secrets = {
    name: 'Quorndelnom',
    firstName: 'Quorndelprenom',
    email: 'quorndelmail@quorndelhost.example',
    adresse: '7 rue Quorndelrue',
    cp: '88530',
    ville: 'Quorndelville',
    tel: '0699887766',
  };
  const owner = await newMember(app, { ...secrets, pseudo: 'Rose' });
  const member = await newMember(app);
  const keeper = await newMember(app);
  await context.db.execute(sql`update utilisateur set id_type_user = 2 where id = ${keeper.id}`);
  const jardin = await newJardin(app, owner, {
    nomJardin: 'Le clos',
    codePostal: '88530',
    altitude: 4321,
    derniereGelee: '06-13',
  });
  await newPlante(app, owner, jardin.id, { name: 'Menthe', note: 'Quorndelnote sous le pot.' });
  const sought = [
    ...Object.values(secrets),
    ...['quorndelmail', 'quorndelhost', 'rose quorndelnom', 'le clos 88530', 'menthe 88530'],
    ...['4321', '06-13', 'quorndelnote', 'menthe pot', 'quorndelrue', 'quorn', 'quorndelnon'],
  ];
  const ask = async (q: string, who?: { headers: object }) => {
    const url = `/v1/recherche?q=${encodeURIComponent(q)}`;
    const answer = await app.inject({ url, ...(who && { headers: { ...who.headers } }) });
    const { plantes, jardins, membres } = answer.json<Recherche>();
    expect([q, [...plantes, ...jardins, ...membres]]).toEqual([q, []]);
    expect(answer.body).not.toMatch(/quorndel|88530|4321|06-13/i);
  };
  for (const who of [undefined, member, keeper, owner])
    await Promise.all(sought.map((q) => ask(q, who)));
  // The public fields of the same rows are found, and reveal nothing else.
  for (const q of ['rose', 'le clos', 'menthe']) {
    const answer = await app.inject(`/v1/recherche?q=${encodeURIComponent(q)}`);
    expect(answer.body).toMatch(/Rose/);
    expect(answer.body).not.toMatch(/quorndel|88530|4321|06-13/i);
  }
});

import { sql } from 'drizzle-orm';
import { todayInParis } from '../../../contract/today.ts';
import { redAndBlue, uploaded } from '../../platform/images/images.fixtures.ts';
import { newKeeper, newPaidCommande, newProduit } from '../../testing/boutique.fixtures.ts';
import {
  type Member,
  newArrosage,
  newJardin,
  newMember,
  newPlante,
  newSoin,
  newTache,
  sent,
} from '../../testing/factories.ts';
import type { TestApp } from '../../testing/testApp.ts';

/** The path under which the store keeps a new picture; each size is another picture. */
export async function newPicture(server: TestApp, width: number, height = 30): Promise<string> {
  return new URL(
    await uploaded(server, await redAndBlue(width, height).png().toBuffer()),
    'http://x',
  ).pathname;
}

/**
 * A member with something of everything that an export tells: two gardens, beds, plants in an order, with a history of
 * states, one a copy of another, waterings, cares, reminders, tasks, rain, holidays, journal, harvests, photos, a
 * followed garden, thanks, a garden entrusted, feed, mails, an order.
 */
export async function wholeAccount(server: TestApp): Promise<Member> {
  const { app, context } = server;
  const put = async (url: string, who: Member, payload: object, method: 'PUT' | 'POST' = 'PUT') => {
    const answer = await app.inject({ method, url, payload, headers: who.headers });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.body}`);
  };
  const photo = await newPicture(server, 40);
  const member = await newMember(app, { photo, pseudo: 'Colette' });
  const potager = await newJardin(app, member, {
    nomJardin: 'Clos; "fleuri"',
    description: '-1+1\nligne',
    photo: await newPicture(server, 41),
    exposition: 'ensoleillé',
    temperature: '-5-32',
    codePostal: '44000',
    altitude: 12,
    commune: '44109',
    derniereGelee: '04-20',
    sol: 'argile',
    paillage: true,
  });
  const balcon = await newJardin(app, member, { nomJardin: 'Balcon' });
  const tomate = await newPlante(app, member, potager.id, {
    name: 'Tomate',
    nameLatin: 'Solanum lycopersicum',
    note: 'Semée\n=SOMME(A1)',
    difficulte: 2,
    photo: await newPicture(server, 42),
    milieu: 'pot',
    pot: 'grand',
    emplacement: 'Carré 3',
    date: '2026-03-01',
    exposition: 'ensoleillé',
    multiplication: 'graine',
    floraison: 'oui',
    tailleMax: 120,
  });
  const rosier = await newPlante(app, member, potager.id, { name: 'Rosier', date: '2025-11-01' });
  const menthe = await newPlante(app, member, balcon.id, {
    name: 'Menthe / poivrée',
    date: '2024-05-05',
  });
  const menthe2 = await sent<{ id: number }>(
    app,
    `/v1/plante/${menthe.id}/duplicate?jardinId=${balcon.id}`,
    {},
    member,
  );
  await put(`/v1/plante/${rosier.id}`, member, { etat: 'malade', etatDepuis: '2026-05-01' });
  await put(`/v1/plante/${rosier.id}`, member, { etat: 'vivante', etatDepuis: '2026-06-01' });
  await put(`/v1/plante/${menthe.id}`, member, { etat: 'morte', etatDepuis: '2026-07-01' });
  await put('/v1/plantes/fin', member, { plantes: [menthe.id], fin: '2026-07-02' }, 'POST');
  await put('/v1/plantes/fin/plus-tard', member, { plantes: [rosier.id] }, 'POST');
  await put(`/v1/plante/${menthe2.id}`, member, { etat: 'malade', etatDepuis: '2026-08-01' });
  const orderedPlantes = [
    { id: rosier.id, position: 0 },
    { id: tomate.id, position: 1 },
  ];
  await sent(app, `/v1/plante/save-order/${potager.id}`, { orderedPlantes }, member);
  await newArrosage(app, member, tomate.id, '2026-06-01');
  await newArrosage(app, member, tomate.id, '2026-06-04');
  await newArrosage(app, member, menthe.id, '2024-06-04');
  await newSoin(app, member, rosier.id, '2026-03-02');
  await newSoin(app, member, tomate.id, '2026-06-02', 'engrais');
  await put(`/v1/plante/${rosier.id}/rappel`, member, { genre: 'taille', quinzaines: [5, 6] });
  await put(`/v1/plante/${tomate.id}/rappel`, member, { genre: 'arrosage', intervalle: 3 });
  await put(`/v1/plante/${menthe2.id}/rappel`, member, { genre: 'engrais', jamais: true });
  await sent(app, `/v1/jardin/${potager.id}/pluie`, { date: '2026-06-03', mm: 7.5 }, member);
  await newTache(app, member, { titre: 'Tuteurer', idPlante: tomate.id });
  await newTache(app, member, { titre: 'Désherber', idJardin: balcon.id, date: '2027-03-01' });
  const done = await newTache(app, member, { titre: '=SOMME(A1)' });
  await put(`/v1/tache/${done.id}/fait`, member, {}, 'POST');
  await put('/v1/vacances', member, { debut: '2026-07-01', fin: '2026-07-14' });
  const days = { du: todayInParis(), au: todayInParis() };
  await sent(app, '/v1/invitation', { idJardin: potager.id, ...days }, member);
  const other = await newMember(app);
  const theirs = await newJardin(app, other, { nomJardin: 'Jardin suivi' });
  const seen = await newPlante(app, other, theirs.id);
  await sent(app, '/v1/suiviJardin', { idJardin: theirs.id }, member);
  const { db } = context;
  await db.execute(sql`update jardin set surface = 120.5 where id = ${potager.id}`);
  await db.execute(sql`insert into carre (id_jardin, nom, surface)
    values (${potager.id}, 'Carré 3', 1.44), (${potager.id}, 'Haie', null)`);
  const entry = (values: ReturnType<typeof sql>) =>
    db.execute(sql`insert into journal (id_plante, id_user, genre, date, texte, photo, valeur, unite, symptome,
      publie_le, note_le) values ${values}`);
  const [first, second] = [await newPicture(server, 43), await newPicture(server, 44)];
  const at = sql`'2026-06-03T08:00:00.123Z'`;
  await entry(
    sql`(${tomate.id}, ${member.id}, 'note', '2026-06-02', ${'-1\nDeux lignes; "guillemets"'}, null, null, null, null, null, ${at})`,
  );
  await entry(
    sql`(${tomate.id}, ${member.id}, 'photo', '2026-06-03', '', ${first}, null, null, null, ${at}, ${at})`,
  );
  await entry(
    sql`(${tomate.id}, ${member.id}, 'photo', '2026-09-03', 'La même', ${second}, null, null, null, null, ${at})`,
  );
  await entry(
    sql`(${tomate.id}, ${member.id}, 'photo', '2026-09-04', '', 'https://img.example/x.jpg', null, null, null, null, ${at})`,
  );
  await entry(
    sql`(${tomate.id}, ${member.id}, 'mesure', '2026-07-01', '', null, 82.5, null, null, null, ${at})`,
  );
  await entry(
    sql`(${rosier.id}, ${member.id}, 'symptome', '2026-05-01', 'Des points', null, null, null, 'taches-noires', null, ${at})`,
  );
  await entry(
    sql`(${tomate.id}, ${member.id}, 'recolte', '2026-08-01', 'Les premières', ${await newPicture(server, 45)}, 1250.5, 'g', null, ${at}, ${at})`,
  );
  await entry(
    sql`(${tomate.id}, ${member.id}, 'recolte', '2026-08-09', '', null, 3, 'piece', null, null, ${at})`,
  );
  await db.execute(sql`with e as (insert into journal (id_plante, id_user, genre, date, texte, publie_le)
      values (${seen.id}, ${other.id}, 'note', '2026-06-01', 'Autre', now()) returning id)
    insert into merci (id_journal, id_user) select id, ${member.id} from e`);
  await db.execute(sql`insert into calendrier (id_user, jeton_hash)
    values (${member.id}, ${`secrethash${member.id}`})`);
  await db.execute(sql`insert into import (id_user, genre, nom_du_fichier, empreinte, etat)
    values (${member.id}, 'csv', '=plantes.csv', ${`digest${member.id}`}, 'fait')`);
  const reported = { sorte: 'jardin', id: theirs.id, raison: 'autre', bonneFoi: true };
  await sent(app, '/v1/signalement', { ...reported, texte: '=Pas à sa place' }, member);
  await db.execute(sql`insert into decision (id_membre, sorte, id_cible, mesure, fondement, motif, texte, copie)
    values (${member.id}, 'jardin', ${potager.id}, 'avertissement', 'regles', 'indesirable', 'Une publicité.', '{}')`);
  await db.execute(sql`insert into recours (id_decision, texte) select id, 'Je conteste.' from decision
    where id_membre = ${member.id}`);
  await db.execute(
    sql`insert into blocage (id_bloqueur, id_bloque) values (${member.id}, ${other.id})`,
  );
  await db.execute(sql`insert into avis (id_user, heure) values (${member.id}, 7)`);
  await db.execute(sql`insert into push (id_user, endpoint, p256dh, auth)
    values (${member.id}, ${`https://push.example.org/${member.id}`}, 'secretp256dh', 'secretauth')`);
  await newPaidCommande(server, member, await newProduit(server, await newKeeper(server)));
  return member;
}

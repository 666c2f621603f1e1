import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { idTypeUserValues } from '../../contract/comptes/utilisateur.ts';
import { limits } from '../../contract/limits.ts';
import { openSession } from '../../server/comptes/sessions/sessions.service.ts';
import type { startDemoApp } from '../demo-app.ts';
import { newLargeJardin } from './large-jardin.ts';

type DemoApp = Awaited<ReturnType<typeof startDemoApp>>;

/** Texts that are dear to lay out, to search, to escape or to fold. */
export const shapes: Readonly<Record<string, string>> = {
  ampersands: '&',
  wide: 'W',
  accents: 'e\u0301\u0316',
  cjk: '京',
  emoji: '👩🏽‍🌾',
  lines: 'a\n',
  letters: 'a ',
  ligatures: 'ffi',
  joined: 'a\u00a0',
  quotes: '";\'',
};

const shaped = (shape: string, length: number) => {
  const text = shape.repeat(Math.ceil(length / shape.length)).slice(0, length);
  return (/^\s/.test(text) ? `a${text.slice(1)}` : text).toWellFormed();
};
const line = (shape: string, length: number) =>
  shaped(shape.replaceAll('\n', ' '), length).trimEnd().padEnd(2, 'x');

const entriesOfBook = 12;

/** A garden whose texts are as long as they may be, of one shape, with `plantes` plants in as many beds. */
async function newShaped({ db }: DemoApp, user: number, shape: string, plantes: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into jardin (user_id, nom_jardin, description, exposition)
    values (${user}, ${line(shape, limits.shortText)}, ${shaped(shape, limits.longText)}, 'ensoleillé') returning id`);
  const id = rows[0]?.id ?? 0;
  const short = line(shape, limits.shortText);
  await db.execute(sql`
    with p as (
      insert into plante (jardin_id, id_user, name, name_latin, origine, temperature, arrosage, engrais, substrat,
        temperature_recommande, engrais_recommande, arrosage_recommande, substrat_recommande, type_de_plante, couleur,
        note, emplacement, photo, date, position, placee)
      select ${id}, ${user}, ${short}, ${short}, ${short}, ${short}, ${short}, ${short}, ${short}, ${short}, ${short}, ${short}, ${short},
        ${short}, ${short}, ${shaped(shape, limits.longText)}, left(n || ${short}, ${limits.emplacement}), (select '/images/' || key from image limit 1),
        current_date - 300, n, true from generate_series(1, ${plantes}::int) n returning id)
    insert into journal (id_plante, id_user, genre, date, texte, photo, valeur, unite, publie_le)
    select p.id, ${user}, case when n % 3 = 0 then 'recolte' when n % 3 = 1 then 'photo' else 'note' end, current_date - n,
      ${shaped(shape, limits.texteDEntree)}, case when n % 3 = 1 then (select '/images/' || key from image limit 1) end,
      case when n % 3 = 0 then 12 end, case when n % 3 = 0 then (array['g', 'piece', 'botte', 'litre'])[n / 3] end, now()
    from p, generate_series(1, ${entriesOfBook}::int) n where p.id % 20 < 3`);
  return id;
}

/** Cares, rain, tasks and reminders of a garden's plants. */
async function addCare({ db }: DemoApp, user: number, jardin: number) {
  await db.execute(sql`
    insert into arrosage_plante (id_plante, id_user, date_arrosage)
    select id, ${user}, current_date - 3 * n from plante, generate_series(1, 30) n where jardin_id = ${jardin}`);
  await db.execute(sql`
    insert into soin (id_plante, id_user, genre, date)
    select id, ${user}, 'taille', current_date - 7 * n from plante, generate_series(1, 10) n where jardin_id = ${jardin}`);
  await db.execute(sql`
    insert into rappel (id_plante, genre, intervalle, depuis)
    select id, genre, 1, current_date - 20 from plante, unnest(array['arrosage', 'engrais', 'taille', 'traitement']) genre
    where jardin_id = ${jardin}`);
  await db.execute(sql`
    insert into tache (id_user, titre, date) select ${user}, repeat('&', ${limits.titreDeTache}), current_date + n % 10
    from generate_series(1, ${limits.tachesParMembre}::int) n`);
}

/** An order of as many lines as there may be, with its invoice, and `count` invoices beside it. */
async function addInvoices({ db }: DemoApp, user: number, count: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into commande (id_user, statut, moyen_paiement, total_affiche_centimes, montant_du_centimes, hold_until, terms_version, paid_at)
    select ${user}, 'payee', 'carte', 10000, 10000, now(), '2026-11-22', now() from generate_series(1, ${count}::int) returning id`);
  await db.execute(sql`
    with orders as (select id, row_number() over (order by id) as n from commande where id_user = ${user})
    insert into facture (annee, numero, nature, commande_id, montant_centimes, contenu)
    select 2031, n, 'facture', id, 10000, jsonb_build_object(
      'client', jsonb_build_object('nom', repeat('&', 200), 'email', 'a@b.example'),
      'adresse', jsonb_build_object('rue', repeat('W', 200), 'complement', repeat('&', 200), 'codePostal', '44000', 'ville', repeat('&', 200), 'pays', 'France'),
      'vendeur', jsonb_build_object('nom', 'Mesure', 'adresse', '', 'siret', '', 'tva', ''),
      'lignes', (select jsonb_agg(jsonb_build_object('nom', repeat(case when l % 2 = 0 then '&' else 'W' end, ${limits.shortText}), 'quantite', 1, 'prixCentimes', 100, 'tvaMillieme', 100))
        from generate_series(1, ${limits.lignes}::int) l)) from orders`);
  return rows[0]?.id ?? 0;
}

/** A member, who is a keeper too, that has made of everything the dearest; `photo` is the file of one picture. */
export async function newWorstMember(app: DemoApp, { plantes = limits.plantesPerJardin } = {}) {
  const { db, context } = app;
  const large = await newLargeJardin(app, plantes);
  const { id, user } = large;
  const keeper = idTypeUserValues.keeper;
  await db.execute(
    sql`update utilisateur set id_type_user = ${keeper}, is_verified = true where id = ${user}`,
  );
  const wide = 'W'.repeat(limits.shortText);
  await db.execute(sql`
    update plante set name = ${wide}, name_latin = ${'&'.repeat(limits.shortText)}, note = repeat('&', ${limits.longText}),
      emplacement = left(position || ${wide}, ${limits.emplacement}), temperature = ${wide}, substrat = ${wide}, engrais = ${wide},
      arrosage = ${wide}, origine = ${wide}, photo = (select '/images/' || key from image limit 1)
    where jardin_id = ${id}`);
  await db.execute(sql`
    insert into journal (id_plante, id_user, genre, date, texte)
    select id, ${user}, 'note', current_date - n, repeat('&', ${limits.texteDEntree}) from plante, generate_series(1, 3) n where jardin_id = ${id}`);
  await addCare(app, user, id);
  const jardins: Record<string, number> = {};
  for (const [name, shape] of Object.entries(shapes))
    jardins[name] = await newShaped(app, user, shape, 45);
  const commande = await addInvoices(app, user, 2_000);
  const feed = 'f'.repeat(64);
  await db.execute(sql`
    insert into calendrier (id_user, jeton_hash, gel, lune) values (${user}, ${createHash('sha256').update(feed).digest('hex')}, true, true)`);
  await db.execute(sql`analyze`);
  const token = await openSession(context, { id: user, idTypeUser: keeper }, 'bench');
  return { id, user, token, jardins, commande, feed };
}

export type WorstMember = Awaited<ReturnType<typeof newWorstMember>>;

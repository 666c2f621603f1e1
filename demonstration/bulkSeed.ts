import { sql } from 'drizzle-orm';
import type { Database } from '../server/platform/database/connection.ts';

const plantesPerJardin = 5;
const jardinsPerUser = 5;
const arrosagesPerPlante = 5;
const jardinsPerBatch = 4_000;
// No password verifies against this: bulk accounts cannot sign in.
const noPassword = '!';

/**
 * Adds `plantes` plants for measuring, beside what is there: one garden per 5 plants, one member
 * per 5 gardens, 5 waterings per plant, and follows so that the ranking has something to rank.
 * In batches of one transaction each, so that progress can be shown and an interruption loses one.
 */
export async function seedBulk(
  db: Database,
  plantes: number,
  log: (line: string) => void,
): Promise<void> {
  const jardins = Math.ceil(plantes / plantesPerJardin);
  const startedAt = Date.now();
  for (let done = 0; done < jardins; done += jardinsPerBatch) {
    await insertBatch(db, Math.min(jardinsPerBatch, jardins - done));
    const all = Math.min(done + jardinsPerBatch, jardins);
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
    log(`  ${all * plantesPerJardin} plantes sur ${plantes}, ${seconds} s`);
  }
  log('  suivis et statistiques…');
  await insertFollows(db, jardins);
  await refreshStatistics(db);
}

async function insertBatch(db: Database, jardins: number): Promise<void> {
  await db.execute(sql`
    with members as (
      insert into utilisateur (pseudo, email, password_hash, name, first_name)
      select 'Jardinier ' || n, gen_random_uuid() || '@mesure.example', ${noPassword}, 'Mesure', 'Essai'
      from generate_series(1, ${Math.ceil(jardins / jardinsPerUser)}::int) as n
      returning id
    ), gardens as (
      insert into jardin (user_id, nom_jardin, description, exposition, temperature, nombre_de_plantes)
      select id, 'Jardin ' || id || '-' || n, 'Un jardin pour mesurer.',
        (array['ensoleillé', 'mi-ombre', 'ombre'])[1 + n % 3], '-5-28', ${plantesPerJardin}::int
      from members, generate_series(1, ${jardinsPerUser}::int) as n
      returning id, user_id
    ), plants as (
      insert into plante (jardin_id, id_user, name, name_latin, type_de_plante, couleur, taille_max,
        difficulte, date, position, placee, etat, floraison)
      select id, user_id, (array['Rosier', 'Tomate', 'Fougère', 'Tulipe', 'Lavande'])[n],
        (array['Rosa gallica', 'Solanum lycopersicum', 'Dryopteris filix-mas', 'Tulipa gesneriana',
          'Lavandula angustifolia'])[n],
        'Vivace', (array['rose', 'rouge', 'vert', 'jaune', 'violet'])[n], 40 + 10 * n, 2,
        current_date - 300 + n, n - 1, true, 'vivante', 'oui'
      from gardens, generate_series(1, ${plantesPerJardin}::int) as n
      returning id, id_user
    )
    insert into arrosage_plante (id_plante, id_user, date_arrosage)
    select id, id_user, current_date - 7 * n
    from plants, generate_series(1, ${arrosagesPerPlante}::int) as n`);
}

/** One follow for two gardens, most of them of a few gardens, as people do. */
async function insertFollows(db: Database, follows: number): Promise<void> {
  await db.execute(sql`
    with bounds as (
      select (select max(id) from jardin) as jardins, (select max(id) from utilisateur) as users
    ), wanted as (
      select distinct 1 + floor(power(random(), 3) * (jardins - 1))::int as id_jardin,
        1 + floor(random() * (users - 1))::int as id_user
      from bounds, generate_series(1, ${Math.ceil(follows / 2)}::int)
    ), followed as (
      insert into suivi_jardin (id_user, id_jardin)
      select wanted.id_user, wanted.id_jardin
      from wanted join jardin on jardin.id = wanted.id_jardin
        join utilisateur on utilisateur.id = wanted.id_user
      where jardin.user_id <> wanted.id_user
      on conflict do nothing
      returning id_jardin
    )
    update jardin set nombre_de_favoris = nombre_de_favoris + counted.n
    from (select id_jardin, count(*)::int as n from followed group by id_jardin) as counted
    where jardin.id = counted.id_jardin`);
}

async function refreshStatistics(db: Database): Promise<void> {
  await db.$client.query('vacuum analyze');
}

import { sql } from 'drizzle-orm';
import type { Database } from '../server/platform/database/connection.ts';

const plantesPerJardin = 50;
const photosPerPlante = 20;

/** Adds one member with `count` photos in the journals of their plants; the pictures have rows and no files. */
export async function seedPhotos(db: Database, count: number): Promise<void> {
  const plantes = Math.ceil(count / photosPerPlante);
  await db.execute(sql`
    with member as (
      insert into utilisateur (pseudo, email, password_hash, name, first_name, is_verified)
      values ('Photographe', gen_random_uuid() || '@mesure.example', '!', 'Mesure', 'Photos', true)
      returning id
    ), gardens as (
      insert into jardin (user_id, nom_jardin, exposition, nombre_de_plantes)
      select id, 'Jardin photographié ' || n, 'ensoleillé', least(${plantesPerJardin}, ${plantes} - n * ${plantesPerJardin})
      from member, generate_series(0, ${Math.ceil(plantes / plantesPerJardin) - 1}::int) as n
      returning id, user_id, nombre_de_plantes
    ), plants as (
      insert into plante (jardin_id, id_user, name, date, position, placee)
      select id, user_id, 'Plante photographiée', current_date - 400, n, true
      from gardens, generate_series(0, nombre_de_plantes - 1) as n
      returning id, id_user
    ), numbered as (
      select id, id_user, row_number() over (order by id) - 1 as at from plants
    ), pictures as (
      select id, id_user, n, replace(gen_random_uuid()::text, '-', '') as key
      from numbered, generate_series(1, ${photosPerPlante}::int) as n where at * ${photosPerPlante} + n <= ${count}::int
    ), kept as (
      insert into image (key, bytes, width, height, id_user) select key, 100000, 1200, 900, id_user from pictures
    )
    insert into journal (id_plante, id_user, genre, date, photo, note_le)
    select id, id_user, 'photo', current_date - n * 7, '/images/' || key, now() - n * interval '7 days' from pictures`);
}

/** Adds `count` followers of the garden that is followed most. */
export async function seedAbonnes(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    with members as (
      insert into utilisateur (pseudo, email, password_hash, name, first_name)
      select 'Abonné ' || n, gen_random_uuid() || '@mesure.example', '!', 'Mesure', 'Suivi'
      from generate_series(1, ${count}::int) as n
      returning id
    ), followed as (
      select id from jardin order by nombre_de_favoris desc, id desc limit 1
    ), follows as (
      insert into suivi_jardin (id_user, id_jardin) select members.id, followed.id from members, followed
    )
    update jardin set nombre_de_favoris = nombre_de_favoris + ${count}::int where id in (select id from followed)`);
}

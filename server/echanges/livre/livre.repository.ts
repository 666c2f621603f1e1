import { sql } from 'drizzle-orm';
import type { Unite } from '../../../contract/carnet/journal.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { wholePages } from './livre.sheet.ts';

/** More have no plate of their own, and no place in a book that one can hold. */
export const mostPlates = 300;
export const mostPhotos = 24;
const mostNotes = 4;
// As many of the narrowest letters as a page has room for, and a third of a page.
const mostOfText = { whole: 2_500, shared: 800 };

export interface Quantite {
  unite: Unite;
  quantite: number;
}

/** A plant with its year; notes and photos of entries only as far as they may be told. */
export interface LivrePlante {
  id: number;
  name: string;
  nameLatin: string;
  emplacement: string;
  date: string;
  photo: string | null;
  version: number;
  exposition: string;
  arrosage: string;
  temperature: string;
  substrat: string;
  note: string;
  arrosages: number;
  soins: { genre: string; nombre: number }[];
  mesure: number | null;
  recoltes: Quantite[];
  notes: { date: string; texte: string }[];
}

export interface LivreMois {
  mois: number;
  arrosages: number;
  soins: number;
  venues: number;
  recoltes: Quantite[];
}

export interface Livre {
  /** The version of the garden's drawing. */
  version: number;
  plantes: LivrePlante[];
  mois: LivreMois[];
  photos: { photo: string; date: string; idPlante: number; texte: string }[];
  carres: { nom: string; surface: number }[];
  parPlante: { idPlante: number; unite: Unite; quantite: number }[];
}

/** All that a garden's book of a year tells, in one statement; with `prive`, what is its owner's alone too. */
export async function findLivre(
  db: Executor,
  { idJardin, annee, prive }: { idJardin: number; annee: number; prive: boolean },
): Promise<Livre> {
  const [from, to] = [`${annee}-01-01`, `${annee}-12-31`];
  const most = sql`(select case when count(*) > ${wholePages} then ${mostOfText.shared} else ${mostOfText.whole} end::int from p)`;
  const told = sql`(${prive}::bool or e.publie_le is not null)`;
  const { rows } = await db.execute<Livre & Record<string, unknown>>(sql`
  with p as (
    select * from plante where jardin_id = ${idJardin} and date <= ${to}::date
      and (etat <> 'morte' or etat_depuis >= ${from}::date) and (fin is null or fin >= ${from}::date)
    order by not placee, position, id limit ${mostPlates}
  ),
  e as (select j.*, p.name from journal j join p on p.id = j.id_plante
    where j.date between ${from}::date and ${to}::date),
  a as (select a.id_plante, a.date_arrosage as date from arrosage_plante a join p on p.id = a.id_plante
    where a.date_arrosage between ${from}::date and ${to}::date),
  s as (select s.id_plante, s.genre, s.date from soin s join p on p.id = s.id_plante
    where s.date between ${from}::date and ${to}::date)
  select (select version from jardin where id = ${idJardin}) as version,
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'nameLatin', p.name_latin,
      'emplacement', p.emplacement, 'date', p.date, 'photo', p.photo, 'version', p.version,
      'exposition', coalesce(nullif(p.exposition_recommande, ''), p.exposition),
      'arrosage', coalesce(nullif(p.arrosage_recommande, ''), p.arrosage),
      'temperature', coalesce(nullif(p.temperature_recommande, ''), p.temperature),
      'substrat', coalesce(nullif(p.substrat_recommande, ''), p.substrat),
      'note', case when ${prive}::bool then left(p.note, ${most}) else '' end,
      'arrosages', (select count(*) from a where a.id_plante = p.id),
      'soins', (select coalesce(json_agg(g), '[]') from
        (select s.genre, count(*) as nombre from s where s.id_plante = p.id group by s.genre order by 1) g),
      'mesure', (select e.valeur from e where e.id_plante = p.id and e.genre = 'mesure' order by e.date desc, e.id desc limit 1),
      'recoltes', (select coalesce(json_agg(g), '[]') from (select e.unite, sum(e.valeur) as quantite from e
        where e.id_plante = p.id and e.genre = 'recolte' group by e.unite order by 1) g),
      'notes', (select coalesce(json_agg(g order by g.date), '[]') from (select e.date, left(e.texte, ${most}) as texte from e
        where e.id_plante = p.id and e.genre = 'note' and ${told} order by e.date desc, e.id desc limit ${mostNotes}) g))
      order by not p.placee, p.position, p.id), '[]') from p) as plantes,
    (select json_agg(json_build_object('mois', m,
      'arrosages', (select count(*) from a where extract(month from a.date) = m),
      'soins', (select count(*) from s where extract(month from s.date) = m),
      'venues', (select count(*) from p where p.date >= ${from}::date and extract(month from p.date) = m),
      'recoltes', (select coalesce(json_agg(g), '[]') from (select e.unite, sum(e.valeur) as quantite from e
        where e.genre = 'recolte' and extract(month from e.date) = m group by e.unite order by 1) g)) order by m)
      from generate_series(1, 12) m) as mois,
    (select coalesce(json_agg(g), '[]') from (select e.photo, e.date, e.id_plante as "idPlante",
      left(e.texte, ${mostOfText.whole}) as texte from e where e.photo is not null and ${told} order by e.date, e.id limit ${mostPhotos}) g) as photos,
    (select coalesce(json_agg(json_build_object('nom', c.nom, 'surface', c.surface)), '[]') from carre c
      where c.id_jardin = ${idJardin} and c.surface is not null) as carres,
    (select coalesce(json_agg(g), '[]') from (select e.id_plante as "idPlante", e.unite, sum(e.valeur) as quantite from e
      where e.genre = 'recolte' group by e.id_plante, e.name, e.unite order by sum(e.valeur) desc, e.name limit 40) g) as "parPlante"`);
  return rows[0] as Livre;
}

// The application on the large database, without limits; with the word `api`, without its pages.
import { sql } from 'drizzle-orm';
import { idTypeUserValues } from '../../contract/comptes/utilisateur.ts';
import { openSession } from '../../server/comptes/sessions/sessions.service.ts';
import { startLargeApp } from '../large-app.ts';
import { largeFolder } from './large-database.ts';
import { tellParent } from './serve.ts';

process.env.DATA_DIR = largeFolder;
const { url, db, context, close } = await startLargeApp({ pages: process.argv[2] !== 'api' });
// Pages of the shop begin anywhere: there must be many products.
await db.execute(sql`
  insert into produit (nom, description, prix_centimes, stock, photo, type, tva_millieme)
  select nom, description, prix_centimes, stock, photo, type, tva_millieme
  from (select * from produit order by id limit 25) of_demonstration, generate_series(1, 80)
  where (select count(*) < 1950 from produit)`);
const { rows } = await db.execute<Record<'produits' | 'jardins' | 'plantes' | 'keeper', number>>(
  sql`select (select max(id) from produit) as produits, (select max(id) from jardin) as jardins,
    (select max(id) from plante) as plantes,
    (select min(id) from utilisateur where id_type_user = ${idTypeUserValues.keeper}) as keeper`,
);
const [facts = { produits: 0, jardins: 0, plantes: 0, keeper: 0 }] = rows;
const keeper = { id: facts.keeper, idTypeUser: idTypeUserValues.keeper };
const token = await openSession(context, keeper, 'bench');
export type Large = typeof facts & { url: string; token: string };
tellParent({ url, token, ...facts }, close);

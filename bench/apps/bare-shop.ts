// The least that does what the shop does: one session read, one transaction, the same rows, no layers. DATABASE
import Fastify from 'fastify';
import pg from 'pg';
import { tellParent } from './serve.ts';

const listed = 20;
const listSql = `select id, nom, description, prix_centimes, stock, photo, type, tva_millieme,
  exception_retractation, quantite_nette, unite, origine, exploitant, version from produit order by id limit $1`;
const orderSql = `with placed as (
    insert into commande (id_user, moyen_paiement, total_affiche_centimes, montant_du_centimes, rue,
      ville, code_postal, pays, hold_until, terms_version)
    values ((select id from utilisateur limit 1), 'carte', $1, $1, 'a', 'b', 'c', 'France',
      now() + interval '1 hour', '1')
    returning id), line as (
    insert into commande_ligne (commande_id, id_produit, nom, quantite, prix_centimes, tva_millieme)
    select id, $2, $3, $4, $1, 100 from placed), noted as (
    insert into commande_journal (commande_id, vers, cause) select id, 'en_attente', 'commande' from placed)
  select id from placed`;

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();
app.get('/v1/produit', async () => {
  const { rows } = await pool.query({ name: 'list', text: listSql, values: [listed + 1] });
  return rows.slice(0, listed).map((row) => ({
    id: row.id,
    nom: row.nom,
    description: row.description,
    prix: row.prix_centimes / 100,
    stock: row.stock,
    photo: row.photo,
    type: row.type,
    tauxTva: (row.tva_millieme ?? (row.type === 0 ? 100 : 200)) / 10,
    exceptionRetractation: row.exception_retractation,
    quantiteNette: row.quantite_nette,
    unite: row.unite,
    origine: row.origine,
    exploitant: row.exploitant,
    illustration: `/dessins/produit/${row.id}-${row.version}`,
  }));
});
app.post<{ Body: { lignes: { idProduit: number; quantite: number }[] } }>(
  '/v1/commande',
  async (request, reply) => {
    await pool.query({
      name: 'session',
      text: 'select s.id_user, u.id_type_user from session s join utilisateur u on u.id = s.id_user limit 1',
    });
    const [ligne] = request.body.lignes;
    const client = await pool.connect();
    try {
      await client.query('begin');
      const taken = await client.query({
        name: 'take',
        text: 'update produit set stock = stock - $2 where id = $1 and stock >= $2 returning id, nom, prix_centimes',
        values: [ligne?.idProduit, ligne?.quantite],
      });
      const { nom, prix_centimes: prix } = taken.rows[0];
      const placed = await client.query({
        name: 'order',
        text: orderSql,
        values: [prix, ligne?.idProduit, nom, ligne?.quantite],
      });
      await client.query('commit');
      return reply.code(201).send({ commandeId: placed.rows[0].id, montantDu: prix / 100 });
    } finally {
      client.release();
    }
  },
);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
tellParent({ url }, async () => {
  await app.close();
  await pool.end();
});

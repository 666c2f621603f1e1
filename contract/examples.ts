import type * as z from 'zod/mini';
import type { Endpoints } from './endpoints.ts';

/** The value of `{id}` in the documentation, by the noun before it. A test seeds exactly these rows. */
export const exampleIds: Readonly<Record<string, number>> = {
  user: 7,
  jardin: 12,
  plante: 345,
  arrosageplante: 601,
  soin: 701,
  journal: 801,
  recolte: 802,
  tache: 901,
};
const autrePlante = 346;
const autreJardin = 13;
/** A public entry of another member, to be thanked for. */
const entreeDAutrui = 803;

interface Example<E> {
  params?: Readonly<Record<string, number>>;
  query?: Readonly<Record<string, string | number>>;
  body?: E extends { body: infer S extends z.ZodMiniType } ? z.input<S> : never;
}

/** One example of each call that takes more than a known id, for `/v1/docs`; a test sends each of them. */
export const examples: { readonly [K in keyof Endpoints]?: Example<Endpoints[K]> } = {
  'GET /recherche': { query: { q: 'tomate' } },
  'GET /saison/miennes': { query: { climat: 'océanique', quinzaine: 20 } },
  'GET /suiviJardin/User/:userId': { params: { userId: 7 } },
  'GET /suiviJardin/exists': { query: { userId: 7, jardinId: 12 } },
  'POST /Jardin': { body: { nomJardin: 'Le potager', exposition: 'ensoleillé', surface: 24 } },
  'PUT /jardin/:id': { body: { nomJardin: 'Le potager du bas' } },
  'POST /plante': { body: { name: 'Tomate Cornue', jardinId: 12, emplacement: 'Carré 2' } },
  'PUT /plante/:id': { body: { note: 'Tuteurée le 12 mai' } },
  'POST /plante/:id/duplicate': { query: { jardinId: 13 } },
  'POST /plante/save-order/:jardinId': {
    params: { jardinId: 12 },
    body: { orderedPlantes: [{ id: 345, position: 0 }] },
  },
  'POST /arrosageplante': { body: { idPlante: 345, dateArrosage: '2026-06-14' } },
  'PUT /arrosageplante/:id': { body: { dateArrosage: '2026-06-13' } },
  'POST /plante/:id/soin': { body: { genre: 'taille', date: '2026-06-14' } },
  'POST /soin': { body: { genre: 'engrais', date: '2026-06-14', plantes: [345, autrePlante] } },
  'POST /soin/retirer': { body: { genre: 'taille', ids: [701] } },
  'POST /push': {
    body: {
      endpoint: 'https://push.example.org/send/dQw4w9WgXcQ',
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  },
  'DELETE /push': { body: { endpoint: 'https://push.example.org/send/dQw4w9WgXcQ' } },
  'POST /plante/:id/surveillance': { body: { avis: 'pareil' } },
  'PUT /plante/:id/surveillance': { body: { surveillerLe: '2026-06-20' } },
  'POST /plantes/fin': { body: { plantes: [autrePlante], fin: '2026-10-20' } },
  'POST /plantes/fin/plus-tard': { body: { plantes: [autrePlante] } },
  'POST /plante/:id/journal': {
    body: { genre: 'note', date: '2026-06-14', texte: 'Premières fleurs.' },
  },
  'PUT /journal/:id': { body: { texte: 'Premières fleurs, après la pluie.' } },
  'POST /journal/:id/merci': { params: { id: entreeDAutrui } },
  'DELETE /journal/:id/merci': { params: { id: entreeDAutrui } },
  'POST /recolte': {
    body: { idPlante: 345, date: '2026-08-02', quantite: 850, unite: 'g' },
  },
  'PUT /recolte/:id': { body: { quantite: 900, unite: 'g' } },
  'GET /jardin/:id/annee/:annee': { params: { id: 12, annee: 2026 } },
  'GET /jardin/:id/annee/:annee/image': { params: { id: 12, annee: 2026 } },
  'PUT /jardin/:id/carre': { body: { nom: 'Carré 1', surface: 1.44 } },
  'DELETE /jardin/:id/carre': { body: { nom: 'Carré 1' } },
  'POST /jardin/:id/pluie': { body: { date: '2026-06-14', mm: 12 } },
  'DELETE /jardin/:id/pluie': { body: { date: '2026-06-14' } },
  'POST /tache': { body: { titre: 'Pailler les tomates', date: '2026-06-20', idPlante: 345 } },
  'PUT /tache/:id': { body: { date: '2026-06-21' } },
  'PUT /vacances': { body: { debut: '2027-08-01', fin: '2027-08-15' } },
  'POST /mes-plantes.csv': { body: { plantes: [345] } },
  'POST /mes-plantes/deplacer': { body: { plantes: [autrePlante], jardinId: autreJardin } },
  'POST /mes-plantes/etat': { body: { plantes: [autrePlante], etat: 'malade' } },
  'POST /mes-plantes/emplacement': { body: { plantes: [autrePlante], emplacement: 'Serre' } },
  'POST /mes-plantes/remettre': { body: { avant: [{ id: autrePlante, emplacement: 'Carré 2' }] } },
  'POST /mes-plantes/retirer': { body: { plantes: [autrePlante] } },
  'PUT /plante/:id/rappel': { body: { genre: 'arrosage', intervalle: 3 } },
};

import { expectTypeOf, test } from 'vitest';
import type { ShownOf } from './endpoint.ts';
import type { Answer, Endpoints, Input, Key, ListKey, ReadKey } from './endpoints.ts';
import type { Jardin } from './jardins/jardin.ts';
import type { Plante } from './jardins/plante.ts';

const asks = <K extends Key>(_key: K, _input: Input<K>): void => {};

test('a call is typed by its key: what it needs, and nothing else', () => {
  asks('GET /jardin/:id', { params: { id: 12 } });
  asks('GET /jardin/:id', { params: { id: '12' } });
  asks('GET /jardin/random', {});
  asks('POST /plante', { body: { name: 'Rose', jardinId: 3, tailleMax: '12,5' } });
  asks('GET /suiviJardin/exists', { query: { userId: 1, jardinId: 2 } });
  asks('POST /plante/:id/duplicate', { params: { id: 1 }, query: { jardinId: 2 } });
  asks('GET /gestion/commande', { query: { statut: 'payee', limite: 50 } });
  // @ts-expect-error the garden's number is missing
  asks('GET /jardin/:id', {});
  // @ts-expect-error it is called `id`
  asks('GET /jardin/:id', { params: { jardinId: 12 } });
  // @ts-expect-error a plant has no such field
  asks('POST /plante', { body: { name: 'Rose', jardinId: 3, inconnu: 12 } });
  // @ts-expect-error its name is a text
  asks('POST /plante', { body: { name: 12, jardinId: 3 } });
  // @ts-expect-error the body is missing
  asks('POST /plante', {});
  // @ts-expect-error there is no such state
  asks('GET /gestion/commande', { query: { statut: 'perdue' } });
  // @ts-expect-error the query is missing
  asks('GET /suiviJardin/exists', {});
  // @ts-expect-error a page of gardens takes no body
  asks('GET /jardin', { body: {} });
  // @ts-expect-error there is no such call
  asks('PATCH /jardin/:id', { params: { id: 12 } });
});

test('an answer is what its schema says', () => {
  expectTypeOf<Answer<'GET /plante/:id'>>().toEqualTypeOf<Plante>();
  expectTypeOf<Answer<'PUT /jardin/:id'>>().toEqualTypeOf<Jardin>();
  expectTypeOf<Answer<'GET /arrosageplante/Plante/:id/average'>>().toEqualTypeOf<number>();
  expectTypeOf<Answer<'GET /commande/:id/facture'>>().toBeNever();
  expectTypeOf<'GET /plante/jardin/:jardinId'>().toExtend<ListKey>();
  expectTypeOf<'GET /plante/:id'>().not.toExtend<ListKey>();
});

test('every field that pages read is in the answer', () => {
  type Wrong = { [K in ReadKey]: Answer<K> extends ShownOf<Endpoints[K]> ? never : K }[ReadKey];
  expectTypeOf<Wrong>().toBeNever();
});

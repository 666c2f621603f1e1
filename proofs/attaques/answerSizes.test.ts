import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Plante } from '../../contract/jardins/plante.ts';
import { limits } from '../../contract/limits.ts';
import { newMember, verified } from '../../server/testing/factories.ts';
import { beforeTests, openApp } from '../../server/testing/openApp.ts';

const most = 2_000_000;
const gardens = 110;
const entries = 250;

const server = openApp({}, { pages: true });
const reader = beforeTests(async () => verified(server, await newMember(server.app)));

// Each ends with its row's number: a page's data name equal texts once.
const text = (filling: string, count: number) =>
  sql`repeat(${filling}::text, ${count - 4}::int) || lpad(n::text, 4, '0')`;
// Of the three only these may stand in the address of a picture.
const photo = (filling: string) =>
  sql`${`https://x.example/${(filling === '"' ? '&' : filling).repeat(limits.url - 24)}`}::text || lpad(n::text, 4, '0')`;

async function idsOf(query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await server.context.db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/** A member with gardens, whose first one is full, followed by the reader: every field as long as it may be. */
async function heaviest(filling: string) {
  const short = text(filling, limits.shortText);
  const long = text(filling, limits.longText);
  const [user = 0] = await idsOf(sql`
    insert into utilisateur (email, password_hash, pseudo, description, photo, couverture, is_verified)
    select ${filling} || n || '@x.example', '', ${short}, ${long}, ${photo(filling)}, ${photo(filling)}, true
    from generate_series(1, ${gardens}::int) n returning id`);
  const jardins = await idsOf(sql`
    insert into jardin (user_id, nom_jardin, description, exposition, photo, nombre_de_plantes, nombre_de_favoris)
    select ${user}::int, ${short}, ${long}, 'ombre', ${photo(filling)}, ${limits.plantesPerJardin}::int, n
    from generate_series(1, ${gardens}::int) n returning id`);
  await server.context.db.execute(sql`
    insert into plante (jardin_id, id_user, name, name_latin, origine, temperature, arrosage, photo,
      type_de_plante, couleur, date, temperature_recommande, engrais, engrais_recommande,
      arrosage_recommande, substrat, substrat_recommande, note, position)
    select ${jardins[0] ?? 0}::int, ${user}::int, ${short}, ${short}, ${short}, ${short}, ${short},
      ${photo(filling)}, ${short}, ${short}, current_date, ${short}, ${short}, ${short}, ${short},
      ${short}, ${short}, ${long}, n
    from generate_series(1, ${limits.plantesPerJardin}::int) n`);
  await server.context.db.execute(sql`
    insert into plante (jardin_id, id_user, name, photo, date)
    select jardin.id, ${user}::int, ${short}, ${photo(filling)}, current_date
    from jardin, generate_series(1, ${limits.premieresPlantes}::int) n
    where user_id = ${user}::int and jardin.id <> ${jardins[0] ?? 0}::int`);
  const [plante = 0] = await idsOf(sql`
    select id from plante where jardin_id = ${jardins[0] ?? 0}::int order by position limit 1`);
  await server.context.db.execute(sql`
    insert into journal (id_plante, id_user, genre, date, texte, publie_le)
    select ${plante}::int, ${user}::int, 'note', current_date, ${text(filling, limits.texteDEntree)}, now()
    from generate_series(1, ${entries}::int) n`);
  await server.context.db.execute(sql`
    insert into suivi_jardin (id_user, id_jardin)
    select ${reader.id}::int, id from jardin where user_id = ${user}::int`);
  await server.context.db.execute(sql`
    insert into produit (nom, description, prix_centimes, stock, photo, type)
    select ${short}, ${long}, 100, 5, ${photo(filling)}, 1 from generate_series(1, ${gardens}::int) n`);
  return { user, jardin: jardins[0] ?? 0, plante };
}

async function read(url: string) {
  const answer = await server.app.inject({ url, headers: reader.headers });
  expect(answer.statusCode, url).toBe(200);
  expect(answer.rawPayload.length, `bytes of ${url}`).toBeLessThanOrEqual(most);
  return answer;
}

const nextOf = (link: unknown) => /^<(.+)>; rel="next"$/.exec(String(link))?.[1];

/** A list to its end, as its `Link` headers lead. */
async function readAll<T>(url: string): Promise<T[]> {
  const seen: T[] = [];
  for (let next: string | undefined = url; next; ) {
    const answer = await read(next);
    expect(answer.json()).not.toEqual([]);
    seen.push(...answer.json());
    next = nextOf(answer.headers.link);
  }
  return seen;
}

// Three bytes in UTF-8, and two in JSON.
test.each(['漢', '"'])(
  '89: no list is heavier than 2 MB, even with every field filled with %s',
  async (filling) => {
    const { user, jardin, plante } = await heaviest(filling);
    const lists = [
      [`/v1/plante/jardin/${jardin}`, limits.plantesPerJardin],
      [`/v1/jardin/user/${user}`, gardens],
      [`/v1/suiviJardin/User/${reader.id}`, gardens],
      ['/v1/jardin?limite=200', gardens],
      ['/v1/user?limite=200', gardens],
      ['/v1/produit?limite=200', gardens],
      [`/v1/plante/${plante}/journal?limite=200`, entries],
      ['/v1/fil?limite=200', entries],
    ] as const;
    for (const [url, least] of lists) {
      const all = await readAll<{ id?: number; idJardin?: number }>(url);
      expect(new Set(all.map(({ id, idJardin }) => id ?? idJardin)).size, url).toBe(all.length);
      expect(all.length, url).toBeGreaterThanOrEqual(least);
    }
    const detail = await read(`/v1/jardin/${jardin}`);
    const begun: Plante[] = detail.json().plantes;
    const follow: Plante[] = (await read(nextOf(detail.headers.link) ?? '')).json();
    expect(follow[0]?.position).toBe(begun.length + 1);
    for (const url of [
      '/v1/jardin/random',
      '/v1/suiviJardin/popular?limite=200',
      `/v1/plante/${plante}/vie`,
    ])
      await read(url);
  },
  60_000,
);

test('89: no page is heavier than 2 MB, though it escapes each text twice', async () => {
  const { user, jardin } = await heaviest('&');
  const { plantes } = (await read(`/v1/jardin/${jardin}`)).json();
  const produits = (await read('/v1/produit?tri=nouveaute')).json();
  for (const url of [
    '/MainPage',
    '/Boutique?tri=nouveaute',
    `/jardin/${jardin}`,
    `/plante/${plantes[0].id}`,
    `/Profil/${user}`,
    `/DetailProduit/${produits[0].id}`,
  ])
    await read(url);
}, 60_000);

test('a refusal names some of the errors of a body, however many it has', async () => {
  const wrong = '{"id":"x","position":"y","a":1,"b":1,"c":1},';
  const answer = await server.app.inject({
    method: 'POST',
    url: '/v1/plante/save-order/1',
    headers: { ...reader.headers, 'content-type': 'application/json' },
    payload: `{"orderedPlantes":[${wrong.repeat(limits.orderedPlantes).slice(0, -1)}]}`,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.length).toBeGreaterThan(0);
  expect(answer.rawPayload.length).toBeLessThan(20_000);
});

test('89: a garden of five hundred plants comes in one answer', async () => {
  const [jardin] = await idsOf(sql`
    insert into jardin (user_id, nom_jardin, exposition, nombre_de_plantes)
    values (${reader.id}::int, 'Le verger', 'ombre', 500) returning id`);
  await server.context.db.execute(sql`
    insert into plante (jardin_id, id_user, name, name_latin, origine, date, engrais, note)
    select ${jardin}::int, ${reader.id}::int, 'Pommier ' || n, 'Malus domestica', 'Verger de mes grands-parents',
      current_date, 'Compost à l’automne', repeat('Taillé en février. ', 10)
    from generate_series(1, 500) n`);
  const answer = await read(`/v1/plante/jardin/${jardin}`);
  expect(answer.json()).toHaveLength(500);
  expect(answer.headers.link).toBeUndefined();
});

import { inflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  checkout,
  commandeBody,
  newCommande,
  newPaidCommande,
  newProduit,
  order,
} from '../../testing/boutique.fixtures.ts';
import { newMember } from '../../testing/factories.ts';
import { openShop } from '../../testing/openShop.ts';
import { settleSession } from '../paiements/settle.service.ts';
import { csvOf } from './factures.csv.ts';
import { mentionsOf } from './factures.pdf.ts';
import { vatByRate } from './vat.ts';

const { server, keeper, buyer, get, manage, bank } = openShop({
  SELLER_NAME: 'Courtil SARL',
  SELLER_SIRET: '123 456 789 00012',
});

test('VAT inside prices: 5,5, 10 and 20 %', () => {
  expect(
    vatByRate([
      { quantite: 1, prixCentimes: 1200, tvaMillieme: 200 },
      { quantite: 2, prixCentimes: 550, tvaMillieme: 100 },
      { quantite: 1, prixCentimes: 1055, tvaMillieme: 55 },
      { quantite: 1, prixCentimes: 1, tvaMillieme: 200 },
    ]),
  ).toEqual([
    { tvaMillieme: 55, ht: 1000, tva: 55, ttc: 1055 },
    { tvaMillieme: 100, ht: 1000, tva: 100, ttc: 1100 },
    { tvaMillieme: 200, ht: 1001, tva: 200, ttc: 1201 },
  ]);
});

test('amounts before VAT plus VAT equal the amount paid, for any lines', () => {
  const ligne = fc.record({
    quantite: fc.integer({ min: 1, max: 999 }),
    prixCentimes: fc.integer({ min: 1, max: 10_000_000 }),
    tvaMillieme: fc.constantFrom(55, 100, 200),
  });
  fc.assert(
    fc.property(fc.array(ligne, { minLength: 1, maxLength: 20 }), (lignes) => {
      const paid = lignes.reduce((sum, each) => sum + each.quantite * each.prixCentimes, 0);
      const rates = vatByRate(lignes);
      expect(rates.reduce((sum, { ht, tva }) => sum + ht + tva, 0)).toBe(paid);
      for (const { ht, tva, tvaMillieme } of rates)
        expect(Math.abs(tva - (ht * tvaMillieme) / 1000)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the invoice is a PDF with its fonts inside, for its buyer and keepers only', async () => {
  const produit = await newProduit(server, keeper, { nom: 'Œillet été — 5 €' });
  const { commandeId } = await newPaidCommande(server, buyer, produit, 3);
  const url = `/v1/commande/${commandeId}/facture`;
  const answer = await get(url, buyer);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toMatch(
    /inline; filename="facture-\d{4}-\d{6}\.pdf"/,
  );
  const pdf = answer.rawPayload;
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const text = pdf.toString('latin1');
  expect(text).toContain('/FontFile2');
  expect(text).not.toContain('/BaseFont /Helvetica');
  expect(unicodeIn(pdf)).toContain('0152');
  expect((await get(url, buyer)).rawPayload).toEqual(pdf);

  expect((await get(url, await newMember(server.app))).statusCode).toBe(404);
  expect((await get(url, keeper)).statusCode).toBe(200);
  expect((await get(`${url}?nature=avoir`, buyer)).json().code).toBe('facture_not_found');
  expect((await get(`${url}?nature=devis`, buyer)).statusCode).toBe(400);
});

/** Reads the Unicode text of the embedded fonts' glyphs: it lets readers copy the text and hear it read aloud. */
function unicodeIn(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .filter((content) => content.includes('beginbfrange') || content.includes('beginbfchar'))
    .join('\n')
    .toUpperCase();
}

test('an unpaid order has no invoice', async () => {
  const { commandeId } = await newCommande(server, buyer, await newProduit(server, keeper));
  expect((await get(`/v1/commande/${commandeId}/facture`, buyer)).json()).toMatchObject({
    status: 404,
    code: 'facture_not_found',
  });
});

test('the accounting export: one line per document and rate, credit notes negative', async () => {
  const plant = await newProduit(server, keeper, { prix: 11, type: 0 });
  const tool = await newProduit(server, keeper, { prix: 12, type: 1 });
  const lignes = [
    { idProduit: plant.id, quantite: 1 },
    { idProduit: tool.id, quantite: 1 },
  ];
  const { commandeId } = (await order(server, buyer, commandeBody(lignes))).json();
  const { url } = (await checkout(server, buyer, lignes, commandeId)).json();
  await pay(url);
  await manage(commandeId, 'rembourser');
  const answer = await get('/v1/gestion/comptabilite.csv', keeper);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = answer.body.split('\r\n');
  expect(lines[0]).toBe(
    '\ufeff"Numéro";"Date";"Nature";"Commande";"Client";"Taux de TVA";"HT";"TVA";"TTC";"Facture corrigée";"Date de la facture corrigée"',
  );
  const mine = lines.filter((line) => line.split(';')[3] === String(commandeId));
  expect(mine.map((line) => line.split(';').slice(5, 9).join(' '))).toEqual([
    '10,0 10,00 1,00 11,00',
    '20,0 10,00 2,00 12,00',
    '10,0 -10,00 -1,00 -11,00',
    '20,0 -10,00 -2,00 -12,00',
  ]);
  const cells = mine.map((line) => line.split(';'));
  const [number, date] = cells[0] ?? [];
  expect(cells.map((each) => each.slice(9))).toEqual([
    ['""', '""'],
    ['""', '""'],
    [number, date],
    [number, date],
  ]);
  const note = await get(`/v1/commande/${commandeId}/facture?nature=avoir`, buyer);
  expect(note.headers['content-disposition']).toMatch(/filename="avoir-\d{4}-\d{6}\.pdf"/);
  const past = await get('/v1/gestion/comptabilite.csv?debut=2000-01-01&fin=2000-12-31', keeper);
  expect(past.body.trim().split('\r\n')).toHaveLength(1);
  // PostgreSQL has no year 0: the answer must not begin before that is known.
  for (const asked of ['debut=hier', 'debut=0000-01-01', 'fin=0000-12-31'])
    expect((await get(`/v1/gestion/comptabilite.csv?${asked}`, keeper)).statusCode).toBe(400);
  const latest = await get('/v1/gestion/comptabilite.csv?fin=9999-12-31', keeper);
  expect(latest.body).toContain('Numéro');
});

test('a name that looks like a formula stays a text', () => {
  const row = {
    annee: 2026,
    numero: 1,
    nature: 'facture' as const,
    commandeId: 1,
    remboursementId: null,
    montantCentimes: 100,
    createdAt: new Date('2026-03-01T10:00:00Z'),
    contenu: {
      client: { nom: '=HYPERLINK("x")\n', email: '' },
      adresse: { rue: '', complement: '', codePostal: '', ville: '', pays: '' },
      vendeur: { nom: '', adresse: '', siret: '', tva: '' },
      lignes: [{ nom: 'a', quantite: 1, prixCentimes: 100, tvaMillieme: 200 }],
    },
  };
  expect(csvOf(row, null)).toContain(`;"'=HYPERLINK(""x"") ";`);
});

test('a credit note names its invoice, an invoice none', () => {
  const createdAt = new Date('2026-03-02T10:00:00Z');
  const lignes = [{ nom: 'a', quantite: 1, prixCentimes: 100, tvaMillieme: 200 }];
  const note = { createdAt, commandeId: 7, contenu: { lignes } };
  const invoice = { annee: 2026, numero: 42, createdAt: new Date('2026-03-01T10:00:00Z') };
  expect(mentionsOf(note, invoice)).toEqual([
    'Date : 2 mars 2026',
    'Commande n° 7',
    'Cet avoir corrige la facture n° 2026-000042 du 1er mars 2026.',
  ]);
  expect(mentionsOf(note, null)).toHaveLength(2);
});

test('a credit note over a sum alone says so', () => {
  const createdAt = new Date('2026-03-02T10:00:00Z');
  const parTaux = [{ tvaMillieme: 200, ht: 83, tva: 17, ttc: 100 }];
  const note = { createdAt, commandeId: 7, contenu: { lignes: [], parTaux } };
  const invoice = { annee: 2026, numero: 42, createdAt };
  expect(mentionsOf(note, invoice).at(-1)).toBe(
    'Il porte sur une somme remboursée, répartie entre les taux de TVA, sans détail d’articles.',
  );
});

async function pay(url: string) {
  const session = url.split('/').at(-1) ?? '';
  await bank().pay(session, false);
  const told = await bank().readSession(session);
  if (told) await settleSession(server.context, told);
}

test('an invoice is dated when it is numbered, not when its transaction began', async () => {
  const produit = await newProduit(server, keeper);
  const { commandeId } = await newCommande(server, buyer, produit);
  const lignes = [{ idProduit: produit.id, quantite: 1 }];
  const { url } = (await checkout(server, buyer, lignes, commandeId)).json();
  const { db } = server.context;
  const held = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from commande where id = ${commandeId} for update`);
    const paying = pay(url);
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(1);
    }, 5_000);
    const { rows } = await tx.execute<{ at: string }>(sql`select clock_timestamp() as at`);
    return { paying, until: rows[0]?.at };
  });
  await held.paying;
  const { rows } = await db.execute(sql`select
      created_at >= date_trunc('milliseconds', ${held.until}::timestamptz) as after,
      annee = extract(year from created_at at time zone 'Europe/Paris') as same_year
    from facture where commande_id = ${commandeId}`);
  expect(rows).toEqual([{ after: true, same_year: true }]);
});

test('a thousand orders paid in parallel: numbers without gap or double', async () => {
  const produit = await newProduit(server, keeper, { stock: 1000 });
  const lignes = [{ idProduit: produit.id, quantite: 1 }];
  const { rows: before } = await server.context.db.execute<{ n: number }>(
    sql`select coalesce(max(numero), 0)::int n from facture`,
  );
  for (let batch = 0; batch < 20; batch += 1)
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { commandeId } = await newCommande(server, buyer, produit);
        await pay((await checkout(server, buyer, lignes, commandeId)).json().url);
      }),
    );
  const { rows } = await server.context.db.execute<{ n: number; first: number; last: number }>(
    sql`select count(distinct numero)::int n, min(numero) first, max(numero) last from facture
      where numero > ${before[0]?.n ?? 0}`,
  );
  const first = (before[0]?.n ?? 0) + 1;
  expect(rows[0]).toEqual({ n: 1000, first, last: first + 999 });
}, 120_000);

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newMember } from '../../testing/factories.ts';
import { openShop } from '../../testing/openShop.ts';
import { creditByRate, linesFit } from './avoirs.ts';
import type { VatLine } from './vat.ts';
import { vatByRate } from './vat.ts';

const tool = { quantite: 2, prixCentimes: 1000, tvaMillieme: 200 };
const living = { quantite: 3, prixCentimes: 500, tvaMillieme: 100 };
const invoice = { lignes: [living, tool] };

test('a sum is parted between the rates of the order, to the cent', () => {
  // 7 € of 35: three sevenths (15 €) at 10 %, four sevenths (20 €) at 20 %.
  expect(creditByRate(invoice, [], 700)).toEqual([
    { tvaMillieme: 100, ht: 273, tva: 27, ttc: 300 },
    { tvaMillieme: 200, ht: 333, tva: 67, ttc: 400 },
  ]);
  expect(creditByRate(invoice, [], 1)).toEqual([{ tvaMillieme: 200, ht: 1, tva: 0, ttc: 1 }]);
});

test('lines take back their own rate, and what is left the others', () => {
  const first = creditByRate(invoice, [], 2000, { lignes: [tool] });
  expect(first).toEqual([{ tvaMillieme: 200, ht: 1667, tva: 333, ttc: 2000 }]);
  const noted = { lignes: [tool], parTaux: first };
  expect(creditByRate(invoice, [noted], 500)).toEqual([
    { tvaMillieme: 100, ht: 455, tva: 45, ttc: 500 },
  ]);
  expect(linesFit(invoice, [noted], [tool])).toBe(false);
  expect(linesFit(invoice, [noted], [living])).toBe(true);
});

test('a sum that is about some lines takes their rates first: after an earlier sum too', () => {
  const pots = { quantite: 1, prixCentimes: 5070, tvaMillieme: 200 };
  const flowers = { quantite: 1, prixCentimes: 2550, tvaMillieme: 55 };
  const sold = { lignes: [pots, flowers] };
  const gesture = { lignes: [], parTaux: creditByRate(sold, [], 1050) };
  const withdrawn = creditByRate(sold, [gesture], 5070, { about: [pots] });
  const at20 = [...gesture.parTaux, ...withdrawn].filter(({ tvaMillieme }) => tvaMillieme === 200);
  expect(at20.reduce((sum, { ttc }) => sum + ttc, 0)).toBe(5070);
  expect(at20.reduce((sum, { tva }) => sum + tva, 0)).toBe(845);
  const notes = [gesture, { lignes: [], parTaux: withdrawn }];
  expect(creditByRate(sold, notes, 1500, { about: [pots] })).toMatchObject([
    { tvaMillieme: 55, ttc: 1500 },
  ]);
});

test('all credit notes together equal the invoice, VAT included, for any amounts', () => {
  const ligne = fc.record({
    quantite: fc.integer({ min: 1, max: 20 }),
    prixCentimes: fc.integer({ min: 1, max: 100_000 }),
    tvaMillieme: fc.constantFrom(55, 100, 200),
  });
  const cases = fc.tuple(
    fc.array(ligne, { minLength: 1, maxLength: 6 }),
    fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }),
  );
  fc.assert(
    fc.property(cases, ([lignes, fractions]) => {
      let left = lignes.reduce((sum, each) => sum + each.quantite * each.prixCentimes, 0);
      const notes: { lignes: []; parTaux: VatLine[] }[] = [];
      const take = (cents: number) => {
        const parTaux = creditByRate({ lignes }, notes, cents);
        expect(parTaux.reduce((sum, { ttc }) => sum + ttc, 0)).toBe(cents);
        for (const { ht, tva, ttc } of parTaux) {
          expect(ht + tva).toBe(ttc);
          expect(Math.min(ht, tva)).toBeGreaterThanOrEqual(0);
        }
        notes.push({ lignes: [], parTaux });
        left -= cents;
      };
      for (const fraction of fractions)
        if (left > 1) take(Math.max(1, Math.floor(left * fraction)));
      if (left > 0) take(left);
      const all = vatByRate(lignes).map(({ tvaMillieme }) => {
        const of = notes.flatMap(({ parTaux }) =>
          parTaux.filter((rate) => rate.tvaMillieme === tvaMillieme),
        );
        const sum = (key: 'ht' | 'tva' | 'ttc') => of.reduce((total, rate) => total + rate[key], 0);
        return { tvaMillieme, ht: sum('ht'), tva: sum('tva'), ttc: sum('ttc') };
      });
      expect(all).toEqual(vatByRate(lignes));
    }),
  );
});

const here = openShop();
const { read, manage, withdraw, mixed } = here;
const get = (url: string, who = here.buyer) =>
  here.server.app.inject({ url, headers: who.headers });

test('each credit note has its number and can be read by it; the newest without', async () => {
  const { id } = await mixed();
  await withdraw(id);
  await manage(id, 'rembourser');
  await manage(id, 'rembourser', { montant: 3, reste: 15 });
  const { facture, avoirs } = await read(id);
  const numbers = [facture, ...avoirs].map((number) => Number(number?.split('-')[1]));
  expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
  const url = `/v1/commande/${id}/facture`;
  const nameOf = async (query: string, who = here.buyer) =>
    (await get(url + query, who)).headers['content-disposition'];
  expect(await nameOf('?nature=avoir')).toContain(`avoir-${avoirs[1]}.pdf`);
  for (const who of [here.buyer, here.keeper])
    for (const avoir of avoirs) {
      expect(await nameOf(`?numero=${avoir}`, who)).toContain(`avoir-${avoir}.pdf`);
      expect(await nameOf(`?nature=avoir&numero=${avoir}`, who)).toContain(`avoir-${avoir}.pdf`);
    }
  expect(await nameOf('')).toContain(`facture-${facture}.pdf`);

  const strange = (await mixed()).id;
  const missing = [`${url}?nature=facture&numero=${avoirs[0]}`];
  missing.push(`/v1/commande/${strange}/facture?numero=${avoirs[0]}`, `${url}?numero=1999-000001`);
  for (const address of missing) expect((await get(address)).json().code).toBe('facture_not_found');
  expect((await get(`${url}?numero=12`)).statusCode).toBe(400);
  const other = await newMember(here.server.app);
  expect((await get(`${url}?numero=${avoirs[0]}`, other)).statusCode).toBe(404);
});

test('the accounting export holds every credit note, at the rates that it takes back', async () => {
  const { id } = await mixed();
  await withdraw(id);
  await manage(id, 'rembourser');
  await manage(id, 'rembourser', { montant: 4, reste: 15 });
  await manage(id, 'rembourser', { reste: 11 });
  const export_ = (await get('/v1/gestion/comptabilite.csv', here.keeper)).body;
  const mine = export_.split('\r\n').filter((line) => line.split(';')[3] === String(id));
  expect(mine.map((line) => line.split(';').slice(5, 9).join(' '))).toEqual([
    '10,0 13,64 1,36 15,00',
    '20,0 16,67 3,33 20,00',
    '20,0 -16,67 -3,33 -20,00',
    '10,0 -3,64 -0,36 -4,00',
    '10,0 -10,00 -1,00 -11,00',
  ]);
  const { facture } = await read(id);
  for (const line of mine.slice(2)) expect(line.split(';')[9]).toBe(`"${facture}"`);
});

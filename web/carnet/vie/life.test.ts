import { expect, test } from 'vitest';
import type { Evenement } from '../../../contract/carnet/vie.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { lifeOf, paceText } from '../journal/life.ts';
import { lineText, quantiteText } from '../journal/vieWords.ts';
import { heightsOf, pointsOf } from './Heights.tsx';

const plante = {
  date: '2026-05-04',
  etat: 'vivante',
  etatDepuis: null,
  emplacement: 'carré 3',
} as Plante;

let id = 0;
const fait = (sorte: 'arrosage' | 'soin' | 'tache', date: string): Evenement => {
  id += 1;
  const genre = sorte === 'soin' ? 'taille' : null;
  return { sorte, id, date, genre, titre: sorte === 'tache' ? 'Tuteurer' : null };
};
const entree = (genre: string, date: string, valeur: string | number | null = null) => {
  id += 1;
  return {
    sorte: 'entree',
    id,
    idPlante: 1,
    idUser: 1,
    genre,
    date,
    texte: '',
    photo: null,
    valeur,
    unite: genre === 'recolte' ? 'g' : null,
    public: false,
    mercis: 0,
    merciDit: false,
  } as Evenement;
};
const arrosage = (date: string) => fait('arrosage', date);
const shown = (evenements: Evenement[], whole = true, changes: Partial<Plante> = {}) =>
  lifeOf({ ...plante, ...changes }, { evenements, whole }).map(({ year, lines }) => [
    year,
    lines.map(lineText),
  ]);

test('newest first, waterings between two others in one, years apart', () => {
  const evenements = [
    ...[arrosage('2026-11-19'), arrosage('2026-11-13'), entree('etat', '2026-11-12', 'malade')],
    ...[arrosage('2026-11-08'), fait('soin', '2026-11-06'), fait('tache', '2026-11-06')],
    ...[arrosage('2026-01-03'), arrosage('2025-12-28'), entree('mesure', '2025-12-01', 42.5)],
  ];
  expect(shown(evenements, true, { date: '2025-05-04' })).toEqual([
    [
      '2026',
      [
        ...['2\u00a0arrosages', 'Bonne santé → Malade', '1\u00a0arrosage', 'Taille', 'Tuteurer'],
        '1\u00a0arrosage',
      ],
    ],
    ['2025', ['1\u00a0arrosage', '42,5\u00a0cm', 'Ajoutée au jardin']],
  ]);
});

test('waterings of two parts are one, and the arrival waits for the end', () => {
  const first = [arrosage('2026-11-19'), arrosage('2026-11-13')];
  expect(shown(first, false)).toEqual([['2026', ['2\u00a0arrosages']]]);
  expect(shown([...first, arrosage('2026-11-08')])).toEqual([
    ['2026', ['3\u00a0arrosages', 'Ajoutée au jardin']],
  ]);
});

test('a state follows the one before, where that was read', () => {
  const turns = [entree('etat', '2026-11-12', 'vivante'), entree('etat', '2026-10-02', 'malade')];
  expect(shown(turns)).toEqual([
    ['2026', ['Malade → Bonne santé', 'Bonne santé → Malade', 'Ajoutée au jardin']],
  ]);
  expect(shown(turns.slice(0, 1), false)).toEqual([['2026', ['Bonne santé']]]);
  const first = { evenements: turns.slice(1), whole: false, etats: 1 };
  expect(lifeOf(plante, first)[0]?.lines.map(lineText)).toEqual(['Bonne santé → Malade']);
});

test('a state that is public shows to who may not read its entry, in its place, and once', () => {
  const ill = { etat: 'malade', etatDepuis: '2026-11-12' } as const;
  const waterings = [arrosage('2026-11-19'), arrosage('2026-11-08')];
  expect(shown(waterings, true, ill)).toEqual([
    ['2026', ['1\u00a0arrosage', 'Malade', '1\u00a0arrosage', 'Ajoutée au jardin']],
  ]);
  expect(shown(waterings.slice(0, 1), false, ill)).toEqual([['2026', ['1\u00a0arrosage']]]);
  const told = [entree('etat', '2026-11-12', 'malade')];
  expect(shown(told, true, ill)).toEqual([['2026', ['Bonne santé → Malade', 'Ajoutée au jardin']]]);
});

test('its arrival stands last, also when something was noted of a year before', () => {
  expect(shown([arrosage('2025-01-02')])).toEqual([
    ['2025', ['1\u00a0arrosage', 'Ajoutée au jardin']],
  ]);
});

test.each([
  [1_800, 'g', '1,8\u00a0kg'],
  [1_000, 'g', '1\u00a0kg'],
  [350, 'g', '350\u00a0g'],
  [1, 'botte', '1\u00a0botte'],
  [3, 'piece', '3\u00a0pièces'],
  [0.25, 'litre', '0,25\u00a0litre'],
  [2.5, 'litre', '2,5\u00a0litres'],
] as const)('%d %s: %s', (quantite, unite, text) => {
  expect(quantiteText(quantite, unite)).toBe(text);
});

test('heights from the oldest to the newest, the ground at the bottom', () => {
  const heights = heightsOf([
    ...[entree('mesure', '2026-11-01', 40), entree('note', '2026-10-01')],
    ...[entree('mesure', '2026-06-01', 10), entree('mesure', '2026-01-01', 20)],
  ]);
  expect(heights.map(({ cm }) => cm)).toEqual([20, 10, 40]);
  expect(pointsOf(heights)).toEqual(['6,32', '149.1,45', '294,6']);
});

test.each([
  [['2026-11-19'], null],
  [['2026-11-19', '2026-11-18', '2026-11-17'], 'chaque jour'],
  [['2026-11-19', '2026-11-15', '2026-11-11'], 'tous les 4 jours'],
  [['2026-11-19', '2026-11-15', '2026-11-10'], 'tous les 4 à 5 jours'],
])('%o: %s', (days, pace) => {
  expect(paceText(days)).toBe(pace);
});

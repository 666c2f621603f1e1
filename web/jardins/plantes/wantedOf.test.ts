import { expect, test } from 'vitest';
import { wantedOf } from './SeveralPlantes.tsx';

test.each([
  ['tomate', { name: 'tomate', count: 1 }],
  ['3 laitues', { name: 'laitues', count: 3 }],
  ['3 x laitue', { name: 'laitue', count: 3 }],
  ['12 × radis', { name: 'radis', count: 12 }],
  ['99 poireaux', { name: 'poireaux', count: 50 }],
  ['0 poireau', { name: 'poireau', count: 1 }],
  ['Tomate 60 jours', { name: 'Tomate 60 jours', count: 1 }],
  ['  ', null],
])('"%s" is read as %o', (text, wanted) => expect(wantedOf(text)).toEqual(wanted));

test('a name is as long as the API takes it', () => {
  expect(wantedOf('a'.repeat(300))?.name).toHaveLength(200);
});

import { expect, test } from 'vitest';
import {
  enterTemperature,
  parseTemperature,
  type Temperatures,
  type Typing,
  temperatureProblem,
  temperatureText,
} from './linkTemperatures.ts';

/** Contents of the fields after each step: `'min 10'` is one input, `'left'` the field's blur. */
function after(...steps: string[]): string[] {
  let shown: Temperatures = { minimum: '', maximum: '' };
  let typing: Typing | null = null;
  return steps.flatMap((step) => {
    const [what, text = ''] = step.split(' ');
    if (what === 'left') typing = null;
    else {
      const side = what === 'min' ? 'minimum' : 'maximum';
      ({ shown, typing } = enterTemperature(shown, typing, side, text));
    }
    return what === 'left' ? [] : [`${shown.minimum}/${shown.maximum}`];
  });
}

test('only the minimum entered: the maximum becomes min + 1; only the maximum: the minimum max - 1', () => {
  expect(after('min 10')).toEqual(['10/11']);
  expect(after('min -1')).toEqual(['-1/0']);
  expect(after('max 0')).toEqual(['-1/0']);
});

test('the shown values count: 10, then maximum 5, then maximum 8', () => {
  const shown = ['10/11', '5/5', '5/8'];
  expect(after('min 10', 'max 5', 'max 8')).toEqual(shown);
  expect(after('min 10', 'left', 'max 5', 'left', 'max 8', 'left')).toEqual(shown);
});

test('the same three steps typed key by key, emptied by hand or not', () => {
  expect(after('min 1', 'min 10', 'left', 'max 5', 'max', 'max 8').at(-1)).toBe('5/8');
  expect(after('min 1', 'min 10', 'left', 'max 5', 'left', 'max 8').at(-1)).toBe('5/8');
});

test('a number that is still being typed leaves nothing behind', () => {
  expect(after('min 2', 'min 25')).toEqual(['2/3', '25/26']);
  expect(after('min 20', 'left', 'max 2', 'max 25').at(-1)).toBe('20/25');
  expect(after('min 20', 'left', 'max 2', 'max 25', 'max 2', 'max 28').at(-1)).toBe('20/28');
  expect(after('max 5', 'left', 'min 1', 'min 12').at(-1)).toBe('12/12');
});

test('erasing a number to type another leaves nothing behind either', () => {
  const shown = after('min 10', 'max 25', 'left', 'max 2', 'max', 'max 3', 'max 30');
  expect(shown.slice(2)).toEqual(['2/2', '10/', '3/3', '10/30']);
  expect(after('max 25', 'min 10', 'left', 'min 1', 'min', 'min 3', 'min 30').at(-1)).toBe('30/30');
  // Erasing a complete number begins from the number that it had linked.
  expect(after('min 15', 'left', 'max 1', 'max 12', 'max 1', 'max', 'max 14').at(-1)).toBe('12/14');
});

test('a minimum above the maximum becomes the maximum, and the other way round', () => {
  expect(after('min 5', 'max 28', 'left', 'min 30').at(-1)).toBe('30/30');
  expect(after('min 15', 'left', 'max 10').at(-1)).toBe('10/10');
});

test('an emptied or wrong field changes nothing else', () => {
  expect(after('min 5', 'max 28', 'min').at(-1)).toBe('/28');
  expect(after('min 5', 'left', 'max 5.5').at(-1)).toBe('5/5.5');
});

test('decimals and impossible temperatures are refused, never cut', () => {
  for (const wrong of ['5.5', '5,5', '1e1', '100', '-61', 'chaud'])
    expect(temperatureProblem('maximum', wrong)).toBe('Indiquez un nombre entier, de -60 à 61.');
  for (const right of ['', '0', '-5', '60'])
    expect(temperatureProblem('minimum', right)).toBeNull();
});

test('linked values are never refused', () => {
  expect(after('min 60')).toEqual(['60/61']);
  expect(temperatureText({ minimum: '60', maximum: '61' })).toBe('60-61');
  expect(after('max -60')).toEqual(['-61/-60']);
  expect(temperatureText({ minimum: '-61', maximum: '-60' })).toBe('-61--60');
  expect(temperatureText({ minimum: '61', maximum: '' })).toBeNull();
});

test("stored as 'min-max', negatives too; one side alone gives the other, nothing gives nothing", () => {
  expect(temperatureText({ minimum: '-5', maximum: '12' })).toBe('-5-12');
  expect(temperatureText({ minimum: '5', maximum: '' })).toBe('5-6');
  expect(temperatureText({ minimum: '', maximum: '5' })).toBe('4-5');
  expect(temperatureText({ minimum: '', maximum: '' })).toBe('');
  expect(temperatureText({ minimum: '5.5', maximum: '8' })).toBeNull();
});

test('two numbers are read from a text that holds them, none from another', () => {
  expect(parseTemperature('21 - 23')).toEqual({ minimum: '21', maximum: '23' });
  expect(parseTemperature('-5-12')).toEqual({ minimum: '-5', maximum: '12' });
  for (const other of ['plutôt frais', '10-75', '-75-10', '61-61', '10-100'])
    expect(parseTemperature(other)).toEqual({ minimum: '', maximum: '' });
});

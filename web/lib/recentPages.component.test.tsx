import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readRecentPages, useRecentPage } from './recentPages.ts';
import { endSession } from './session.ts';

function Page({ n }: { n: number }) {
  useRecentPage({
    titre: `Plante ${n}`,
    adresse: `/plante/${n}`,
    photo: null,
    illustration: '/dessins',
  });
  return null;
}

const titles = () => readRecentPages().map(({ titre }) => titre);

test('the last twelve pages, each once, the last first; none after signing out', async () => {
  const { rerender } = await render(<Page n={1} />);
  for (let n = 2; n <= 14; n += 1) await rerender(<Page n={n} />);
  await rerender(<Page n={5} />);
  expect(titles().slice(0, 3)).toEqual(['Plante 5', 'Plante 14', 'Plante 13']);
  expect(titles()).toHaveLength(12);
  endSession();
  expect(titles()).toEqual([]);
});

test('what is no list of ours is none', () => {
  for (const kept of ['{', '{}', '[1, null, {"titre": "x"}]']) {
    localStorage.setItem('vusRecemment', kept);
    expect(readRecentPages()).toEqual([]);
  }
  const elsewhere = { titre: 'x', adresse: '//autre.example', photo: null, illustration: '' };
  localStorage.setItem('vusRecemment', JSON.stringify([elsewhere]));
  expect(readRecentPages()).toEqual([]);
});

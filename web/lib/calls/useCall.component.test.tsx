import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useAsked } from './useCall.ts';

type Answer = { settle: (value: string) => void; fail: () => void; signal: AbortSignal };

/** Asks by a letter. */
function Page({ ask }: { ask: (letter: string, signal: AbortSignal) => Promise<string> }) {
  const [letter, setLetter] = useState<string | null>('a');
  const { value, last, busy, failed, again, run, change } = useAsked(letter, (signal) =>
    ask(letter ?? '', signal),
  );
  const told = { value, last, busy, failed };
  return (
    <>
      <output>{JSON.stringify(told)}</output>
      <button type="button" onClick={() => setLetter('b')}>
        Other
      </button>
      <button type="button" onClick={() => setLetter(null)}>
        None
      </button>
      <button type="button" onClick={() => void again()}>
        Again
      </button>
      <button type="button" onClick={() => void run((signal) => ask('more', signal))}>
        More
      </button>
      <button type="button" onClick={() => change((before) => `${before}!`)}>
        Change
      </button>
    </>
  );
}

/** A page's question, and its requests so far. */
function openPage() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const asked: Record<string, Answer[]> = {};
  const ask = (letter: string, signal: AbortSignal) =>
    new Promise<string>((settle, reject) => {
      asked[letter] = [
        ...(asked[letter] ?? []),
        { settle, fail: () => reject(new Error('Refused')), signal },
      ];
    });
  return { ask, asked };
}

const told = (value: string | null, last: string | null, busy: boolean, failed: boolean) =>
  expect
    .poll(() => JSON.parse(document.querySelector('output')?.textContent ?? ''))
    .toEqual({ value, last, busy, failed });
const press = (name: string) => page.getByRole('button', { name }).click();
const latest = (asked: Record<string, Answer[]>, letter: string) => {
  const answer = asked[letter]?.at(-1);
  if (!answer) throw new Error(`${letter} was not asked`);
  return answer;
};

test('keeps the answer before while another question is asked, and refuses late answers', async () => {
  const { ask, asked } = openPage();
  await render(<Page ask={ask} />);
  await told(null, null, true, false);
  latest(asked, 'a').settle('first');
  await told('first', 'first', false, false);
  await press('Again');
  await told('first', 'first', true, false);
  await press('Other');
  await told(null, 'first', true, false);
  expect(latest(asked, 'a').signal.aborted).toBe(true);
  latest(asked, 'b').settle('second');
  await told('second', 'second', false, false);
  latest(asked, 'a').settle('late');
  await press('Change');
  await told('second!', 'second!', false, false);
  await press('None');
  await told(null, 'second!', false, false);
});

test('says that it failed until it is asked again, and repeats what failed', async () => {
  const { ask, asked } = openPage();
  await render(<Page ask={ask} />);
  await expect.poll(() => asked.a?.length).toBeGreaterThan(0);
  latest(asked, 'a').fail();
  await told(null, null, false, true);
  await press('Again');
  await told(null, null, true, false);
  latest(asked, 'a').settle('first');
  await told('first', 'first', false, false);
  await press('More');
  latest(asked, 'more').fail();
  await told('first', 'first', false, true);
  await press('Again');
  expect(asked.more).toHaveLength(2);
  latest(asked, 'more').settle('first and more');
  await told('first and more', 'first and more', false, false);
});

test('stops what is under way when its component goes', async () => {
  const { ask, asked } = openPage();
  const { unmount } = await render(<Page ask={ask} />);
  await expect.poll(() => asked.a?.length).toBeGreaterThan(0);
  expect(latest(asked, 'a').signal.aborted).toBe(false);
  await unmount();
  expect(latest(asked, 'a').signal.aborted).toBe(true);
});

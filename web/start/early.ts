import type { EarlyAnswers } from '../lib/calls/early.ts';
import { local } from '../lib/storage.ts';

/**
 * In the head of a page that is a member's own: it asks what the page begins with before any of its code has come.
 * The page's first read of each takes the answer over (lib/calls/early.ts). For a visitor nothing is asked.
 */
const { base = '', calls = '' } = document.currentScript?.dataset ?? {};
const token = local.get('userToken');

const ask = (path: string) =>
  fetch(base + path.replace(':moi', local.get('userId') ?? ''), {
    headers: { Authorization: `Bearer ${token}` },
  }).then(
    (response) => ({ response, at: performance.now() }),
    () => null,
  );

if (token)
  window.early = {
    token,
    at: performance.now(),
    answers: new Map(calls.split(' ').map((path) => [path, ask(path)])),
  } satisfies EarlyAnswers;

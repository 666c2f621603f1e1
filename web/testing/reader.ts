import { afterEach } from 'vitest';
import '../app.css';
import { dismissAll } from '../lib/notices.ts';
import { endSession } from '../lib/session.ts';

document.documentElement.lang = 'fr';
// Moving elements have no stable place or colour to measure.
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent:
      '*, ::before, ::after { animation: none !important; transition: none !important; }',
  }),
);

// The next test starts as another reader.
afterEach(() => {
  dismissAll();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
});

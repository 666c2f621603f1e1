import { afterEach } from 'vitest';
import '../app.css';
import { dismissAll } from '../lib/notices.ts';
import { endSession } from '../lib/session.ts';

document.documentElement.lang = 'fr';
// What moves has no place and no colour that could be measured.
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent:
      '*, ::before, ::after { animation: none !important; transition: none !important; }',
  }),
);

// The next test is another reader.
afterEach(() => {
  dismissAll();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
});

import { afterEach, beforeEach } from 'vitest';
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

/** Empties the outbox: a write that found no answer would be sent before those of the next test. */
async function emptyOutbox(): Promise<void> {
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'courtil');
  if (!isThere) return;
  await new Promise<void>((done, fail) => {
    const opening = indexedDB.open('courtil');
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const tx = db.transaction([...db.objectStoreNames], 'readwrite');
      for (const name of db.objectStoreNames) tx.objectStore(name).clear();
      tx.oncomplete = () => {
        db.close();
        done();
      };
    };
  });
}

// After what is being sent; what a test began at its very end comes later.
const emptyInTurn = () => navigator.locks.request('courtil-envois', emptyOutbox);
beforeEach(emptyInTurn);

// The next test starts as another reader.
afterEach(async () => {
  await emptyInTurn();
  dismissAll();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fresh = async () => (await import('./storage.ts')).local;

/** A storage that holds `room` signs. */
function smallStorage(room: number) {
  const content = new Map<string, string>();
  const used = () => [...content].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    content,
    getItem: (key: string) => content.get(key) ?? null,
    removeItem: (key: string) => void content.delete(key),
    setItem(key: string, value: string) {
      if (used() + key.length + value.length > room) throw new Error('QuotaExceededError');
      content.set(key, value);
    },
  };
}

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test('values that belong together are all stored, or none', async () => {
  const storage = smallStorage(20);
  vi.stubGlobal('localStorage', storage);
  const local = await fresh();
  local.set({ panier: 'old' });
  local.set({ panier: 'new', climat: 'much too long to be stored' });
  expect([...storage.content]).toEqual([]);
  expect([local.get('panier'), local.get('climat')]).toEqual(['new', 'much too long to be stored']);
  expect(local.isKept('panier')).toBe(false);
  local.set({ panier: 'again' });
  expect(storage.content.get('panier')).toBe('again');
  expect(local.isKept('panier')).toBe(true);
  local.remove('panier', 'climat');
  expect([local.get('panier'), local.get('climat')]).toEqual([null, null]);
});

test("where the browser has no storage at all, React Router's script finds one that is empty", async () => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('sessionStorage', null);
  const { endureBlockedTab, tab } = await import('./storage.ts');
  tab.set({ documentRouvert: 'held' });
  expect(tab.get('documentRouvert')).toBe('held');
  endureBlockedTab();
  expect(sessionStorage.getItem('documentRouvert')).toBeNull();
});

test('no other module of the pages names browser storage', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mdx)$/.test(file))
    .filter((file) => !/\.test\.|^testing/.test(file));
  expect(files).toContain(join('lib', 'storage.ts'));
  const naming = files.filter((file) =>
    /(local|session)Storage/.test(readFileSync(join('web', file), 'utf8')),
  );
  expect(naming).toEqual([join('lib', 'storage.ts')]);
});

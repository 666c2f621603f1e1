import { afterEach, expect, test, vi } from 'vitest';
import { readPanier } from '../../boutique/panier/panierStore.ts';
import { putBackInPanier } from './OrderAgain.tsx';

const storage = () => {
  const content = new Map<string, string>();
  return {
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
  };
};

afterEach(() => void vi.unstubAllGlobals());

test('a long order comes back a few lines at a time; a line that cannot be read loses no other', async () => {
  let asked = 0;
  let most = 0;
  vi.stubGlobal('localStorage', storage());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) => {
    asked += 1;
    most = Math.max(most, asked);
    await new Promise(setImmediate);
    asked -= 1;
    const id = Number(url.split('/').at(-1));
    if (id === 30) throw new TypeError('no line');
    if (id === 40) return new Response('{}', { status: 404 });
    return Response.json({ id, nom: `Produit ${id}`, prix: 2, stock: 1 });
  });
  const lignes = Array.from({ length: 60 }, (_, at) => ({
    idProduit: at + 1,
    nom: `Produit ${at + 1}`,
    quantite: at === 0 ? 2 : 1,
  }));
  expect(await putBackInPanier(lignes)).toEqual({
    missing: ['Produit 1', 'Produit 40'],
    unread: ['Produit 30'],
  });
  expect(most).toBeLessThanOrEqual(12);
  expect(readPanier()).toHaveLength(58);
});

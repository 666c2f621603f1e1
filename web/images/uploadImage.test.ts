import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const host = 'https://images.example/jardin/upload';
let request: { asked: unknown[]; headers: unknown[]; withCredentials: boolean; form: FormData };
let answer: object;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_IMAGE_UPLOAD_URL', host);
  vi.stubEnv('VITE_IMAGE_UPLOAD_PRESET', 'potager');
  vi.stubEnv('VITE_IMAGE_HOST_NAME', 'Photothèque');
  vi.stubGlobal('localStorage', { getItem: () => 'jeton' });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      asked: unknown[] = [];
      headers: unknown[] = [];
      withCredentials = false;
      form = new FormData();
      status = 200;
      response = answer;
      upload = {};
      onload() {}
      open(...asked: unknown[]) {
        this.asked = asked;
      }
      setRequestHeader(...header: unknown[]) {
        this.headers.push(header);
      }
      send(form: FormData) {
        this.form = form;
        request = this;
        this.onload();
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const photo = new File(['photo'], 'jardin.jpg', { type: 'image/jpeg' });

test('an outside image host gets the picture and its preset, and no header of ours', async () => {
  answer = { secure_url: 'https://images.example/jardin.jpg' };
  const { uploadImage } = await import('./uploadImage.ts');
  expect(await uploadImage(photo, () => {})).toBe('https://images.example/jardin.jpg');
  expect(request.asked).toEqual(['POST', host]);
  expect(request.headers).toEqual([]);
  expect(request.withCredentials).toBe(false);
  expect([...request.form]).toEqual([
    ['file', photo],
    ['upload_preset', 'potager'],
  ]);
});

test('an outside image host that answers without an address is named', async () => {
  answer = {};
  const { uploadImage } = await import('./uploadImage.ts');
  await expect(uploadImage(photo, () => {})).rejects.toThrow('Erreur de réponse de Photothèque');
});

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endOthersPush, endPush } from '../../lib/offline/push.ts';
import { endSession, startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { AppareilCard } from './AppareilCard.tsx';
import { keepDevice } from './device.ts';

const cle = `B${'A'.repeat(86)}`;
const rose = { token: 'jeton', userId: 7, idTypeUser: 1 };
const start = page.getByRole('button', { name: 'Recevoir le rappel sur cet appareil' });
const stop = page.getByRole('button', { name: 'Arrêter' });
const read = { 'GET /push': { body: { cle } } };
const kept = { body: { message: 'Noté.' } };

/** The browser as the page sees it: what its reader answers, and its subscription. */
function browserOf(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const key = Uint8Array.of(4, ...new Array<number>(64).fill(0)).buffer;
  const made = (endpoint: string, applicationServerKey: ArrayBufferLike = key) => ({
    endpoint,
    options: { applicationServerKey },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: cle, auth: 'secret' } }),
    unsubscribe: vi.fn(async () => {
      browser.subscription = null;
      return true;
    }),
  });
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: vi.fn(async () => {
      browser.subscription ??= made('https://push.example.org/new');
      return browser.subscription;
    }),
  };
  const registration = { pushManager };
  const browser = {
    subscription: null as ReturnType<typeof made> | null,
    made,
    pushManager,
    asked: vi.fn(async () => {
      Object.assign(window.Notification, { permission: answer });
      return answer;
    }),
  };
  vi.stubGlobal('Notification', { permission, requestPermission: browser.asked });
  vi.stubGlobal('PushManager', class {});
  const { serviceWorker } = navigator;
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  onTestFinished(() => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  });
  return browser;
}

beforeEach(() => startSession(rose));
afterEach(() => {
  endSession();
  localStorage.removeItem('pushDe');
  vi.unstubAllGlobals();
});

test('nothing is asked before a press; then the device is told to the server, and stopped', async () => {
  const browser = browserOf('default');
  const api = answerApi({ ...read, 'POST /push': kept, 'DELETE /push': kept });
  await render(<AppareilCard />);
  await expect.element(start).toBeVisible();
  await expectAccessible();
  expect(browser.asked).not.toHaveBeenCalled();
  await start.click();
  await expect.element(stop).toBeVisible();
  await expect.element(page.getByText('Le rappel arrive aussi sur cet appareil.')).toBeVisible();
  await expectAccessible();
  expect(browser.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: cle,
  });
  const endpoint = 'https://push.example.org/new';
  await expect
    .poll(() => api.sent('POST /push'))
    .toEqual([{ endpoint, keys: { p256dh: cle, auth: 'secret' } }]);
  await stop.click();
  await expect.element(start).toBeVisible();
  expect([browser.subscription, api.sent('DELETE /push')]).toEqual([null, [{ endpoint }]]);
});

test('a device that was asked for says so when the page is opened again', async () => {
  const browser = browserOf('granted');
  browser.subscription = browser.made('https://push.example.org/1');
  localStorage.setItem('pushDe', '7');
  answerApi({});
  await render(<AppareilCard />);
  await expect.element(stop).toBeVisible();
});

test('a refusal says how to allow it again, and one of before too', async () => {
  browserOf('default', 'denied');
  answerApi({});
  const shown = await render(<AppareilCard />);
  await start.click();
  await expect.element(page.getByText(/bloque les notifications/)).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  await shown.unmount();
  await render(<AppareilCard />);
  await expect.element(page.getByText(/l’icône à gauche de l’adresse/)).toBeVisible();
  await expectAccessible();
});

test('a question that was put away can be asked again', async () => {
  browserOf('default', 'default');
  answerApi({});
  await render(<AppareilCard />);
  await start.click();
  await expect.element(start).toBeVisible();
});

test('what fails is said, and the offer stays', async () => {
  browserOf('default');
  answerApi({ ...read, 'POST /push': refusal(503, 'unavailable', 'Plus tard.') });
  await render(<AppareilCard />);
  await start.click();
  await expect.element(page.getByText(/n’a pas pu être demandé/)).toBeVisible();
  await expect.element(start).toBeVisible();
  expect(localStorage.getItem('pushDe')).toBe(null);
});

test('a browser without it says so, an iPhone how to get it', async () => {
  const device = vi.spyOn(navigator, 'userAgent', 'get');
  onTestFinished(() => device.mockRestore());
  const { PushManager } = window;
  Reflect.deleteProperty(window, 'PushManager');
  onTestFinished(() => void Object.assign(window, { PushManager }));
  device.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1');
  const shown = await render(<AppareilCard />);
  await expect
    .element(page.getByText('Sur iPhone, ajoutez d’abord Courtil à l’écran d’accueil.'))
    .toBeVisible();
  await expectAccessible();
  await shown.unmount();
  device.mockReturnValue('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
  await render(<AppareilCard />);
  await expect.element(page.getByText('Ce navigateur ne reçoit pas de rappels.')).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
});

test('it goes on after a new sign-in of its member, with the server’s key of now', async () => {
  const browser = browserOf('granted');
  const old = browser.made('https://push.example.org/old', new ArrayBuffer(65));
  browser.subscription = old;
  localStorage.setItem('pushDe', '7');
  const api = answerApi({ ...read, 'POST /push': kept });
  startSession({ ...rose, token: 'autre' });
  await keepDevice();
  expect(old.unsubscribe).toHaveBeenCalled();
  await expect
    .poll(() => api.sent('POST /push'))
    .toMatchObject([{ endpoint: 'https://push.example.org/new' }]);
});

test.each([
  [
    'another member signs in',
    async () => {
      startSession({ ...rose, userId: 8 });
      await endOthersPush();
    },
  ],
  ['its member signs out', endPush],
])('it ends in this browser when %s', async (_when, act) => {
  const browser = browserOf('granted');
  const mine = browser.made('https://push.example.org/1');
  browser.subscription = mine;
  localStorage.setItem('pushDe', '7');
  await endOthersPush();
  expect(mine.unsubscribe).not.toHaveBeenCalled();
  await act();
  expect(mine.unsubscribe).toHaveBeenCalledOnce();
  answerApi({});
  await keepDevice();
  expect(localStorage.getItem('pushDe')).toBe(null);
});

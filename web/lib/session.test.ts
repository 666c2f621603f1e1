import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const END = 'Votre session est terminée. Reconnectez-vous pour continuer.';
const camille = { token: 'a', userId: 1, idTypeUser: 1 };
const noe = { token: 'b', userId: 2, idTypeUser: 1 };

function storage() {
  const content = new Map<string, string>();
  return {
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
    removeItem: (key: string) => void content.delete(key),
  };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', { location: { pathname: '/jardin/3', search: '' } });
});
afterEach(() => void vi.unstubAllGlobals());

const session = () => import('./session.ts');
const active = () => import('../jardins/jardins/activeJardin.ts');

/** Every call is refused for want of a session. */
async function refusedCall(method: 'GET' | 'POST', before = async () => {}): Promise<void> {
  vi.stubGlobal('fetch', async () => {
    await before();
    return new Response('{}', { status: 401 });
  });
  const { send } = await import('./api.ts');
  const asked = method === 'GET' ? send('GET /jardin') : send('POST /logout');
  await expect(asked).rejects.toMatchObject({ status: 401 });
}
const said = async () => (await import('./notices.ts')).currentNotices().map(({ text }) => text);

test('the active garden goes with its session, when one leaves and when it expires', async () => {
  const { startSession, endSession, expireSession } = await session();
  const { setActiveJardin, activeJardin } = await active();
  for (const end of [endSession, expireSession]) {
    startSession(camille);
    setActiveJardin(7);
    end();
    expect(localStorage.getItem('jardinActifId')).toBeNull();
    expect(activeJardin()).toBeUndefined();
    startSession(noe);
    expect(activeJardin()).toBeUndefined();
    endSession();
  }
});

test('after an expired session the same member finds their garden again, another member does not', async () => {
  const { startSession, expireSession } = await session();
  const { setActiveJardin, activeJardin } = await active();
  startSession(camille);
  setActiveJardin(7);
  expireSession();
  startSession({ ...camille, token: 'c' });
  expect(activeJardin()).toBe(7);
  expect(localStorage.getItem('jardinActifId')).toBe('7');
  startSession(noe);
  expect(activeJardin()).toBeUndefined();
});

test('a sign-in of another member in another tab changes the active garden', async () => {
  const { startSession } = await session();
  const { setActiveJardin, activeJardin } = await active();
  startSession(camille);
  setActiveJardin(7);
  localStorage.setItem('userToken', noe.token);
  localStorage.setItem('userId', '2');
  localStorage.setItem('jardinActifId', '9');
  expect(activeJardin()).toBe(9);
});

test('a member whose session is over is told so, once', async () => {
  const { startSession, readSession } = await session();
  startSession(camille);
  await refusedCall('GET');
  await refusedCall('POST');
  expect(readSession()).toBeNull();
  expect(await said()).toEqual([END]);
});

test('a visitor is asked to sign in when they try something, and never told of a session', async () => {
  await refusedCall('GET');
  expect(await said()).toEqual([]);
  await refusedCall('POST');
  expect(await said()).toEqual(['Connectez-vous pour continuer.']);
});

test('a late answer says nothing of the next session', async () => {
  const { startSession, readSession } = await session();
  startSession(camille);
  await refusedCall('GET', async () => startSession(noe));
  expect(readSession()?.userId).toBe(2);
  expect(await said()).toEqual([]);
});

test('a deleted garden is active no more; another one stays', async () => {
  const { startSession } = await session();
  const { setActiveJardin, activeJardin, forgetActiveJardin } = await active();
  startSession(camille);
  setActiveJardin(7);
  forgetActiveJardin(8);
  expect(activeJardin()).toBe(7);
  forgetActiveJardin(7);
  expect(activeJardin()).toBeUndefined();
  expect(localStorage.getItem('jardinActifId')).toBeNull();
});

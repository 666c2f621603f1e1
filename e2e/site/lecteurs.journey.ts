import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, newJardin, newPlante } from '../../server/testing/factories.ts';
import { signIn } from '../connexion.ts';
import { openCourtil } from '../courtil.ts';
import { member } from '../membre.ts';

const shelves = (page: Page) => page.evaluate(() => caches.keys());
const ofMember = async (page: Page) => (await shelves(page)).filter((name) => /^moi-/.test(name));
const state = (page: Page) =>
  page.evaluate(async () => {
    const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return [active?.state, waiting?.state];
  });

describe('with the worker', () => {
  const courtil = openCourtil();
  let owner: Member;

  beforeAll(async () => {
    const { app } = courtil.served;
    owner = await member(app, 'Ysé');
    const jardin = await newJardin(app, owner, { nomJardin: 'Le clos' });
    await newPlante(app, owner, jardin.id, { name: 'Sauge' });
  });

  test('an answer that comes after signing out is not kept', async () => {
    const { page } = await courtil.visit({ worker: true });
    await signIn(page, owner);
    await expect.poll(() => ofMember(page), { timeout: 30_000 }).toHaveLength(1);
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.context().route('**/v1/recolte**', async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue();
    });
    const { token } = owner;
    await page.evaluate((token) => {
      const own = localStorage.getItem('userToken') ?? token;
      void fetch('/v1/recolte', { headers: { Authorization: `Bearer ${own}` } });
    }, token);
    await asked.promise;
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect.poll(() => ofMember(page)).toEqual([]);
    held.resolve();
    await page.waitForTimeout(1_000);
    expect(await ofMember(page)).toEqual([]);
  });

  test('a new release waits until no page is open, and keeps the files of the one before', async () => {
    const { page } = await courtil.visit({ worker: true });
    await page.goto('/Login');
    await expect.poll(() => state(page), { timeout: 30_000 }).toEqual(['activated', undefined]);
    await page.getByLabel('Email').fill('yse@jardins.example');
    const files = () =>
      page.evaluate(async () =>
        (await (await caches.open('fichiers')).keys()).map(({ url }) => new URL(url).pathname),
      );
    const before = await files();
    const code = await (await fetch(`${courtil.url}/sw.js`)).text();
    const [first = ''] = /\/assets\/base-[\w-]+\.js/.exec(code) ?? [];
    // A release without a file of the one before.
    const body = code.replaceAll(`\`${first}\`,`, '').replaceAll(`"${first}",`, '');
    const { pages } = courtil.served.context;
    const serve = pages.serve.bind(pages);
    pages.serve = (request, response, keyOf) => {
      if (request.url !== '/sw.js') return serve(request, response, keyOf);
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(body);
      return true;
    };
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await expect.poll(() => state(page)).toEqual(['activated', 'installed']);
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('yse@jardins.example');

    const next = await page.context().newPage();
    await page.close();
    await next.goto('/Login');
    await expect.poll(() => state(next)).toEqual(['activated', undefined]);
    const after = await next.evaluate(async () =>
      (await (await caches.open('fichiers')).keys()).map(({ url }) => new URL(url).pathname),
    );
    expect(before.filter((file) => !after.includes(file))).toEqual([]);
  });
});

describe('with SERVICE_WORKER=off', () => {
  const courtil = openCourtil({ SERVICE_WORKER: 'off' });

  test('the worker removes itself and what was kept', async () => {
    const { page } = await courtil.visit({ worker: true });
    await page.goto('/Login');
    await page.evaluate(async () => {
      await (await caches.open('pages')).put('/jardin/1', new Response('jardin'));
      await navigator.serviceWorker.register('/sw.js');
    });
    await expect.poll(() => shelves(page)).toEqual([]);
    await expect.poll(() => state(page)).toEqual([undefined, undefined]);
  });
});

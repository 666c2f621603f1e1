import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { mark, texts } from '../../proofs/attaques/pieges/payloads.ts';
import { pagesOf } from '../../proofs/attaques/pieges/readBack.ts';
import { mailsOf, type Stored, storeEverywhere } from '../../proofs/attaques/pieges/store.ts';
import type { Member } from '../../server/testing/factories.ts';
import { openCourtil } from '../courtil.ts';
import { signedIn } from '../membre.ts';

const courtil = openCourtil({ MAILBOX: 'on', DEMO_BANK: 'on' });
// Passkeys of the tests are of another port.
const otherOrigin = ['PUT /v1/cle/:id'];
const perVolume = 4;
const volumes = Array.from({ length: Math.ceil(texts.length / perVolume) }, (_, at) =>
  texts.slice(at * perVolume, (at + 1) * perVolume).join(' '),
);

/** Without its policy, which would keep what got out of its place from being seen. */
async function unguarded(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const headers = Object.fromEntries(
    Object.entries(response.headers()).filter(
      ([name]) => !/^(content-security-policy|content-disposition|content-encoding)$/.test(name),
    ),
  );
  await route.fulfill({ response, headers });
}

/** Stored texts that the page treats as more than text: elements, attributes, addresses that run code. */
const brokenOut = (page: Page) =>
  page.evaluate((word) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      if (element.localName.includes(word)) found.push(element.localName);
      if (element.localName === 'script' && element.getAttribute('type') === 'application/ld+json')
        JSON.parse(element.textContent ?? '');
      for (const { name, value } of element.attributes) {
        const isHandler = name.startsWith('on') && value.includes(word);
        if (name.includes(word) || isHandler) found.push(`${element.localName} ${name}=${value}`);
      }
      for (const key of ['href', 'src', 'action', 'formAction']) {
        const address = (element as unknown as Record<string, unknown>)[key];
        if (typeof address !== 'string' || !address.includes(word)) continue;
        const { protocol, hostname } = new URL(address, document.baseURI);
        if (!/^https?:$/.test(protocol) || hostname.includes(word))
          found.push(`${element.localName} ${key}=${address}`);
      }
    }
    return found;
  }, mark);

/** A member's page, and the places where a stored text was more than text. */
async function trapped(who?: Member) {
  const { page, problems } = await courtil.visit();
  const sprung: string[] = [];
  const note = (what: string) => void sprung.push(`${what} at ${page.url()}`);
  await page.exposeFunction(mark, () => note('ran'));
  page.on('dialog', (dialog) => {
    note('a dialog');
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') note(`asked ${request.url()}`);
  });
  page.on('popup', () => note('a window'));
  await page.route('**/*', unguarded);
  if (who) await signedIn(page, who);
  const open = async (path: string) => {
    await page.goto(path);
    for (const fault of await brokenOut(page)) note(fault);
  };
  // A call that is refused to this reader is logged, as it should be.
  const all = () => [...sprung, ...problems.filter((each) => !/ApiError/.test(each))];
  return { page, open, all };
}

/** As a mail program that guards nothing shows it: no policy, no sandbox. */
async function openAlone(page: Page, body: string, contentType: string): Promise<void> {
  const path = '/seul';
  await page.route(`**${path}`, (route) => route.fulfill({ body, contentType }));
  await page.goto(path);
  await page.unroute(`**${path}`);
}

const some = (stored: Stored) => {
  const [first, last] = [stored.rows[0], stored.rows.at(-1)];
  return pagesOf({ ...stored, rows: [first, last].filter((each) => each !== undefined) });
};

// Numbers in front of titles: docs/attaques.md.
test('241: the trap springs where a stored text is written as it is: in a page, a mail, a picture', async () => {
  const { page, all } = await trapped();
  const broken: string[][] = [];
  for (const text of texts) {
    const body = `<!doctype html><title>x</title><p title="${text}">${text}`;
    await openAlone(page, body, 'text/html; charset=utf-8');
    broken.push(await brokenOut(page));
  }
  expect(broken.filter((found) => found.length > 0).length).toBeGreaterThan(texts.length / 2);
  for (const sprung of [/^ran at /, /^asked http:/])
    await expect.poll(all).toContainEqual(expect.stringMatching(sprung));

  const picture = await trapped();
  const body = `<svg xmlns="http://www.w3.org/2000/svg" onload="${mark}()"/>`;
  await openAlone(picture.page, body, 'image/svg+xml');
  await expect.poll(picture.all).toContainEqual(expect.stringMatching(/^ran at /));
});

for (const [at, volume] of volumes.entries())
  test(`241: volume ${at + 1} of ${volumes.length}, stored everywhere, runs in no page, mail, picture or printed garden`, async () => {
    const { served } = courtil;
    const stored = await storeEverywhere(served, volume, otherOrigin);
    const { owner, keeper, moderator } = stored.people;
    const paths = some(stored);
    const seen = async (who: Member | undefined, wanted: RegExp) => {
      const visit = await trapped(who);
      for (const path of paths.filter((each) => wanted.test(each))) await visit.open(path);
      return visit;
    };
    const visitor = await seen(
      undefined,
      /^(?!\/(gestion|mes-|modif|Modif|plante\/modif|nouvelle))/,
    );
    const printed = await seen(owner, /^(?!\/(gestion|ModifierProduit|moderation))/);
    const kept = await seen(keeper, /^\/(gestion|ModifierProduit|DetailProduit|Boutique)/);
    const judged = await seen(moderator, /^\/(moderation|decisions|signaler)/);

    await printed.page.emulateMedia({ media: 'print' });
    await printed.open(paths[0] ?? '/');
    expect((await printed.page.pdf()).length).toBeGreaterThan(1_000);
    for (const path of stored.secrets.filter((each) => !each.endsWith('.ics')))
      await visitor.open(path);

    const mails = await mailsOf(served);
    for (const { html } of mails)
      if (html?.includes(mark)) {
        await openAlone(visitor.page, html, 'text/html; charset=utf-8');
        expect(await brokenOut(visitor.page)).toEqual([]);
      }
    expect(mails.some(({ html }) => html?.includes(mark))).toBe(true);
    const [{ jardin }] = stored.rows as [Stored['rows'][number]];
    for (const year of [2025, 2026]) {
      const url = `/v1/jardin/${jardin.id}/annee/${year}/image`;
      const { body } = await served.app.inject({ url, headers: owner.headers });
      await openAlone(visitor.page, body, 'image/svg+xml');
      expect(await visitor.page.locator('svg').count()).toBe(1);
    }
    for (const visit of [visitor, printed, kept, judged]) expect(visit.all()).toEqual([]);
  });

import { beforeAll, expect, test } from 'vitest';
import { type DemoMember, membres } from '../../demonstration/data.ts';
import { alive, holdCode, openCourtil, settled } from '../courtil.ts';
import { type EveryPage, seedEveryPage } from '../everyPage.ts';

const { email, password } = membres()[0] as DemoMember;
const courtil = openCourtil();
let site: EveryPage;
beforeAll(async () => {
  site = await seedEveryPage(courtil.served);
});

/** Changes that extensions and password managers make to a document before its code takes it over. */
const kinds: Record<string, () => void> = {
  'attributes of every field': () => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    document.body.setAttribute('cz-shortcut-listen', 'true');
    for (const field of document.querySelectorAll<HTMLElement>('input, button, a')) {
      field.setAttribute('data-lpignore', 'true');
      field.style.setProperty('background-image', 'none');
    }
  },
  'an element first in the body': () =>
    document.body.prepend(document.createElement('grammarly-desktop-integration')),
  'an element last in the body': () => document.body.append(document.createElement('div')),
  'sheets and metadata in the head': () =>
    document.head.prepend(document.createElement('style'), document.createElement('meta')),
  'an element beside the body': () =>
    document.documentElement.append(document.createElement('plasmo-csui')),
  'an icon after every field': () => {
    for (const field of document.querySelectorAll('input, textarea')) {
      const icon = document.createElement('div');
      icon.setAttribute('data-lastpass-icon-root', '');
      field.after(icon);
    }
  },
  'an element around every field': () => {
    for (const field of document.querySelectorAll('input, textarea')) {
      const frame = document.createElement('span');
      field.replaceWith(frame);
      frame.append(field);
    }
  },
  'an element first in the page': () =>
    document.querySelector('main')?.prepend(document.createElement('div')),
  'a button in every link and heading': () => {
    for (const place of document.querySelectorAll('a, h1, h2'))
      place.append(document.createElement('button'));
  },
  'elements that are gone': () => {
    for (const element of document.querySelectorAll('footer p, main svg, main img'))
      element.remove();
  },
  'words that are replaced': () => {
    for (const heading of document.querySelectorAll('h1, h2, footer a'))
      heading.textContent = 'Autre chose';
  },
};

const asMember = ['/MainPage', '/jardin/1', '/calendrier'];
const asVisitor = ['/Inscription', '/jardin/1'];

test.each(Object.entries(kinds))(
  '%s: a member stays a member, and no page dies',
  async (_kind, change) => {
    const found: string[] = [];
    for (const [reader, addresses] of [
      ['camille', asMember],
      ['visitor', asVisitor],
    ] as const) {
      const { page } = await courtil.visit();
      const text = String(change);
      await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${text})())`);
      await site.arriveAs(page, reader);
      await page.addInitScript(() => localStorage.setItem('lune', 'masquee'));
      for (const address of addresses) {
        await page.goto(address);
        await settled(page);
        const marks = await page.evaluate(() => ({ ...document.documentElement.dataset }));
        const own = reader === 'camille' && /jardin\/|plante|Profil/.test(address);
        if ((marks.session === 'membre') !== (reader === 'camille'))
          found.push(`${address}: session ${marks.session}`);
        if ((marks.own === '') !== own) found.push(`${address}: own ${marks.own}`);
        if (address === '/calendrier' && marks.lune !== 'masquee')
          found.push(`${address}: lune ${marks.lune}`);
        if (await page.getByText('Une ronce barre le chemin').count())
          found.push(`${address}: broken`);
        const bar = page.locator('header').getByRole('link', { name: 'Se connecter' });
        if ((await bar.isVisible()) !== (reader === 'visitor')) found.push(`${address}: bar`);
      }
    }
    expect(found).toEqual([]);
  },
  60_000,
);

test.each(Object.entries(kinds))(
  '%s: what a password manager filled in stays',
  async (_kind, change) => {
    const { page } = await courtil.visit();
    const text = String(change);
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
    (${text})();
    document.querySelector('[name=Email]').value = '${email}';
    document.querySelector('[name=Password]').value = '${password}';
  })`);
    await page.goto('/Login');
    await settled(page);
    const filled = await page.evaluate(() =>
      ['Email', 'Password'].map(
        (name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value,
      ),
    );
    expect(filled).toEqual([email, password]);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL(/\/MainPage$/);
  },
);

test('what was typed and pressed before the code came is done, though fields were replaced', async () => {
  const { page } = await courtil.visit({ atOnce: true });
  const text = String(kinds['an icon after every field']);
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${text})())`);
  const release = await holdCode(page);
  await page.goto('/Login');
  await page.locator('[name=Email]').fill(email);
  await page.locator('[name=Password]').pressSequentially(password);
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await page.locator('[name=Password]').press('Enter');
  release();
  await alive(page);
  await page.waitForURL(/\/MainPage$/);
});

test('a button pressed before the code came is pressed, though its words were translated', async () => {
  const { page } = await courtil.visit({ atOnce: true });
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const button of document.querySelectorAll('main button'))
        if (button.textContent)
          button.innerHTML = `<font>${button.textContent.length} signs</font>`;
    }),
  );
  const release = await holdCode(page);
  await page.goto('/Login');
  await page.locator('[name=Email]').fill(email);
  await page.locator('[name=Password]').fill(password);
  await page.locator('main form [type=submit]').click();
  release();
  await alive(page);
  await page.waitForURL(/\/MainPage$/);
});

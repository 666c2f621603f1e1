import { expect, test } from 'vitest';
import { ownApp } from '../../testing/openApp.ts';

async function statusAndText(variables: Record<string, string>) {
  const served = await ownApp(variables, { pages: true });
  const url = await served.app.listen({ port: 0, host: '127.0.0.1' });
  const page = await fetch(`${url}/boite-aux-lettres`);
  return [page.status, await page.text()] as const;
}

test('the mailbox is a page where mails are files, and missing where they are sent', async () => {
  const [embedded, page] = await statusAndText({});
  expect(embedded).toBe(200);
  expect(page).toContain('Boîte aux lettres');
  const [sending, missing] = await statusAndText({ SMTP_URL: 'smtp://localhost:1' });
  expect(sending).toBe(404);
  expect(missing).toMatch(/les e.mails partent vers leurs destinataires\./);
});

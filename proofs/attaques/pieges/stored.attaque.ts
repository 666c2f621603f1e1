import { expect, test } from 'vitest';
import { ownApp } from '../../../server/testing/openApp.ts';
import { texts } from './payloads.ts';
import { readBack } from './readBack.ts';
import { mailFaults, mailsOf, storeEverywhere } from './store.ts';

// Numbers in front of titles: docs/attaques.md.
for (const text of texts)
  test(`240: ${JSON.stringify(text)} is a text in every answer, page, mail and file`, async () => {
    const server = await ownApp({}, { pages: true });
    const stored = await storeEverywhere(server, text);
    const read = await readBack(server, stored, { pages: true });
    const mails = await mailsOf(server);
    expect([...read.faults, ...mails.flatMap(mailFaults)].slice(0, 20)).toEqual([]);
    // Were it refused everywhere, or read nowhere, nothing would have been tried.
    // Payloads with line breaks are only for multi-line fields.
    expect(stored.taken.length).toBeGreaterThan(10);
    expect(read.told.length).toBeGreaterThan(10);
    expect(mails.length).toBeGreaterThan(5);
  });

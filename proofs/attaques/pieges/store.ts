import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { todayInParis } from '../../../contract/today.ts';
import { sendFile } from '../../../server/echanges/imports/imports.fixtures.ts';
import { sendMails } from '../../../server/jobs.ts';
import {
  type Acting,
  atTheBank,
  checkout,
  newCommande,
  newPaidCommande,
} from '../../../server/testing/boutique.fixtures.ts';
import {
  goodPassword,
  type Member,
  newMember,
  sent,
  verified,
} from '../../../server/testing/factories.ts';
import {
  decisionBody,
  newModerateur,
  reported,
} from '../../../server/testing/moderation.fixtures.ts';
import { newPeople, type People, type Rows } from '../accessFixture.ts';
import { writeEveryText } from '../everyText.ts';
import { markupFaults } from './faultsIn.ts';
import { mark } from './payloads.ts';

export interface Stored {
  people: People & { moderator: Member };
  rows: Rows[];
  /** The fields that took it, and those that took none of it. */
  taken: string[];
  refused: string[];
  /** Paths that hold a secret of the owner's. */
  secrets: string[];
  order: number;
}

const pathOf = (address: string) => new URL(address).pathname;

/** Stores `text` wherever members, keepers and moderators may write, as far as it is taken; by all routes but `without`. */
export async function storeEverywhere(
  server: Acting,
  text: string,
  without: readonly string[] = [],
): Promise<Stored> {
  const { app } = server;
  const people = { ...(await newPeople(server)), moderator: await newModerateur(server) };
  for (const each of Object.values(people)) await verified(server, each);
  const { rows, taken, refused } = await writeEveryText({ server, people, text, without });
  const { owner, member, moderator } = people;
  const [first, last] = [rows[0], rows.at(-1)] as [Rows, Rows];

  const csv = text.replaceAll('"', '""');
  await sendFile(app, owner, `nom;note;emplacement\n"${csv}";"${csv}";"${csv.slice(0, 60)}"\n`);
  await sendFile(app, owner, 'nom\nThym\n', { fichier: text });
  for (const path of ['/v1/login', '/v1/User/authenticate'])
    await app.inject({
      method: 'POST',
      url: path,
      payload: { email: owner.email, password: goodPassword },
      // The HTTP client refuses to send a line break or a letter beyond Latin.
      headers: { 'user-agent': text.replaceAll(/[^\x20-\x7e]/g, '') },
    });

  for (const { jardin, plante } of [first, last])
    for (const [sorte, id] of [
      ['jardin', jardin.id],
      ['plante', plante.id],
    ] as const)
      await reported(server, member, sorte, id, { texte: `${text} et ${text}` }).catch(() => {});
  const texte = `${text} et ${text}`;
  const body = decisionBody('jardin', last.jardin.id, 'avertissement', { texte });
  await app.inject({
    method: 'POST',
    url: '/v1/moderation/decision',
    headers: moderator.headers,
    payload: body,
  });
  const decisions = await app.inject({ url: '/v1/decision', headers: owner.headers });
  const numbers = [...decisions.body.matchAll(/"id":(\d+)/g)].map(([, id]) => id);
  for (const id of new Set(numbers))
    await app.inject({
      method: 'POST',
      url: `/v1/decision/${id}/recours`,
      headers: owner.headers,
      payload: { texte },
    });

  const order = await newPaidCommande(server, owner, last.produit);
  const waiting = await newCommande(server, owner, last.produit);
  const lines = [{ idProduit: last.produit.id, quantite: 1 }];
  const bank = (await checkout(server, owner, lines, waiting.commandeId)).json<{ url: string }>();
  await atTheBank(server, bank.url, 'refuser');

  const feed = await sent<{ adresse: string }>(app, '/v1/calendrier', { gel: true }, owner);
  const today = todayInParis();
  const link = await sent<{ adresse: string }>(
    ...[app, '/v1/invitation', { idJardin: first.jardin.id, du: today, au: today }, owner],
  );
  await newMember(app, { pseudo: text.slice(0, 30) }).catch(() => {});
  return {
    people,
    rows,
    taken,
    refused,
    order: order.commandeId,
    secrets: [feed.adresse, link.adresse, bank.url].map(pathOf),
  };
}

const mailHeaders =
  /^(from|to|subject|message-id|content-transfer-encoding|date|auto-submitted|mime-version|content-type|content-disposition|list-unsubscribe(-post)?|content-id)$/;

/** Sends all mails that wait; answers them as a mail program reads them. */
export async function mailsOf({ context }: Acting): Promise<Email[]> {
  await sendMails(context);
  const folder = join(context.env.DATA_DIR, 'mails');
  return Promise.all(
    (await readdir(folder)).map(async (name) =>
      PostalMime.parse(await readFile(join(folder, name))),
    ),
  );
}

/** Parts of a stored text that a mail treats as more than text. */
export const mailFaults = ({ headers, to, cc, bcc, html }: Email): string[] => [
  ...headers.filter(({ key }) => !mailHeaders.test(key)).map(({ key }) => `a header ${key}`),
  ...(to?.length === 1 && !cc && !bcc && !to[0]?.address?.includes(mark)
    ? []
    : [`a mail to ${JSON.stringify([to, cc, bcc])}`]),
  ...(/<script|<[^>]*\ssrc=|<form|<iframe|<style[^>]*>[^<]*url\(/i.test(html ?? '')
    ? [`a mail that loads or runs something: ${html}`]
    : []),
  ...markupFaults(html ?? ''),
];

import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../platform/env.ts';
import { backUp } from '../platform/sauvegardes/backup.ts';
import { goodPassword } from '../testing/factories.ts';
import { allKinds, type Ledger, openLedger } from '../testing/ledger.ts';
import { inSeconds, tellFigure } from './figures.ts';
import { type Installation, openInstallation } from './installation.ts';
import { goOn } from './kills.ts';

const secret = 'un-secret-de-quarante-lettres-au-moins-0';

async function opened(options: Parameters<typeof openInstallation>[0] = {}): Promise<Installation> {
  const settings = { JWT_SECRET: secret, ...options.settings };
  const installation = await openInstallation({ ...options, settings });
  onTestFinished(() => installation.close());
  return installation;
}

/** Backed up by the command, as an operator does, while the application runs. */
async function archiveOf({ dataDir, address }: Installation, isOwn = false): Promise<string> {
  const env = readEnv({
    ...{ DATA_DIR: dataDir, JWT_SECRET: secret, LOG_LEVEL: 'silent' },
    ...(isOwn && { DATABASE_URL: address() }),
  });
  return (await backUp({ env, url: address(), progress: () => {} })).path;
}

/** An installation with gardens, orders, invoices and pictures, and an archive of it that was made under its writes. */
async function archivedUnderWrites(source: Installation, isOwn = false) {
  const ledger = await openLedger(source.acting(), 4, allKinds);
  await goOn(ledger, 30);
  const before = ledger.written.length;
  const path = await archiveOf(source, isOwn);
  const during = ledger.written.length - before;
  await goOn(ledger, 10);
  await ledger.stop();
  await ledger.comeBack();
  return { path, ledger, before: ledger.written.slice(0, before), during };
}

const documentsOf = async (url: string): Promise<string[]> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `select annee || '-' || numero || ' ' || commande_id || ' ' || montant_centimes as line from facture order by 1`,
  );
  await client.end();
  return rows.map(({ line }) => line);
};

/** Signs in anew and looks at garden, order, invoice and picture, over HTTP. */
async function lookAround({ app, address }: Installation, { members }: Ledger) {
  const url = address();
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `select c.id as commande, c.id_user as member, f.annee, f.numero,
       (select key from image order by created_at limit 1) as image
     from facture f join commande c on c.id = f.commande_id order by f.annee, f.numero limit 1`,
  );
  await client.end();
  const [paid] = rows;
  const member = members.find(({ id }) => id === paid.member);
  const login = { email: member?.email, password: goodPassword };
  const signedIn = await app.inject({ method: 'POST', url: '/v1/login', payload: login });
  const headers = { authorization: `Bearer ${signedIn.json().token}` };
  const get = (path: string) => app.inject({ url: path, headers });
  const jardins = await get(`/v1/jardin/user/${paid.member}`);
  const commande = await get(`/v1/commande/${paid.commande}`);
  const facture = await get(`/v1/commande/${paid.commande}/facture`);
  const image = await get(`/images/${paid.image}`);
  return {
    statuses: [signedIn, jardins, commande, facture, image].map(({ statusCode }) => statusCode),
    pdf: String(facture.headers['content-type']),
  };
}
const allThere = { statuses: [200, 200, 200, 200, 200], pdf: 'application/pdf' };

test('a backup under writes begins an empty installation: who was acknowledged before it is there, with garden, order, invoice and picture', async () => {
  const source = await opened();
  await source.start();
  const { path, ledger, before, during } = await archivedUnderWrites(source);
  const target = await opened({ settings: { JWT_SECRET: '', RESTAURER: path } });
  const ms = await target.start();
  expect(target.said()).toContain('Restauration faite.');
  expect(await target.wrong({ written: before })).toEqual([]);
  expect(await lookAround(target, ledger)).toEqual(allThere);
  const [rendered, all] = [
    await documentsOf(target.address()),
    await documentsOf(source.address()),
  ];
  expect(rendered.length).toBeGreaterThan(0);
  // The same numbers for the same orders.
  expect(all).toEqual(expect.arrayContaining(rendered));
  expect(await readdir(target.dataDir)).not.toContain('restauration');
  tellFigure(
    'Restauration au premier démarrage',
    `${inSeconds(ms)}, ${before.length} écritures d'avant retrouvées, ${during} pendant la sauvegarde`,
  );
});

import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { builtProgram } from '../../scripts/steps/build.mjs';
import {
  checkout,
  commandeBody,
  newKeeper,
  newProduit,
  order,
} from '../../server/testing/boutique.fixtures.ts';
import { newMember } from '../../server/testing/factories.ts';
import { freePort, startSmtp } from '../../server/testing/smtp.ts';
import { inSeconds, tellFigure } from './figures.ts';
import { openInstallation } from './installation.ts';

/** A server that takes connections and never says a word. */
async function silentServer(): Promise<number> {
  const sockets = new Set<{ destroy(): void }>();
  const port = await freePort();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return port;
}

async function installed(settings: Record<string, string>) {
  const here = await openInstallation({ program: builtProgram, settings });
  onTestFinished(() => here.close());
  await here.start();
  return here;
}

test('75, 228: a mail server that is down, refuses, hangs up, then accepts: every mail goes once, no request waits', async () => {
  const port = await freePort();
  const here = await installed({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'courtil@jardins.example',
  });
  const from = performance.now();
  const first = await newMember(here.app);
  expect(performance.now() - from).toBeLessThan(10_000);
  const smtp = await startSmtp(port);
  onTestFinished(() => smtp.stop());
  smtp.verdicts.push({ responseCode: 451 }, 'hang up');
  const second = await newMember(here.app);
  const db = here.database();
  const at = performance.now();
  const sent = async () => {
    // Make refused mails due for their next try now.
    await db.execute(sql`update mail set next_attempt_at = now() where state = 'waiting'`);
    // Handed over when the line was cut: whether it arrived is not known, and it is not sent twice.
    const { rows } = await db.execute<{ state: string }>(sql`select state from mail`);
    return rows.every(
      ({ state }) => state === 'sent' || state === 'doubtful' || state === 'handing',
    );
  };
  await expect.poll(sent, { timeout: 120_000, interval: 1_000 }).toBe(true);
  const to = smtp.received.flatMap((mail) => mail.to);
  expect(to.length).toBeGreaterThan(0);
  expect(new Set(to).size).toBe(to.length);
  for (const address of to) expect([first.email, second.email]).toContain(address);
  tellFigure(
    'Serveur de mail absent, refusant, coupant',
    `${to.length} e-mails, aucun deux fois, ${inSeconds(performance.now() - at)} après son retour`,
  );
  expect(await here.wrong()).toEqual([]);
});

test('228: a mail server that says nothing: the application answers at once, the mail waits', async () => {
  const port = await silentServer();
  const here = await installed({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'courtil@jardins.example',
  });
  const from = performance.now();
  await newMember(here.app);
  expect(performance.now() - from).toBeLessThan(10_000);
  const waiting = async () => {
    const { rows } = await here
      .database()
      .execute<{ n: number }>(
        sql`select count(*)::int as n from mail where state = 'waiting' and attempts > 0`,
      );
    return rows[0]?.n;
  };
  await expect.poll(waiting, { timeout: 60_000, interval: 1_000 }).toBe(1);
  expect(await here.wrong()).toEqual([]);
});

test('229: a payment provider that never answers: the order stays, paying is refused clearly, all else answers', async () => {
  const port = await silentServer();
  const here = await installed({
    STRIPE_SECRET_KEY: 'sk_test_silence',
    STRIPE_WEBHOOK_SECRET: 'whsec_silence',
    ...{
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_silence',
    },
  });
  const acting = here.acting();
  const produit = await newProduit(acting, await newKeeper(acting), { stock: 5 });
  const buyer = await newMember(here.app);
  const lignes = [{ idProduit: produit.id, quantite: 2 }];
  const placed = await order(acting, buyer, commandeBody(lignes));
  expect(placed.statusCode).toBe(201);
  const { commandeId } = placed.json();
  const from = performance.now();
  const paying = checkout(acting, buyer, lignes, commandeId);
  for (let time = 0; time < 20; time += 1) {
    const at = performance.now();
    expect((await here.app.inject('/v1/produit')).statusCode).toBe(200);
    expect(performance.now() - at).toBeLessThan(2_000);
  }
  const refused = await paying;
  const ms = performance.now() - from;
  expect(refused.json().code).toBe('payment_unavailable');
  expect(ms).toBeLessThan(30_000);
  const read = await here.app.inject({ url: `/v1/commande/${commandeId}`, headers: buyer.headers });
  expect(read.json().statut).toBe('en_attente');
  tellFigure(
    'Banque muette',
    `paiement refusé clairement après ${inSeconds(ms)} ; la commande attend`,
  );
  expect(await here.wrong()).toEqual([]);
});

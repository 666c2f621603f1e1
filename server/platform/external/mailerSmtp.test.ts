import { expect, onTestFinished, test } from 'vitest';
import { startSmtp, type TestSmtp } from '../../testing/smtp.ts';
import { createSmtpMailer } from './mailerSmtp.ts';

const mail = {
  id: 'un',
  to: 'camille@jardins.example',
  subject: 'Bonjour',
  text: 'Un mot.',
  html: '<p>Un mot.</p>',
  date: new Date('2026-11-24T08:00:00Z'),
};
const from = 'Courtil <bonjour@jardins.example>';

async function smtpServer(options?: { startTls: boolean }): Promise<TestSmtp> {
  const smtp = await startSmtp(0, options);
  onTestFinished(() => smtp.stop());
  return smtp;
}

const send = (url: string) => createSmtpMailer(url, from).send(mail, async () => {});
/** The same server under an address that does not look local, so that it counts as a remote one. */
const elsewhere = ({ url }: TestSmtp) => url.replace('127.0.0.1', '0.0.0.0');

// Numbers in front of titles: docs/attaques.md.
test('234: no mail leaves this machine without TLS, or to a server without a valid certificate', async () => {
  const plain = await smtpServer();
  await expect(send(elsewhere(plain))).rejects.toThrow(/STARTTLS/);
  // STARTTLS stripping: an attacker on the way removes the offer from the answer.
  await expect(send(`${elsewhere(plain)}?opportunisticTLS=true`)).rejects.toThrow(/STARTTLS/);
  expect(plain.received).toEqual([]);

  const unknown = await smtpServer({ startTls: true });
  await expect(send(elsewhere(unknown))).rejects.toThrow(/certificate/);
  expect(unknown.received).toEqual([]);
});

test('a local mail server needs no TLS; a remote one needs it unless its address says otherwise', async () => {
  const own = await smtpServer();
  await send(own.url);
  await send(`${elsewhere(own)}?requireTLS=false`);
  expect(own.received).toHaveLength(2);
});

test('the certificate is not checked when the address says so, and the mail still goes out under TLS', async () => {
  const known = await smtpServer({ startTls: true });
  await send(`${elsewhere(known)}?tls.rejectUnauthorized=false`);
  expect(known.received.map(({ underTls }) => underTls)).toEqual([true]);
});

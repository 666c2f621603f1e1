import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopback } from '../exposure.ts';
import { type Mailer, MailRefused } from './mailer.ts';
import { composeMessage, type Message } from './mailerMessage.ts';

/** In all, in milliseconds; well below the time after which a claim counts as abandoned. */
const patience = 60_000;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

interface SmtpFailure extends Error {
  responseCode?: number;
  command?: string;
}

/** A 5xx about the recipient or the message is final; one about us (login, sender) may be put right. */
function isFinal({ responseCode = 0, command = '' }: SmtpFailure): boolean {
  return responseCode >= 500 && responseCode !== 503 && /^(RCPT TO|DATA)$/.test(command);
}

async function* bytesOf(raw: Buffer, beforeHanding: () => Promise<void>) {
  await beforeHanding();
  yield raw;
}

async function handOver(
  connection: SMTPConnection,
  auth: { user: string; pass: string } | undefined,
  { envelope, raw }: Message,
  beforeHanding: () => Promise<void>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const late = () => reject(new Error('the SMTP server takes too long'));
    const timer = setTimeout(late, patience);
    const settle = (error?: Error | null) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    };
    const send = () => {
      // Read only once the server has said "go ahead", so that `beforeHanding` comes at the last moment.
      const content = Readable.from(bytesOf(raw, beforeHanding), { objectMode: false });
      connection.send({ ...envelope, size: raw.length }, content, settle);
    };
    connection.on('error', settle);
    connection.once('end', () => settle(new Error('the SMTP server hung up')));
    connection.connect((error) => {
      if (error) return settle(error);
      if (!auth) return send();
      return connection.login(auth, (refused) => (refused ? settle(refused) : send()));
    });
  });
}

/**
 * Sends by SMTP: `smtp://user:password@host:port`, `smtps://` for TLS from the start; else by STARTTLS, without which
 * nothing goes to another machine unless the address says `?requireTLS=false`: links that open accounts are inside.
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const { auth, ...given } = parseConnectionUrl(url);
  const server = { requireTLS: !isLoopback(given.host ?? 'localhost'), ...given };
  return {
    repeatable: false,
    async send(mail, beforeHanding) {
      const message = await composeMessage(from, mail);
      const { default: Connection } = await import('nodemailer/lib/smtp-connection');
      const connection = new Connection({ ...timeouts, ...server });
      try {
        await handOver(connection, auth, message, beforeHanding);
        connection.quit();
      } catch (error) {
        connection.close();
        if (isFinal(error as SmtpFailure))
          throw new MailRefused('refused by the SMTP server', { cause: error });
        throw error;
      }
    },
  };
}

import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../wholeFile.ts';
import type { Mailer } from './mailer.ts';
import { composeMessage } from './mailerMessage.ts';

const kept = 200;
const mailFile = /^\d{13}-[\da-f-]{36}\.eml$/;

/** The folder of mails when there is no SMTP server; the latest first. */
export interface MailFolder {
  names(): Promise<string[]>;
  /** The bytes of one of `names`, or null. */
  read(name: string): Promise<Buffer | null>;
  /** Removes every mail to `recipient`. */
  forget(recipient: string): Promise<void>;
}

const endOfHead = '\r\n\r\n';

/** The one recipient of a mail's bytes; a long header goes over several lines. */
function recipientOf(raw: Buffer): string | undefined {
  const head = raw
    .subarray(0, raw.indexOf(endOfHead))
    .toString()
    .replaceAll(/\r\n[ \t]+/g, ' ');
  return /^To: .*?([^\s<>]+@[^\s<>]+)>?$/im.exec(head)?.[1];
}

export function openMailFolder(dataDir: string): MailFolder {
  const folder = join(dataDir, 'mails');
  async function names() {
    const all = await readdir(folder).catch(() => []);
    return all
      .filter((name) => mailFile.test(name))
      .sort()
      .reverse();
  }
  async function read(name: string) {
    if (!mailFile.test(name)) return null;
    return await readFile(join(folder, name)).catch(() => null);
  }
  return {
    names,
    read,
    async forget(recipient) {
      for (const name of await names()) {
        const raw = await read(name);
        if (raw && recipientOf(raw)?.toLowerCase() === recipient.toLowerCase())
          await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** Writes mails as `.eml` files that any mail program opens; keeps the latest. */
export function createFolderMailer(dataDir: string, from: string): Mailer {
  const folder = join(dataDir, 'mails');
  const { names } = openMailFolder(dataDir);
  return {
    repeatable: true,
    async send(mail, beforeHanding) {
      const { raw } = await composeMessage(from, mail);
      await beforeHanding();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.date.getTime()}-${mail.id}.eml`);
      await writeWhole(path, raw);
      for (const old of (await names()).slice(kept)) await rm(join(folder, old), { force: true });
    },
  };
}

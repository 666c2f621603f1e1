/** A file that goes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** One mail, ready to go, to one recipient. `id` is in its Message-ID: sent twice, it is still the same mail. */
export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  date: Date;
  /** The address that stops such mails by one click (RFC 8058). */
  unsubscribe?: string | undefined;
  attachments?: readonly Attachment[];
}

/** Hands mails over: to an SMTP server, or to a folder. */
export interface Mailer {
  /** True if a mail that is handed over twice arrives once. False for SMTP. */
  readonly repeatable: boolean;
  /**
   * Hands `mail` over; calls `beforeHanding` when nothing is left but to transfer it, and gives up if that
   * throws. Throws `MailRefused` when trying again is useless, any other error when it is not.
   */
  send(mail: OutgoingMail, beforeHanding: () => Promise<void>): Promise<void>;
}

/** The server will never take this mail: its recipient does not exist, for instance. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

const oneAddress = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u;

/** True if `address` is exactly one bare e-mail address: no list, no name, no second header line. */
export const isOneAddress = (address: string): boolean => oneAddress.test(address);

/** Throws unless `address` is exactly one e-mail address. */
export function assertOneAddress(address: string): void {
  if (!isOneAddress(address)) throw new Error('one e-mail address expected');
}

import { assertOneAddress, type OutgoingMail } from './mailer.ts';

export interface Message {
  envelope: { from: string; to: string[] };
  raw: Buffer;
}

/** RFC 8058 asks for https: elsewhere a mail program only shows the address. */
function listHeaders(unsubscribe: string | undefined): Record<string, string> {
  if (!unsubscribe) return {};
  const oneClick = unsubscribe.startsWith('https:');
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    ...(oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** The bytes of a mail and its envelope, with exactly one recipient and no line break in its subject. */
export async function composeMessage(from: string, mail: OutgoingMail): Promise<Message> {
  assertOneAddress(mail.to);
  if (/[\r\n]/.test(mail.subject)) throw new Error('line break in a subject');
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'courtil.localhost';
  // A megabyte, which a process that sends no mail does without.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const node = new MailComposer({
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.date,
    attachments: [...(mail.attachments ?? [])],
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(mail.unsubscribe) },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from: sender } = node.getEnvelope();
  if (!sender) throw new Error('sender without an address');
  return { envelope: { from: sender, to: [mail.to] }, raw: await node.build() };
}

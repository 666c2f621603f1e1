import { type AddressInfo, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Received {
  to: string[];
  underTls: boolean;
  raw: string;
  mail: Email;
}

/** The server's answer to one message: null accepts it. */
type Verdict = { responseCode: number } | 'hang up' | null;

export interface TestSmtp {
  url: string;
  received: Received[];
  /** Verdicts on the next messages, and on the next recipients. */
  verdicts: Verdict[];
  recipientVerdicts: Verdict[];
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const refusal = (code: number) => Object.assign(new Error('refused'), { responseCode: code });

/**
 * A real SMTP server in this process that keeps what it accepts and fails when told to. It has no TLS, or with
 * `startTls` a self-signed certificate.
 */
export async function startSmtp(port = 0, { startTls = false } = {}): Promise<TestSmtp> {
  const smtp: Pick<TestSmtp, 'received' | 'verdicts' | 'recipientVerdicts'> = {
    received: [],
    verdicts: [],
    recipientVerdicts: [],
  };
  const sockets = new Set<{ destroy(): void }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      const verdict = smtp.recipientVerdicts.shift();
      done(verdict && verdict !== 'hang up' ? refusal(verdict.responseCode) : null);
    },
    async onData(stream, session, done) {
      const raw = await buffer(stream).catch(() => null);
      if (!raw) return;
      const verdict = smtp.verdicts.shift() ?? null;
      if (verdict === 'hang up') {
        for (const socket of sockets) socket.destroy();
        return;
      }
      if (verdict) return done(refusal(verdict.responseCode));
      smtp.received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        underTls: session.secure,
        raw: raw.toString(),
        mail: await PostalMime.parse(raw),
      });
      done();
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: { destroy(): void }) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    ...smtp,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

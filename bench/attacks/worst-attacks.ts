import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What one address may do to the others; bounded, and ended with its process after half a minute. */
export const attacks = ['searches', 'drawings', 'uploads', 'sockets'] as const;
export type Attack = (typeof attacks)[number];

interface Target {
  origin: string;
  /** Number of a garden whose plants are a heavy answer. */
  heavy: string;
  /** Drawings that were never asked for. */
  paths: string[];
}

const attacker = '127.0.0.1';
const longestMs = 60_000;
const searching = 200;
const mostSearches = 200_000;
const dripping = 36;
const unread = 110;

async function get(origin: string, path: string, agent: Agent): Promise<void> {
  const sent = request(origin, { agent, path }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
}

const rushes: Record<Attack, (target: Target) => Promise<unknown>> = {
  async searches({ origin }) {
    const agent = new Agent({ keepAlive: true, maxSockets: searching, localAddress: attacker });
    let sent = 0;
    const lane = async () => {
      for (; sent < mostSearches; sent += 1)
        await get(origin, `/boutique?q=${randomBytes(9).toString('hex')}`, agent).catch(() =>
          sleep(50),
        );
    };
    await Promise.all(Array.from({ length: searching }, lane));
  },

  async drawings({ origin, paths }) {
    const agent = new Agent({ keepAlive: true, maxSockets: paths.length, localAddress: attacker });
    await Promise.all(paths.map((path) => get(origin, path, agent).catch(() => {})));
  },

  /** Six addresses, each as many as it is allowed, a byte a second. */
  async uploads({ origin }) {
    const { port, host } = new URL(origin);
    const head = `POST /v1/images/upload HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
    const sockets = Array.from({ length: dripping }, (_, at) => {
      const localAddress = `127.0.0.${3 + (at % 6)}`;
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
      socket.on('error', () => {});
      socket.resume();
      socket.write(head);
      return socket;
    });
    for (const end = Date.now() + longestMs; Date.now() < end; await sleep(1_000))
      for (const socket of sockets) if (socket.writable) socket.write('a');
  },

  /** Asks for much on each socket, and reads nothing of it. */
  async sockets({ origin, heavy }) {
    const { port, host } = new URL(origin);
    const asked = `GET /v1/plante/jardin/${heavy} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    for (let at = 0; at < unread; at += 1) {
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: attacker });
      socket.on('error', () => {});
      socket.pause();
      socket.write(asked.repeat(4));
    }
    await sleep(longestMs);
  },
};

export async function attack(name: Attack, target: Target): Promise<void> {
  await Promise.race([rushes[name](target), sleep(longestMs)]);
  process.exit(0);
}

import { createServer, type Server, type ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../env.ts';
import { clientAddress } from './clientAddress.ts';

export interface SocketLimits {
  connections: number;
  connectionsPerAddress: number;
  /** Requests of one connection that may wait for their answers. */
  pipelined: number;
  /** The most bytes answered and not yet read, in all and by address. */
  unreadBytes: number;
  unreadBytesPerAddress: number;
  /** A client that has an answer to read, and reads nothing of it for so long, is cut off (ms). */
  patienceMs: number;
}

/** Behind a proxy every client has the proxy's address, and a load test has one: those are bounded together only. */
export function socketLimits({ RATE_LIMIT, TRUST_PROXY }: Env): SocketLimits {
  const isPerAddress = RATE_LIMIT && TRUST_PROXY === undefined;
  return {
    connections: 2_048,
    connectionsPerAddress: isPerAddress ? 256 : Number.POSITIVE_INFINITY,
    // No browser and no proxy sends the next request before the answer; one may cross it.
    pipelined: 2,
    unreadBytes: 64 * 1024 * 1024,
    unreadBytesPerAddress: isPerAddress ? 16 * 1024 * 1024 : Number.POSITIVE_INFINITY,
    // A slow line's system buffer empties in steps.
    patienceMs: 30_000,
  };
}

interface Client {
  socket: Socket;
  address: string;
  /** Requests that are not answered to their end. */
  open: number;
  /** Answers of which something may be left to take. */
  unread: Set<ServerResponse>;
}

function unreadOf({ unread }: Client): number {
  let bytes = 0;
  for (const response of unread) {
    if (response.writableFinished) unread.delete(response);
    else bytes += response.writableLength;
  }
  return bytes;
}

function heaviest<T>(sizes: Iterable<readonly [T, number]>): readonly [T, number] | undefined {
  let found: readonly [T, number] | undefined;
  for (const each of sizes) if (!found || each[1] > found[1]) found = each;
  return found;
}

/**
 * Makes an HTTP server whose memory and places cannot be used up by slow clients: connections, requests in
 * a row and unread bytes are limited, and a client that reads nothing is cut off.
 */
export function createBoundedServer(
  options: ServerOptions,
  limits: SocketLimits,
  handler: (request: ServerResponse['req'], response: ServerResponse) => void,
): Server {
  const clients = new Map<string, Set<Client>>();
  const bySocket = new WeakMap<Socket, Client>();
  // The sockets with unread bytes, the oldest first.
  const slow = new Set<Client>();
  let connections = 0;

  function cut(client: Client) {
    slow.delete(client);
    client.socket.destroy();
  }

  /** The address that holds too many bytes: `address`, or the heaviest one when all together hold too many. */
  function overfull(address: string): string | undefined {
    const held = new Map<string, number>();
    let total = 0;
    for (const client of slow) {
      const bytes = unreadOf(client);
      if (bytes === 0) slow.delete(client);
      held.set(client.address, (held.get(client.address) ?? 0) + bytes);
      total += bytes;
    }
    if (total > limits.unreadBytes) return heaviest(held)?.[0];
    return (held.get(address) ?? 0) > limits.unreadBytesPerAddress ? address : undefined;
  }

  function noteUnread(response: ServerResponse) {
    const client = bySocket.get(response.req.socket);
    if (response.writableLength === 0 || !client || client.socket.destroyed) return;
    client.unread.add(response);
    slow.add(client);
    // Node ends a socket on which nothing moves; it sets another time when the answer is taken.
    client.socket.setTimeout(limits.patienceMs);
    for (let full = overfull(client.address); full; full = overfull(client.address))
      for (const each of slow) {
        if (each.address !== full) continue;
        cut(each);
        break;
      }
  }

  class BoundedResponse extends ServerResponse {
    override write(...given: unknown[]): boolean {
      const more = super.write(...(given as Parameters<ServerResponse['write']>));
      if (!more) noteUnread(this);
      return more;
    }
    override end(...given: unknown[]): this {
      super.end(...(given as Parameters<ServerResponse['end']>));
      noteUnread(this);
      return this;
    }
  }

  function take(request: ServerResponse['req'], response: ServerResponse) {
    const client = bySocket.get(request.socket);
    if (!client || client.open >= limits.pipelined) return void request.socket.destroy();
    client.open += 1;
    response.once('close', () => {
      client.open -= 1;
    });
    handler(request, response);
  }
  const server = createServer({ ...options, ServerResponse: BoundedResponse }, take);
  // Requests whose `Expect` Node does not know; it would answer them itself.
  server.on('checkExpectation', take);

  /** Whether there is room for one more of `address`, which the oldest connection of a larger share may have to make. */
  function hasRoom(own: number): boolean {
    if (own >= limits.connectionsPerAddress) return false;
    if (connections < limits.connections) return true;
    const [largest] =
      heaviest([...clients.values()].map((each) => [each, each.size] as const)) ?? [];
    if (!largest || largest.size <= own + 1) return false;
    const [oldest] = largest;
    if (oldest) cut(oldest);
    return true;
  }

  server.on('connection', (socket) => {
    const address = clientAddress(socket.remoteAddress ?? '');
    const own = clients.get(address) ?? new Set<Client>();
    if (!hasRoom(own.size)) return void socket.destroy();
    const client = { socket, address, open: 0, unread: new Set<ServerResponse>() };
    bySocket.set(socket, client);
    clients.set(address, own.add(client));
    connections += 1;
    socket.once('close', () => {
      connections -= 1;
      slow.delete(client);
      own.delete(client);
      if (own.size === 0) clients.delete(address);
    });
  });
  return server;
}

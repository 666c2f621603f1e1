import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import { type Door, isLoopback } from '../exposure.ts';
import { AppError } from './appError.ts';

// Headers that proxies, tunnels and content networks add: the caller is on another machine.
const passedOn =
  /^(forwarded|via$|x-(forwarded|real|original|client|cluster-client|azure|vercel|nf|amz|envoy)|client-ip|true-client|cf-|cdn-|fastly-|fly-|ngrok-|tailscale-)/;

// Only a name or an address, and a port.
const plainHost = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i;

const isOwnAddress = (address: string) => isLoopback(URL.parse(address)?.hostname ?? '');

/** False if the page of another site sent the request: by Origin and Referer, else by Sec-Fetch-Site. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const named = [headers.origin, headers.referer].filter((address) => address !== undefined);
  if (named.length > 0) return named.every(isOwnAddress);
  return headers['sec-fetch-site'] !== 'cross-site';
}

/** True if a local client sent the request to the local host: checks connection, Host, page, and that no proxy relayed it. */
function isOfThisMachine(request: IncomingMessage): boolean {
  const { socket, headers, httpVersion } = request;
  const host = headers.host ?? '';
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    // DNS rebinding: a foreign host name can resolve to 127.0.0.1.
    plainHost.test(host) &&
    isOwnAddress(`http://${host}`) &&
    isOwnPage(request) &&
    // HTTP/1.0 comes from nginx before 1.29.7 as a proxy, never from a browser. A newer nginx speaks HTTP/1.1 and
    // names this machine as Host: it cannot be detected (docs/decisions/0012).
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => passedOn.test(name))
  );
}

export const isOpenTo = (door: Door, request: FastifyRequest): boolean =>
  door === 'open' || (door === 'local' && isOfThisMachine(request.raw));

/** Route guard: throws `code` unless the door is open to this request. */
export function through(door: Door, code: ErrorCode) {
  return async (request: FastifyRequest) => {
    if (!isOpenTo(door, request)) throw new AppError(code);
  };
}

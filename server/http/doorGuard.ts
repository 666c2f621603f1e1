import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import { type Door, isLoopback } from '../exposure.ts';
import { AppError } from './appError.ts';

// What proxies, tunnels and content networks add: whoever asked is somewhere else.
const passedOn =
  /^(forwarded|via|x-forwarded($|-)|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-original-|x-envoy-|x-amz|cf-|true-client-ip$|fastly-|fly-|ngrok-|tailscale-)/;

/** Whether a request was made on this machine, to this machine: by its connection, its Host and no relay. */
function isOfThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? '';
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    // A foreign name that leads to 127.0.0.1 is how a web page gets around the browser's walls.
    headers.host !== undefined &&
    isLoopback(host) &&
    // No browser speaks HTTP/1.0; nginx does to what is behind it, without saying more.
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

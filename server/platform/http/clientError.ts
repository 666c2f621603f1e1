import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../context.ts';
import { problem } from './errorHandler.ts';
import { guardsOf } from './securityHeaders.ts';

type Given = Pick<Context, 'env' | 'sentences'>;
type Refusal = readonly [status: number, code: ErrorCode];

const tooLong: Refusal = [414, 'payload_too_large'];
const refusalOf: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: [431, 'payload_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_too_slow'],
};

/** True if the bytes that the parser refused begin with an address that is too long. */
const isLongAddress = (raw: unknown) =>
  Buffer.isBuffer(raw) && /^[A-Z-]{3,20} \S+$/.test(raw.toString('latin1', 0, limits.adresse));

function answerOf(context: Given, [status, code]: Refusal) {
  const body = JSON.stringify({ ...problem(context, code, randomUUID()), status });
  const headers = {
    ...guardsOf(context.env),
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { status, headers, body };
}

/** Answers what is no HTTP request, or never became one, in the words of every other refusal. */
export function answerClientError(context: Given) {
  return (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const known = refusalOf[error.code ?? ''] ?? ([400, 'validation'] as const);
    const refusal = known[0] === 431 && isLongAddress(error.rawPacket) ? tooLong : known;
    const { status, headers, body } = answerOf(context, refusal);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroy();
  };
}

function refusalFor({ url = '', httpVersion, headers }: IncomingMessage): Refusal | undefined {
  // An address is bytes here: one letter each.
  if (url.length > limits.adresse) return tooLong;
  // In chunks of one byte a megabyte costs seconds, also where no route reads it (RFC 9110 §15.5.12).
  if (headers['transfer-encoding'] !== undefined) return [411, 'validation'];
  if (headers.host === undefined && httpVersion === '1.1') return [400, 'validation'];
  if (headers.expect !== undefined && !/\b100-continue\b/i.test(headers.expect))
    return [417, 'validation'];
}

/** Answers, and says true, an address that is too long, a body in chunks, and what HTTP/1.1 itself forbids: Node would, without our headers. */
export function refuseUnlawful(context: Given) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const refusal = refusalFor(request);
    if (!refusal) return false;
    const answer = answerOf(context, refusal);
    response.writeHead(answer.status, answer.headers).end(answer.body);
    // The rest of its body is not read.
    response.once('finish', () => request.socket.destroySoon());
    return true;
  };
}

import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Context } from '../context.ts';
import { problem } from './errorHandler.ts';
import { guardsOf } from './securityHeaders.ts';

type Given = Pick<Context, 'env' | 'sentences'>;
type Refusal = readonly [status: number, code: ErrorCode];

const refusalOf: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: [431, 'payload_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_too_slow'],
};

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
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const refusal = refusalOf[error.code ?? ''] ?? ([400, 'validation'] as const);
    const { status, headers, body } = answerOf(context, refusal);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroy();
  };
}

/** Answers, and says true, what HTTP/1.1 itself forbids: Node would, without our headers. */
export function refuseUnlawful(context: Given) {
  return ({ httpVersion, headers }: IncomingMessage, response: ServerResponse): boolean => {
    const isNameless = headers.host === undefined && httpVersion === '1.1';
    const isExpectant = headers.expect !== undefined && !/\b100-continue\b/i.test(headers.expect);
    if (!isNameless && !isExpectant) return false;
    const answer = answerOf(context, [isNameless ? 400 : 417, 'validation']);
    response.writeHead(answer.status, answer.headers).end(answer.body);
    return true;
  };
}

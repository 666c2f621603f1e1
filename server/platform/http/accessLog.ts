import { hostname } from 'node:os';
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
  symbols,
} from 'pino';
import { plainIp, plainPath } from '../log.ts';

interface Answered {
  id: string;
  method?: string;
  url?: string;
  ip: string;
  status: number;
  ms: number;
}

const INFO = 30;
const ofProcess = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;

/**
 * The line of an answer, as the logger would write it: put together by hand, because at each of some
 * thousand answers a second its serializers are what a log costs.
 */
export function logAnswer(log: Logger, { id, method, url, ip, status, ms }: Answered): void {
  if (!log.isLevelEnabled('info')) return;
  const req = `{"method":"${method}","url":${JSON.stringify(plainPath(url))},"ip":${JSON.stringify(plainIp(ip))}}`;
  const { [symbols.streamSym]: stream } = log as unknown as Record<symbol, DestinationStream>;
  stream?.write(
    `{"level":${INFO},"time":${Date.now()},${ofProcess},"reqId":"${id}","req":${req},"res":{"statusCode":${status}},"responseTime":${ms.toFixed(2)},"msg":"request completed"}\n`,
  );
}

/** One line for each request, when it is answered; Fastify's own are two. */
export class OneLineEach extends LogController {
  readonly #log: Logger;

  constructor(log: Logger) {
    super();
    this.#log = log;
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) {
      super.requestCompleted(error, request, reply);
      return;
    }
    const { id, method, raw, ip } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    logAnswer(this.#log, { id, method, url: raw.url, ip, status, ms });
  }
}

/** The logger of one request, made when something is said: most of them are answered and done. */
class RequestLog {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get log(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  get level(): string {
    return this.log.level;
  }
}

const methods = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent', 'child'] as const;
for (const method of methods)
  Object.defineProperty(RequestLog.prototype, method, {
    value(this: RequestLog, ...words: unknown[]) {
      return Reflect.apply(this.log[method], this.log, words);
    },
  });

/** How Fastify comes by the logger of a request. */
export const requestLog = (
  log: FastifyBaseLogger,
  bindings: Bindings,
  options: ChildLoggerOptions,
): FastifyBaseLogger =>
  new RequestLog(() => log.child(bindings, options)) as unknown as FastifyBaseLogger;

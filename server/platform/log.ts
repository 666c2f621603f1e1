import { format } from 'node:util';
import { type DestinationStream, type LogFn, type Logger, pino, stdSerializers } from 'pino';

interface LoggedRequest {
  method?: string;
  url?: string;
  ip?: string;
}

const isLieu = /^(l|%[46]c)(i|%[46]9)(e|%[46]5)(u|%[57]5)$/i;

// Addresses whose secret is in the path: calendar feeds, links for who looks after a garden, and the end of the daily mail (at least 160 bits).
const secret = /[\da-f]{40}/i;

/** Whether a part of a path holds such a secret, however it is spelled. */
function isSecret(part: string): boolean {
  if (!part.includes('%')) return secret.test(part);
  return secret.test(
    part.replace(/%([2-7][\da-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}

const longestPath = 300;
// The longest address of a network, with its zone.
const longestIp = 60;

/** The address of a caller, as a proxy may have told it. */
export const plainIp = (ip = ''): string => ip.slice(0, longestIp);

/** The beginning of a long path. What is cut in two is left out: half a secret would not be known as one. */
function beginningOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (path.length <= longestPath) return path;
  return `${path.slice(0, path.lastIndexOf('/', longestPath) + 1)}…`;
}

/**
 * A path without its query, which may hold the token of a mail's link, and without e-mail addresses, the
 * postcodes that gardeners look up, and secrets; of a long one the beginning.
 */
export function plainPath(url = ''): string {
  const path = beginningOf(url);
  // Hardly any address holds one of these: each line of the log is spared the work.
  if (!/[@%]|lieu|[\da-f]{40}/i.test(path)) return path;
  return path
    .split('/')
    .map((part, at, parts) => {
      if (isLieu.test(parts[at - 1] ?? '')) return '[codePostal]';
      if (isSecret(part)) return '[secret]';
      return /@|%40/.test(part) ? '[email]' : part;
    })
    .join('/');
}

/** The database driver repeats the values of a failed query: hashes and addresses do not belong in a log. */
const withoutValues = (text: string) => text.replace(/\nparams: .*(\n(?! {4}at ).*)*/g, '');

function plainError(error: Error) {
  const serialized = stdSerializers.errWithCause(error);
  for (
    let at: typeof serialized | undefined = serialized;
    at;
    at = at.cause as typeof at | undefined
  ) {
    if (typeof at.message === 'string') at.message = withoutValues(at.message);
    if (typeof at.stack === 'string') at.stack = withoutValues(at.stack);
    delete at.params;
    delete at.detail;
    delete at.aggregateErrors;
  }
  return serialized;
}

// Lines wait for one another, so that a request does not wait for the disk or a terminal.
const waitingBytes = 4_096;
const waitingMs = 500;
// If the output is blocked, lines beyond this limit are dropped, so that the memory does not grow.
const mostBytes = 16 * 1024 * 1024;

let toStandardOutput: DestinationStream | undefined;

/** Writes soon, and at once when the process ends, however it does but by SIGKILL. */
function standardOutput(): DestinationStream {
  toStandardOutput ??= opened();
  return toStandardOutput;
}

function opened(): DestinationStream {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: waitingBytes,
    periodicFlush: waitingMs,
    maxLength: mostBytes,
  });
  // A disk that is full ends no service: lines wait for room, and are not waited for at the end.
  let isStuck = false;
  output.on('error', () => {
    isStuck = true;
  });
  output.on('write', () => {
    isStuck = false;
  });
  process.prependListener('exit', () => isStuck && output.destroy());
  return output;
}

const ERROR = 50;

/** Hears of every error that is logged, with the message and the other facts of its line. */
export type OnError = (error: unknown, message: string, facts: Record<string, unknown>) => void;

/** The log: one JSON object per line, without anything that opens an account. */
export function createLog(
  level: string,
  destination?: DestinationStream,
  onError?: OnError,
): Logger {
  const options = {
    level,
    serializers: {
      req: ({ method, url, ip }: LoggedRequest) => ({
        method,
        url: plainPath(url),
        ip: plainIp(ip),
      }),
      ip: plainIp,
      err: plainError,
    },
    hooks: {
      logMethod(this: Logger, words: Parameters<LogFn>, method: LogFn, number: number) {
        const [facts, message] = words as unknown[];
        if (number >= ERROR && onError && facts && typeof facts === 'object' && 'err' in facts)
          onError(facts.err, String(message), facts as Record<string, unknown>);
        method.apply(this, words);
      },
    },
  };
  return pino(options, destination ?? standardOutput());
}

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * From now on, printed lines (ours or a library's), Node's warnings and unhandled rejections become lines of the
 * log. An unhandled rejection no longer ends the process.
 */
export function logEverything(log: Logger): void {
  for (const [method, level] of Object.entries(levels))
    console[method as keyof typeof levels] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error);
      log[level]({ err }, format(...words.filter((word) => word !== err)));
    };
  // Node's own listener prints plain text.
  process.removeAllListeners('warning').on('warning', (err) => log.warn({ err }, 'warning'));
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
}

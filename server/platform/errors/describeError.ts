import { createHash } from 'node:crypto';
import type { ErrorSample } from '../../tables/platform.ts';
import { version } from '../version.ts';

interface Described {
  /** The same for errors of one cause, from version to version. */
  fingerprint: string;
  title: string;
  version: string;
  sample: ErrorSample;
}

/** Errors of one cause since they were last written down. */
export interface ErrorGroup extends Described {
  amount: number;
  firstAt: Date;
  lastAt: Date;
}

interface Known {
  name?: string;
  message?: string;
  stack?: string;
  code?: unknown;
  cause?: unknown;
  constraint?: unknown;
  table?: unknown;
}

const longestMessage = 300;
/** The longest text that is matched: the patterns below take more than linear time. */
const longestText = 2_000;
const mostFrames = 8;
const framesOfCause = 3;
const projectFolder = new URL('../../..', import.meta.url).pathname;

/**
 * A text without what may have come from outside: what is in quotes, addresses, numbers of four digits and more, and
 * words that are too long to be words.
 */
export function withoutOthersWords(text: string): string {
  return text
    .replace(/\nparams: [\s\S]*/, '')
    .slice(0, longestText)
    .replace(/"[^"]*"|'[^']*'|«[^»]*»|`[^`]*`|<[^>]*>/g, '…')
    .replace(/\S*@\S*/g, '[email]')
    .replace(/\b\w+:\/\/\S+/g, '[adresse]')
    .replace(/[\w+/=.-]*\d{4,}[\w+/=.-]*|[\w+/=-]{33,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestMessage);
}

/** The frames of a stack that are ours, as `function (file)`. */
function framesOf({ stack = '', message = '' }: Known): string[] {
  // A message may hold lines that look like frames.
  const lines = (
    stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack
  )
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node:|node_modules/.test(line));
  return lines.slice(0, mostFrames).map((line) =>
    line
      .replace(/^\s+at /, '')
      .replace('file://', '')
      .replace(projectFolder, '')
      .slice(0, 200),
  );
}

const withoutPlaces = (frame: string) => frame.replace(/(-[\w-]{8})?(\.[a-z]+)?:\d+:\d+/g, '');

/** The error that the others tell of. */
function rootOf(error: unknown): Known {
  let at = (error ?? {}) as Known;
  for (let depth = 0; depth < 5 && at.cause instanceof Error; depth += 1) at = at.cause as Known;
  return at;
}

/** Describes an error for storage: its kind, its place in the code, and only texts of our own. */
export function describeError(
  error: unknown,
  doing: string,
  facts: Record<string, unknown>,
): Described {
  const root = rootOf(error);
  const outer = (error ?? {}) as Known;
  const frames = [framesOf(root), framesOf(outer)].find((found) => found.length > 0) ?? [];
  const code = [root.code, outer.code].find((found) => typeof found === 'string') as
    | string
    | undefined;
  const named = [root.table, root.constraint].filter((name) => typeof name === 'string');
  const place = String(facts.job ?? facts.route ?? withoutOthersWords(doing)).slice(0, 200);
  const message = withoutOthersWords(root.message ?? String(error));
  const kind = root.name ?? 'Error';
  const title = [kind, code, ...named].filter(Boolean).join(' ').slice(0, 200);
  const cause = [title, place, ...frames.slice(0, framesOfCause).map(withoutPlaces)];
  // Without frames of ours, its words have to tell it from others.
  if (frames.length === 0) cause.push(message);
  return {
    fingerprint: createHash('sha256').update(cause.join('\n')).digest('hex').slice(0, 16),
    title,
    version,
    sample: { place, message, ...(code && { code }), frames },
  };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { nodeFlags } from '../scripts/steps/nodeFlags.mjs';

/** A server of a bench in a process of its own, with the flags of `npm start`; it tells its address, and stops when asked. */
export async function startChild(file: string, role: string, ...rest: string[]) {
  const execArgv = [...process.execArgv, ...nodeFlags];
  const child = fork(file, [role, ...rest], { execArgv });
  const [url] = (await once(child, 'message')) as [string];
  return { url, pid: child.pid, stop: () => child.send('stop') };
}

/** In the child: tells the address, and runs `close` when the parent is done. */
export function tellParent(url: string, close: () => Promise<unknown> = async () => {}): void {
  process.send?.(url);
  process.once('message', () => void close().finally(() => process.exit(0)));
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The TCP ports and the paths of sockets that a process listens on, as Linux tells them. */
export function listening(pid: number): { ports: number[]; paths: string[] } {
  const own = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return [];
      }
    }),
  );
  const lines = (name: string) =>
    readFileSync(`/proc/${pid}/net/${name}`, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/));
  const ports = ['tcp', 'tcp6']
    .flatMap(lines)
    .filter(([, , , state, , , , , , inode = '']) => state === '0A' && own.has(inode))
    .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16));
  // The flag of those that accept connections.
  const paths = lines('unix')
    .filter(([, , , flags, , , inode = '']) => flags === '00010000' && own.has(inode))
    .map((words) => words.slice(7).join(' '));
  return { ports, paths };
}

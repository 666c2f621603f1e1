import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';

/** Whether a process with that number exists, of any account. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether `pid` is the PostgreSQL server of the folder `cluster`, and not a process that was
 * given the number of a dead one. PostgreSQL works in its data folder, which Linux tells.
 */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (existsSync('/proc/self/cwd')) {
    const folder = workingFolder(pid);
    // Linux hides the folder of another account's process. A server runs as the owner of its folder: compare the accounts.
    if (folder === hidden) return accountOf(`/proc/${pid}`) === accountOf(cluster);
    return folder === realpathSync(cluster);
  }
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres');
  } catch {
    return false;
  }
}

/** Whether no process at all works in the folder; `undefined` where the system does not tell. */
export function isDeserted(cluster: string): boolean | undefined {
  if (!existsSync('/proc/self/cwd')) return undefined;
  const folder = realpathSync(cluster);
  return !readdirSync('/proc').some(
    (entry) => /^\d+$/.test(entry) && workingFolder(Number(entry)) === folder,
  );
}

/** The number of the account that has a file or a process; none where it is gone. */
const accountOf = (path: string): number | undefined =>
  statSync(path, { throwIfNoEntry: false })?.uid;

// A process of another account; one that ended but was not yet buried has no folder at all.
const hidden = '?';

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EACCES' || code === 'EPERM' ? hidden : undefined;
  }
}

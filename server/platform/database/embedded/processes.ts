import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';

/** True if a process with this pid exists, under any account. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * True if `pid` is the PostgreSQL server of the folder `cluster`, not another process that got the pid of a dead
 * server. On Linux the working folder tells: PostgreSQL works in its data folder.
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

/** True if no process works in the folder; `undefined` if the system does not tell. */
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

import { execFileSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startupError.ts';
import type { Binaries } from './binaries.ts';
import { fakedClock, programEnvironment } from './settings.ts';

/** How PostgreSQL's programs are started: it refuses to run as root. */
export interface Account {
  uid?: number;
  gid?: number;
  /** Words put before the command. */
  prefix: string[];
}

const nobody = { uid: 65534, gid: 65534 };

/** The account for the programs that work in `cluster`, a folder that exists and becomes theirs. */
export function accountFor(cluster: string, binaries: Binaries): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = statSync(cluster);
  const ids = owner.uid === 0 ? unprivileged() : { uid: owner.uid, gid: owner.gid };
  if (owner.uid === 0) giveTo(cluster, ids);
  if ([cluster, binaries.catalogue].every((path) => canReach(path, ids)))
    return { ...ids, prefix: [] };
  return { prefix: [...passThroughPrefix(ids, binaries), ...clockOfTests] };
}

// Its library is for PostgreSQL alone: preloaded as root already, it makes files that the other account may not open.
const clockOfTests = fakedClock.LD_PRELOAD ? ['env', `LD_PRELOAD=${fakedClock.LD_PRELOAD}`] : [];

/** Options of a process that runs for an account. */
export const optionsOf = ({ uid, gid, prefix }: Account) =>
  prefix.length > 0
    ? { env: { ...programEnvironment, LD_PRELOAD: undefined } }
    : { uid, gid, env: programEnvironment };

/** Gives a folder and all that is in it to the account of `ids`. */
function giveTo(path: string, ids: { uid: number; gid: number }): void {
  chownSync(path, ids.uid, ids.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!entry.isSymbolicLink()) giveTo(join(path, entry.name), ids);
  }
}

function unprivileged() {
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : nobody;
}

function canReach(path: string, ids: { uid: number; gid: number }): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === ids.uid ? 6 : gid === ids.gid ? 3 : 0;
  const needed = 0o1 << shift;
  const isFolder = statSync(path).isDirectory();
  if ((mode & (isFolder ? needed : 0o4 << shift)) === 0) return false;
  return path === dirname(path) || canReach(dirname(path), ids);
}

/**
 * For a project or data folder below a closed one, such as /root: one capability, to pass through
 * folders, and nothing else of root. The securebit keeps it for access(2) too, by which
 * PostgreSQL looks for its own program.
 */
function passThroughPrefix(ids: { uid: number; gid: number }, binaries: Binaries): string[] {
  // Containers commonly withhold the narrower of the two.
  for (const capability of ['dac_read_search', 'dac_override']) {
    const prefix = [
      'setpriv',
      `--reuid=${ids.uid}`,
      `--regid=${ids.gid}`,
      '--clear-groups',
      '--no-new-privs',
      '--securebits=+no_setuid_fixup',
      `--inh-caps=-all,+${capability}`,
      `--ambient-caps=+${capability}`,
      `--bounding-set=-all,+${capability}`,
    ];
    if (runsWith(prefix, binaries)) return prefix;
  }
  throw new StartupError(
    `PostgreSQL ne peut pas lire ${dirname(binaries.postgres)} ou les données sans les droits de root : ` +
      'placez le projet et DATA_DIR dans des dossiers que tous peuvent traverser, ou démarrez Courtil sans root.',
  );
}

function runsWith([command = '', ...words]: string[], binaries: Binaries): boolean {
  try {
    execFileSync(command, [...words, binaries.postgres, '--version'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, StepError } from './command.mjs';
import { withProgress } from './progress.mjs';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
const serverFolder = '/usr/lib/postgresql';

/** Debian package of each program. */
const packages = {
  etcd: ['etcd-server'],
  patroni: ['patroni', 'python3-etcd', 'python3-psycopg2'],
  pgbouncer: ['pgbouncer'],
  haproxy: ['haproxy'],
  postgres: ['postgresql'],
  buildah: ['buildah', 'crun', 'netavark'],
  podman: ['podman', 'crun', 'netavark', 'catatonit'],
  debootstrap: ['debootstrap'],
  faketime: ['faketime'],
} as const;
type Program = keyof typeof packages;

/** The path of each program, installed now where it is missing and this is a Debian. */
export async function programs<Name extends Program>(
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const missing = names.filter((name) => !find(name));
  if (missing.length > 0) await install(missing);
  const lost = names.filter((name) => !find(name));
  if (lost.length > 0)
    throw new StepError(`Introuvables après l’installation : ${lost.join(', ')}.`);
  return Object.fromEntries(names.map((name) => [name, find(name)])) as Record<Name, string>;
}

function find(name: Program): string | undefined {
  if (name === 'postgres') return newestServer();
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function newestServer(): string | undefined {
  if (!existsSync(serverFolder)) return undefined;
  const versions = readdirSync(serverFolder).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(serverFolder, version, 'bin/postgres'))
    .find((file) => isExecutable(file) && existsSync(join(file, '../pg_basebackup')));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function install(names: Program[]): Promise<void> {
  const wanted = names.flatMap((name) => packages[name]);
  if (!existsSync('/usr/bin/apt-get'))
    throw new StepError(
      `Il manque ${names.join(', ')}. Cette commande les installe par apt-get, sur Debian ou Ubuntu ; ` +
        `ailleurs (macOS par exemple), lancez-la dans une machine virtuelle ou un conteneur Debian.`,
    );
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && (await run('sudo', ['-n', 'true'])).code !== 0)
    throw new StepError(
      `Il manque ${names.join(', ')} et cette commande ne peut rien installer sans droits :\n` +
        `  sudo apt-get install --no-install-recommends ${wanted.join(' ')}`,
    );
  const { code, output } = await withProgress(`Installation de ${wanted.join(', ')}`, () => {
    const command = ['sh', '-c', installer, 'installer', ...wanted];
    const [program = '', ...args] = isRoot ? command : ['sudo', '-n', ...command];
    return run(program, args);
  });
  if (code !== 0)
    throw new StepError(`${output}\napt-get n’a pas pu installer ${wanted.join(', ')}.`);
}

// Debian starts what it installs, unless this file forbids it meanwhile: none of it is wanted as a service.
const installer = `
policy=/usr/sbin/policy-rc.d
if ! [ -e $policy ]; then
  trap 'rm -f $policy' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > $policy
  chmod 755 $policy
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update && apt-get install -y --no-install-recommends "$@"
`;

import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, StepError } from '../steps/command.mjs';
import { pinnedNode } from '../steps/node24.mjs';
import { programs } from '../steps/programs.ts';
import { withProgress } from '../steps/progress.mjs';
import { asker, lastLine } from './buildah.ts';

const published = 'docker.io/library/node:24-bookworm-slim';
const own = 'localhost/courtil-base';
const authorities = '/etc/ssl/certs/ca-certificates.crt';

/** The image that deploy/Containerfile begins with: the published one, or where no registry answers a Debian of our own. */
export async function baseImage(
  buildah: string,
  folder: string,
  tell: (line: string) => void,
): Promise<string> {
  const pulled = await withProgress(`Recherche de ${published}`, async () => {
    const { code, output } = await run('timeout', ['120', buildah, 'pull', published]);
    return { found: code === 0, output };
  });
  if (pulled.found) return published;
  tell(`Aucun registre ne répond : ${lastLine(pulled.output)}`);
  if ((await run(buildah, ['inspect', '--type', 'image', own])).code === 0) {
    tell(`  base déjà faite : ${own}`);
    return own;
  }
  if (process.getuid?.() !== 0)
    throw new StepError(
      'Sans registre, la base est faite par debootstrap : relancez en root (sudo).',
    );
  await makeBase(buildah, folder);
  return own;
}

/** A Debian by debootstrap, with this project's Node and this machine's npm. */
async function makeBase(buildah: string, folder: string): Promise<void> {
  const { debootstrap } = await programs(['debootstrap'] as const);
  const root = join(folder, 'base');
  const words = ['--variant=minbase', '--include=ca-certificates,tini', 'bookworm', root];
  const { code, output } = await withProgress('Base Debian par debootstrap', () =>
    run(debootstrap, words),
  );
  if (code !== 0) throw new StepError(`${output}\ndebootstrap n’a pas pu faire une base.`);
  const npm = (await run('npm', ['root', '-g'])).stdout.trim();
  const starter = join(folder, 'npm');
  writeFileSync(
    starter,
    '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  );
  const ask = asker(buildah);
  const container = (await ask('from', 'scratch')).trim();
  await ask('add', container, root, '/');
  await ask('add', container, realpathSync(pinnedNode), '/usr/local/bin/node');
  await ask('add', container, join(npm, 'npm'), '/usr/local/lib/node_modules/npm');
  await ask('add', container, starter, '/usr/local/bin/npm');
  // A machine behind a proxy of its own trusts that proxy.
  if (existsSync(authorities)) await ask('add', container, authorities, authorities);
  await ask('config', '--env', `NODE_EXTRA_CA_CERTS=${authorities}`, container);
  await ask('commit', '--rm', container, own);
}

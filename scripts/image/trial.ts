import { readdirSync, readFileSync } from 'node:fs';
import { until } from '../steps/children.ts';
import { run } from '../steps/command.mjs';
import type { Place } from '../steps/place.ts';
import { asker, type Builder, lastLine } from './buildah.ts';

const startMs = 90_000;

interface Started {
  how: string;
  said(): Promise<string>;
  /** Tells it to end as an orchestra does; answers its exit code. */
  stop(): Promise<number>;
}

/** Starts the image, asks it, stops it; answers whether all went as it should. */
export async function tryImage(
  place: Place,
  programs: { buildah: string; podman: string },
  builder: Builder,
  image: string,
  port: number,
  tell: (line: string) => void,
): Promise<boolean> {
  const started =
    (await startByPodman(place, programs.podman, image, port, tell)) ??
    (await startByBuildah(place, programs.buildah, builder, image, port));
  const origin = `http://127.0.0.1:${port}`;
  const readyMs = await until(
    'image',
    startMs,
    async () => (await fetch(`${origin}/readyz`)).ok,
  ).catch(async (error) => {
    throw new Error(`${error.message}${await started.said()}`);
  });
  tell(`✓ démarrée par ${started.how}, prête après ${Math.round(readyMs / 1000)} s`);
  let good = true;
  for (const path of ['/healthz', '/readyz', '/']) {
    const answer = await fetch(origin + path);
    const text = await answer.text();
    good &&= answer.status === 200;
    tell(
      `${answer.status === 200 ? '✓' : '✗'} GET ${path} : ${answer.status}, ${text.length} caractères`,
    );
  }
  const code = await started.stop();
  tell(`${code === 0 ? '✓' : '✗'} SIGTERM : code ${code}, « ${lastLine(await started.said())} »`);
  return good && code === 0;
}

async function startByPodman(
  { children }: Place,
  podman: string,
  image: string,
  port: number,
  tell: (line: string) => void,
): Promise<Started | null> {
  const name = `courtil-essai-${process.pid}`;
  const words = ['--name', name, '--network', 'host', '--env', `PORT=${port}`, image];
  const { code, output } = await run(podman, ['run', '--detach', ...words]);
  const remove = async () => void (await run(podman, ['rm', '--force', name]));
  if (code !== 0) {
    await remove();
    tell(`Podman ne peut pas démarrer de conteneur ici : ${lastLine(output)}`);
    return null;
  }
  children.alsoStop(remove);
  const ask = asker(podman);
  return {
    how: 'podman',
    said: async () => (await run(podman, ['logs', name])).output,
    async stop() {
      await ask('stop', '--time', '30', name);
      return Number(await ask('inspect', '--format', '{{.State.ExitCode}}', name));
    },
  };
}

/** The same image, command and account in a chroot: what is left where no container may be made. */
async function startByBuildah(
  { children }: Place,
  buildah: string,
  { ask, isolation }: Builder,
  image: string,
  port: number,
): Promise<Started> {
  const container = (await ask('from', image)).trim();
  children.alsoStop(async () => void (await ask('rm', container)));
  const inspected = await ask('inspect', '--type', 'image', image);
  const { config } = JSON.parse(inspected).Docker;
  const command = [...config.Entrypoint, ...config.Cmd];
  const words = ['run', ...isolation, '--env', `PORT=${port}`, container, '--', ...command];
  const child = children.start('courtil', buildah, words, {
    env: { HOME: process.env.HOME ?? '/root' },
  });
  return {
    how: `buildah run ${isolation.join(' ')}`,
    said: async () => children.said('courtil'),
    async stop() {
      const ended = new Promise<number>((resolve) =>
        child.process.once('exit', (code) => resolve(code ?? 1)),
      );
      process.kill(initBelow(child.process.pid ?? 0, command[0]), 'SIGTERM');
      return ended;
    },
  };
}

/** The process of a container's init, below the program that started the container. */
function initBelow(ancestor: number, name: string): number {
  const found = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .find((pid) => stat(pid).name === name && isBelow(pid, ancestor));
  if (!found) throw new Error(`no ${name} below ${ancestor}`);
  return found;
}

function isBelow(pid: number, ancestor: number): boolean {
  const { parent } = stat(pid);
  return parent === ancestor || (parent > 1 && isBelow(parent, ancestor));
}

// See proc_pid_stat(5): the name stands in parentheses, then the state, then the parent.
function stat(pid: number): { name: string; parent: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name = '', parent] = /\((.*)\) \S (\d+)/s.exec(text) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return { name: '', parent: 0 };
  }
}

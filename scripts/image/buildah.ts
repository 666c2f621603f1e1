import { run } from '../steps/command.mjs';

/** buildah, in the way that works on this machine. */
export interface Builder {
  /** Runs buildah; throws what it said where it fails. */
  ask(...words: string[]): Promise<string>;
  /** How it runs commands in a container. */
  isolation: string[];
}

/** Finds out what the kernel lets buildah do with `base`, and tells what it does not. */
export async function openBuilder(
  buildah: string,
  base: string,
  tell: (line: string) => void,
): Promise<Builder> {
  const ask = asker(buildah);
  const trial = (await ask('from', base)).trim();
  try {
    const usual = await run(buildah, ['run', trial, '--', 'true']);
    if (usual.code === 0) return { ask, isolation: [] };
    tell(`Le noyau refuse l’isolation habituelle : ${lastLine(usual.output)}`);
    tell('  construction avec --isolation chroot');
    await ask('run', '--isolation', 'chroot', trial, '--', 'true');
    return { ask, isolation: ['--isolation', 'chroot'] };
  } finally {
    await ask('rm', trial);
  }
}

/** The last line of a command's output. */
export const lastLine = (output: string) => output.trim().split('\n').at(-1) ?? '';

export function asker(program: string) {
  return async (...words: string[]): Promise<string> => {
    const { code, output, stdout } = await run(program, words);
    if (code !== 0) throw new Error(`${program} ${words.join(' ')} :\n${output}`);
    return stdout;
  };
}

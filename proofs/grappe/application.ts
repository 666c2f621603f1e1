import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, type Children, until } from '../../scripts/steps/children.ts';
import { inProject } from '../../scripts/steps/folders.mjs';
import { pinnedNode } from '../../scripts/steps/node24.mjs';
import { nodeFlags } from '../../scripts/steps/nodeFlags.mjs';

const startMs = 120_000;

interface Place {
  folder: string;
  children: Children;
}

/** Where what is seen of the whole cluster lies, as of one data folder. */
export const commonOf = (folder: string) => join(folder, 'commun');
const mailsOf = (folder: string) => join(commonOf(folder), 'mails');

/** One application as `npm start` runs it, until it is ready. */
export async function startApplication(
  { folder, children }: Place,
  name: string,
  port: number,
  settings: Record<string, string>,
): Promise<Child> {
  const dataDir = join(folder, `donnees-${name}`);
  mkdirSync(dataDir, { mode: 0o711, recursive: true });
  // Without an SMTP server mails are files: one folder for all processes.
  const mails = join(dataDir, 'mails');
  if (!existsSync(mails)) symlinkSync(mailsOf(folder), mails);
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...settings,
  };
  const words = [...nodeFlags, inProject('scripts/start.mjs')];
  const child = children.start(`courtil-${name}`, pinnedNode, words, { env });
  await until(
    `courtil ${name}`,
    startMs,
    async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
    () => children.said(`courtil-${name}`),
  );
  return child;
}

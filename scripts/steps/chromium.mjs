import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, StepError } from './command.mjs';
import { withProgress } from './progress.mjs';

// The shell first: the same Chromium without the windows that nobody looks at here, in little more than half the time.
const names = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];
// An older Debian has the whole Chromium alone.
const packages = ['chromium-headless-shell', 'chromium-headless-shell', 'chromium'];

/** The path of a Chromium: CHROMIUM_PATH, an installed one, else Debian's, installed now. */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given))
    throw new StepError(`CHROMIUM_PATH ne désigne pas un programme : ${given}`);
  const found = given || findChromium();
  if (found) return found;
  const output = await withProgress('Installation de Chromium', installChromium);
  const installed = findChromium();
  if (installed) return installed;
  throw new StepError(
    `${output}\nChromium est introuvable et n'a pas pu être installé par apt-get : ` +
      'installez-le, ou indiquez son chemin avec CHROMIUM_PATH.',
  );
}

function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installChromium() {
  const options = ['-y', '--no-install-recommends', 'fonts-liberation'];
  let output = '';
  for (const [attempt, name] of packages.entries()) {
    const install = ['apt-get', 'install', ...options, name];
    for (const command of [['apt-get', 'update'], install]) {
      const [program, ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      ({ output } = await run(program, args, { env }));
    }
    if (findChromium()) break;
    await sleep((attempt + 1) * 3000);
  }
  return output;
}

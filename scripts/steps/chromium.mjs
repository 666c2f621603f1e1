import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, StepError } from './command.mjs';
import { withProgress } from './progress.mjs';

// Chromium's headless shell: journeys take three fifths of the time in it.
const shell = 'chromium-headless-shell';
const wholes = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

let sought;
let soughtWhole;

/** The path of a Chromium: CHROMIUM_PATH, an installed shell, Debian's, installed now, else a whole one. */
export function ensureChromium() {
  sought ??= seek();
  return sought;
}

/** The path of a whole Chromium, which alone knows a profile's settings; installed where there is none. */
export function ensureWholeChromium() {
  soughtWhole ??= seekWhole();
  return soughtWhole;
}

async function seekWhole() {
  const found = findProgram(wholes);
  if (found) return found;
  const output = await withProgress('Installation de Chromium', () => installOneOf(['chromium']));
  const installed = findProgram(wholes);
  if (installed) return installed;
  throw new StepError(`${output}\nLe Chromium entier n’a pas pu être installé par apt-get.`);
}

async function seek() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given))
    throw new StepError(`CHROMIUM_PATH ne désigne pas un programme : ${given}`);
  const found = given || findProgram([shell]);
  if (found) return found;
  const whole = findProgram(wholes);
  // An older Debian has the whole Chromium alone, which will do where it is there.
  const packages = whole ? [shell] : [shell, shell, 'chromium'];
  const output = await withProgress('Installation de Chromium', () => installOneOf(packages));
  const installed = findProgram([shell, ...wholes]);
  if (installed) return installed;
  throw new StepError(
    `${output}\nChromium est introuvable et n’a pas pu être installé par apt-get : ` +
      'installez-le, ou indiquez son chemin avec CHROMIUM_PATH.',
  );
}

function findProgram(names) {
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

async function installOneOf(packages) {
  // The shell of another version than the Chromium that is there would put it out.
  const options = ['-y', '--no-remove', '--no-install-recommends', 'fonts-liberation'];
  let output = '';
  for (const [attempt, name] of packages.entries()) {
    const install = ['apt-get', 'install', ...options, name];
    for (const command of [['apt-get', 'update'], install]) {
      const [program, ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      ({ output } = await run(program, args, { env }));
    }
    if (findProgram([name])) break;
    if (attempt + 1 < packages.length) await sleep((attempt + 1) * 3000);
  }
  return output;
}

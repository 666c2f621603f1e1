import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { inProject } from './folders.mjs';
import { writeWhole } from './wholeFile.mjs';

const source = 'node_modules/@etalab/decoupage-administratif';
const target = '.cache/codesPostaux.json';
// Another one when what is written below changes.
const format = 1;

const read = (path) => JSON.parse(readFileSync(inProject(path), 'utf8'));

/**
 * Reduces the list of communes (13 MB) to what the server asks of it: for each postcode its communes, with the
 * department and the inhabitants of each. Made again when the package is another one.
 */
export function ensureCodesPostaux() {
  const { version } = read(`${source}/package.json`);
  const stamp = `${version} ${format}`;
  const head = JSON.stringify({ stamp }).slice(0, -1);
  // Unparsed: every start looks.
  const kept = existsSync(inProject(target)) ? readFileSync(inProject(target), 'utf8') : '';
  if (kept.startsWith(head) && kept.endsWith('}}')) return;
  const communes = read(`${source}/data/communes.json`).filter(isCurrent);
  const codesPostaux = {};
  for (const { nom, departement, population = 0, codesPostaux: codes = [] } of communes)
    for (const code of codes) {
      codesPostaux[code] ??= [];
      codesPostaux[code].push([nom, departement, population]);
    }
  mkdirSync(inProject('.cache'), { recursive: true });
  writeWhole(inProject(target), JSON.stringify({ stamp, codesPostaux }));
}

// Districts of Paris, Lyon and Marseille are told as their town.
const isCurrent = ({ type }) => type === 'commune-actuelle';

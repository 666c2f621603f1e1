import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inProject } from './folders.mjs';

const client = inProject('build/client');
/** As the pages' own build has them. */
const { VITE_API_BASE = '', VITE_IMAGE_UPLOAD_PRESET = '' } = process.env;

/** The modules of the offline page. */
const first = ['root', 'horsLigne'];
/** The pages that a member reads without network. */
const ofMembers =
  /\/(mainPage|aujourdHui|mesJardins|mesPlantes|recoltes|favoris|jardin|modifierJardin|nouvellePlante|modifierPlante|plante|profil|espece|especes|calendrier|horsLigne)$/;
/** Parts of them that few use, and need the network for: kept once they were used. */
const rare =
  /^(DepartementMap|LivreDialog|EtiquettesDialog|ConfierDialog|PhotoGuess|authenticator|ProofDialog|importer|SecuritePanels)-/;

const isText = (name) => /\.(js|css)$/.test(name);

/** The files `from`, with all that is named in them: the parts that are loaded when they are first used, too. */
export function withAll(from, names, textOf, isLeft = () => false) {
  const found = new Set(from);
  for (const name of found) {
    // The list of routes names every page.
    if (!isText(name) || name.startsWith('manifest-')) continue;
    const text = textOf(name);
    for (const other of names) if (!isLeft(other) && text.includes(other)) found.add(other);
  }
  return [...found].sort();
}

/** The build's files that the worker keeps before they are asked for, in two lists. */
export function keptFiles() {
  const assets = join(client, 'assets');
  const names = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));
  const textOf = (name) => readFileSync(join(assets, name), 'utf8');
  const list = names.find((name) => name.startsWith('manifest-'));
  const manifest = JSON.parse(/=(\{.*\})/s.exec(textOf(list))[1]);
  const nameOf = (path) => path.replace(/^\/assets\/|#.*/g, '');
  const filesOf = ({ module, imports = [], css = [] }) => [module, ...imports, ...css].map(nameOf);
  const routes = Object.entries(manifest.routes);
  const files = (isWanted) => [
    list,
    ...filesOf(manifest.entry),
    ...routes.filter(([id]) => isWanted(id)).flatMap(([, route]) => filesOf(route)),
  ];
  const firstFiles = files((id) => first.some((name) => id === name || id.endsWith(`/${name}`)));
  const ofStyles = firstFiles.filter((name) => name.endsWith('.css'));
  const FIRST_FILES = [...new Set([...firstFiles, ...withAll(ofStyles, names, textOf)])].sort();
  const all = withAll(
    files((id) => ofMembers.test(`/${id}`)),
    names,
    textOf,
    (name) => rare.test(name),
  );
  const MEMBER_FILES = all.filter((name) => !FIRST_FILES.includes(name));
  return { FIRST_FILES, MEMBER_FILES };
}

/** Writes the service worker, as one file, with the lists of the build's files in it. */
export async function buildWorker() {
  const lists = Object.entries(keptFiles()).map(([name, files]) => [
    name,
    JSON.stringify(files.map((file) => `/assets/${file}`)),
  ]);
  // On a fresh clone it is there only once the installation is done.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: inProject('web/worker/worker.ts'),
    platform: 'browser',
    cwd: inProject(),
    transform: {
      define: {
        ...Object.fromEntries(lists),
        'process.env.NODE_ENV': '"production"',
        'import.meta.env': JSON.stringify({ VITE_API_BASE, VITE_IMAGE_UPLOAD_PRESET }),
      },
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  const [{ code }] = output;
  const file = join(client, 'sw.js');
  writeFileSync(file, code);
  writeFileSync(`${file}.br`, brotliCompressSync(code));
  writeFileSync(`${file}.gz`, gzipSync(code, { level: 9 }));
}

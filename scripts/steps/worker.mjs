import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { inProject } from './folders.mjs';

const client = inProject('build/client');

/** The pages that a member reads without network, by the names of their files. */
const pages = ['aujourdHui'];

/** What these pages need at any time, with the parts that are loaded when they are first used. */
export function filesOf(names, textOf) {
  const named = (text) => names.filter((name) => text.includes(name));
  const found = new Set(names.filter((name) => pages.some((page) => name.startsWith(`${page}-`))));
  for (const name of found)
    if (/\.(js|css)$/.test(name)) for (const more of named(textOf(name))) found.add(more);
  return [...found].sort();
}

/** Writes the service worker, as one file, with the list of the build's files in it. */
export async function buildWorker() {
  const assets = join(client, 'assets');
  const names = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));
  const files = filesOf(names, (name) => readFileSync(join(assets, name), 'utf8'));
  const bundle = await rolldown({
    input: inProject('web/worker/worker.ts'),
    platform: 'browser',
    cwd: inProject(),
    transform: {
      define: {
        FILES: JSON.stringify(files.map((name) => `/assets/${name}`)),
        'process.env.NODE_ENV': '"production"',
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

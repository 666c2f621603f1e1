import { text } from 'node:stream/consumers';
import { runInThisContext } from 'node:vm';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, type EntryContext, Scripts, ServerRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useFramework } from './PageStyles.tsx';
import {
  areModulesGiven,
  close,
  enqueue,
  giveModules,
  handover,
  moduleOf,
  routesOfManifest,
} from './routerGlobals.ts';

afterEach(() => void vi.unstubAllGlobals());

const state = '{"ssr":true}';
const read = '["lu"]';
const manifest = {
  url: '/manifest.js',
  version: '1',
  entry: { module: '/entry.js', imports: [] },
  routes: {
    root: { id: 'root', path: '', module: '/root.js', imports: [] },
    fiche: { id: 'fiche', parentId: 'root', path: 'fiche', module: '/fiche.js', imports: [] },
  } as unknown as EntryContext['manifest']['routes'],
};

let seen: ReturnType<typeof useFramework>;
function Root() {
  seen = useFramework();
  return <Scripts />;
}

/** The scripts that React Router's own `Scripts` and `ServerRouter` write into a document. */
async function ownScripts() {
  const tree = [{ id: 'root', path: '', children: [{ id: 'fiche', path: 'fiche' }] }];
  const staticHandlerContext = await createStaticHandler(tree).query(
    new Request('http://localhost/fiche'),
  );
  if (staticHandlerContext instanceof Response) throw new Error('a redirect');
  const context: EntryContext = {
    manifest,
    staticHandlerContext,
    serverHandoffString: state,
    ssr: true,
    isSpaMode: false,
    future: {},
    branches: [],
    renderMeta: {},
    routeModules: { root: { default: Root }, fiche: { default: () => null } },
    // Only then is the manifest's global written into the document.
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    serverHandoffStream: new Blob([read]).stream(),
  };
  const { prelude } = await prerenderToNodeStream(
    <ServerRouter context={context} url="http://localhost/fiche" nonce="own" />,
  );
  const scripts = (await text(prelude)).matchAll(/<script nonce="own"[^>]*>(.*?)<\/script>/gs);
  const [handed = '', modules = '', ...parts] = [...scripts].map(([, script = '']) => script);
  return { handed, modules, parts };
}

/** `window` after these scripts. */
function windowAfter(...scripts: string[]) {
  const window: Record<string, { stream?: ReadableStream }> = {};
  vi.stubGlobal('window', window);
  for (const script of scripts) runInThisContext(script);
  return window;
}

/** The names that these scripts leave, and all that comes out of the stream. */
async function handedOver(...scripts: string[]) {
  const window = windowAfter(...scripts);
  const [context] = Object.values(window);
  if (!context?.stream) throw new Error('no stream');
  return {
    names: [...Object.keys(window), ...Object.keys(context)],
    read: await text(context.stream),
  };
}

test('what was read is handed over as React Router does it', async () => {
  const { handed, parts } = await ownScripts();
  const own = await handedOver(handed, ...parts);
  expect(own).toMatchObject({ names: expect.arrayContaining(['ssr']), read });
  const ours = [handover(state), enqueue(JSON.stringify(read)), close];
  expect(await handedOver(...ours)).toEqual(own);
  expect(seen).toMatchObject({ manifest, serverHandoffString: state });
  expect(seen?.renderMeta).toMatchObject({ didRenderScripts: true });
});

test('routes and their modules are found where React Router puts them', async () => {
  const { modules } = await ownScripts();
  const script = modules
    .replace(/import \* as (\w+) from ("[^"]*");/g, 'const $1 = $2;')
    .replace('import("/entry.js");', '');
  // Its constants are a module's own.
  const own = windowAfter(`{${script}}`);
  expect(areModulesGiven()).toBe(true);
  expect(['root', 'fiche'].map(moduleOf)).toEqual(['/root.js', '/fiche.js']);
  expect(routesOfManifest()).toMatchObject([
    { id: 'root', module: '/root.js', imports: [] },
    { id: 'fiche', path: 'fiche', module: '/fiche.js', imports: [] },
  ]);
  const ours = windowAfter();
  giveModules({ root: '/root.js', fiche: '/fiche.js' });
  expect(own).toMatchObject(ours);
});

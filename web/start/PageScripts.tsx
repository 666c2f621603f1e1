import { use } from 'react';
import { Scripts, useMatches } from 'react-router';
import { BASE } from '../lib/calls/callAddress.ts';
import type { Early } from '../lib/calls/early.ts';
import { ScriptMark, useHydrated } from '../lib/hydration.ts';
import { script as early } from './early.ts?inline-script';
import { useFramework } from './PageStyles.tsx';
import type { PageFiles } from './pageFiles.ts';
import { handover } from './routerGlobals.ts';
import { script } from './start.ts?inline-script';

function usePageFiles(): PageFiles {
  const manifest = useFramework()?.manifest;
  const ids = useMatches().map(({ id }) => id);
  if (!manifest) throw new Error('a page without a manifest');
  const matched = ids.flatMap((id) => manifest.routes[id] ?? []);
  const imports = matched.flatMap((route) => route.imports ?? []);
  return {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(matched.map(({ id, module }) => [id, module])),
    others: [...new Set([...manifest.entry.imports, ...imports])],
    whole: matched.some(({ hasLoader }) => hasLoader),
  };
}

/** The script in a page's head that loads its code; no other tag names a module. */
export function StartScript() {
  const files = usePageFiles();
  const mark = use(ScriptMark);
  if (import.meta.env.DEV) return null;
  return (
    <script
      suppressHydrationWarning
      nonce={mark}
      data-files={JSON.stringify(files)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own module.
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}

/** The script in the head of a member's page that requests its first data. After hydration the page requests them itself. */
export function EarlyScript() {
  const mark = use(ScriptMark);
  const calls = useMatches().flatMap(({ handle }) => (handle as Partial<Early>)?.early ?? []);
  if (useHydrated() || calls.length === 0) return null;
  return (
    <script
      suppressHydrationWarning
      nonce={mark}
      data-base={BASE}
      data-calls={calls.join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own module.
      dangerouslySetInnerHTML={{ __html: early }}
    />
  );
}

/**
 * The data of the loaders for React Router, at a page's end. Its own `Scripts` would request all modules before
 * the page is painted; development, which does not bundle modules, uses it.
 */
export function DataScript() {
  const context = useFramework();
  const mark = use(ScriptMark);
  if (import.meta.env.DEV) return <Scripts />;
  if (context?.renderMeta) context.renderMeta.didRenderScripts = true;
  return (
    <script
      suppressHydrationWarning
      nonce={mark}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React Router's own text.
      dangerouslySetInnerHTML={{ __html: handover(context?.serverHandoffString) }}
    />
  );
}

import { use, useContext, useState } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, Links, useMatches } from 'react-router';
import { ScriptMark, useHydrated } from '../lib/hydration.ts';

/** The data by which React Router renders a document; not documented, so it may change. */
export const useFramework = () => useContext(FrameworkContext);

/**
 * A page's stylesheets. Its document holds the rules that it is painted with (the server puts them in), and the
 * start script loads the whole before the page is taken over; of pages that follow, React waits for theirs.
 * A document that the browser made anew after a failure has no rules of the server's.
 */
export function PageStyles() {
  const manifest = useFramework()?.manifest;
  const ids = useMatches().map(({ id }) => id);
  const mark = use(ScriptMark);
  const hydrated = useHydrated();
  const [isServed] = useState(!hydrated);
  if (import.meta.env.DEV) return <Links />;
  const sheets = [...new Set(['root', ...ids].flatMap((id) => manifest?.routes[id]?.css ?? []))];
  return (
    <>
      {isServed && (
        <style
          suppressHydrationWarning
          nonce={mark}
          data-sheets={sheets.join(' ')}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: filled in on the server, with our own rules.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
      {hydrated &&
        sheets.map((href) => <link key={href} rel="stylesheet" href={href} precedence="page" />)}
    </>
  );
}

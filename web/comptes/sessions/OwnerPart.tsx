import { use, useLayoutEffect } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { ScriptMark, useHydrated } from '../../lib/hydration.ts';
import { useSession } from '../../lib/session.ts';
import { inlineRead } from '../../lib/storage.ts';

const MARK_OWNER = `try{if(${inlineRead('userToken')}&&${inlineRead('userId')}===document.currentScript.dataset.of)document.documentElement.dataset.own=''}catch{}`;

/**
 * Marks the owner's page before its first paint (styles/layout.css), and as long as it is shown. It stands before
 * all that depends on it: at a script the browser may paint what came so far.
 */
export function MarkOwner({ of }: { of: number }) {
  const mark = use(ScriptMark);
  const hydrated = useHydrated();
  const own = useSession()?.userId === of;
  useLayoutEffect(() => {
    if (!hydrated) return;
    const page = document.documentElement;
    page.toggleAttribute('data-own', own);
    return () => page.removeAttribute('data-own');
  }, [hydrated, own]);
  if (hydrated) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
  return <script nonce={mark} data-of={of} dangerouslySetInnerHTML={{ __html: MARK_OWNER }} />;
}

interface Props {
  /** The owner's id, as in the page's `MarkOwner`. */
  of: number;
  /** Null while its code, which only the owner needs, is not loaded: the served HTML stays. */
  children: Elements;
  /** Shown to everyone else. */
  others?: Elements;
  /** Visible from the first paint on: it works, or informs, without our code. */
  early?: boolean;
}

/**
 * A part of the page for its owner only. The served page is the same for all readers and holds both parts. Until
 * hydration the owner's part reserves its space, invisible unless it is `early`. Its elements then stay the same.
 */
export function OwnerPart({ of, children, others = null, early = false }: Props) {
  const own = useSession()?.userId === of;
  const hydrated = useHydrated();
  const wait = early ? 'own-part own-early' : 'own-part';
  const served = children === null && !hydrated;
  return (
    <>
      {served && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; what the server sent is left alone.
        <div className={wait} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
      {!served && (!hydrated || own) && (
        <div className={hydrated ? 'contents' : wait}>{children}</div>
      )}
      {(!hydrated || !own) && <div className={hydrated ? 'contents' : 'others-part'}>{others}</div>}
    </>
  );
}

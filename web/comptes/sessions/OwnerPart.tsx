import { type ReactNode, use } from 'react';
import { ScriptMark, useHydrated } from '../../lib/hydration.ts';
import { useSession } from '../../lib/session.ts';

const MARK_OWNER =
  "try{if(localStorage.getItem('userToken')&&localStorage.getItem('userId')===document.currentScript.dataset.of)document.documentElement.dataset.own=''}catch{}";

/**
 * Marks the owner's page before its first paint (styles/layout.css). It stands before all that depends
 * on it: at a script the browser may paint what came so far.
 */
export function MarkOwner({ of }: { of: number }) {
  const mark = use(ScriptMark);
  if (useHydrated()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
  return <script nonce={mark} data-of={of} dangerouslySetInnerHTML={{ __html: MARK_OWNER }} />;
}

interface Props {
  /** The owner's id, as `MarkOwner` of the page has it. */
  of: number;
  children: ReactNode;
  /** What everyone else sees in its place. */
  others?: ReactNode;
}

/**
 * What only its owner sees. The served page is every reader's: it holds both, and the owner's keeps its
 * room, unseen, until the page is taken over.
 */
export function OwnerPart({ of, children, others = null }: Props) {
  const own = useSession()?.userId === of;
  if (useHydrated()) return own ? children : others;
  return (
    <>
      <div className="own-part">{children}</div>
      <div className="others-part">{others}</div>
    </>
  );
}

import { use } from 'react';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { limits } from '../../../contract/limits.ts';
import { ScriptMark } from '../../lib/scriptMark.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { JardinGrid } from './JardinGrid.tsx';

const SHOWN = limits.homeRandomJardins;

/**
 * The served page is every reader's: before its first paint it puts spare gardens in the place of the
 * member's own, as `OthersJardins` does once it knows them. A page may be painted while it still
 * comes in, so it is done anew with each part of the list.
 */
const SPARE_OWN = `try{if(localStorage.getItem('userToken')){const list=document.currentScript.parentElement,spare=()=>{let n=0;for(const li of list.querySelectorAll('li')){const own=li.dataset.de===localStorage.getItem('userId');li.hidden=own||n>=${SHOWN};if(!own)n++}},coming=new MutationObserver(spare);coming.observe(list,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>coming.disconnect())}}catch{}`;

/** Some of the gardens, none of them the reader's. */
export function OthersJardins({ jardins }: { jardins: readonly Jardin[] }) {
  const mark = use(ScriptMark);
  return (
    <>
      {!useHydrated() && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: SPARE_OWN }} />
      )}
      <JardinGrid jardins={jardins} feature shown={SHOWN} />
    </>
  );
}

import { useEffect, useState } from 'react';
import { attempt } from '../../lib/attempt.ts';
import { browserReads } from '../../lib/browserReads.ts';
import type { Vendeur } from '../retractations/returnTerms.ts';

/** Who sells, asked once it is `wanted`; null while it is not known. */
export function useVendeur(wanted: boolean): Vendeur | null {
  const [vendeur, setVendeur] = useState<Vendeur | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let stale = false;
    void attempt(browserReads.boutique()).then((answer) => {
      if (answer.ok && !stale) setVendeur(answer.value.vendeur);
    });
    return () => {
      stale = true;
    };
  }, [wanted]);
  return vendeur;
}

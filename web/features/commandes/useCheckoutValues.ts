import { useEffect, useState } from 'react';
import { keepDraft, takeDraft } from '../../lib/draft.ts';
import { type Address, type CheckoutValues, noAddress } from './checkoutValues.ts';

/** What is typed survives a reload of this tab and a session that ends; it is its member's alone. */
export function useCheckoutValues(
  userId: number,
  saved: Address | null | undefined,
  contact: Partial<Address>,
) {
  const part = `:${userId}`;
  const [values, setValues] = useState<CheckoutValues>(() => {
    const kept = takeDraft<CheckoutValues>(part);
    const where = saved ? (kept?.where ?? 'saved') : 'other';
    const address = { ...noAddress, ...contact, ...kept?.address };
    return { moyenPaiement: 'carte', keepAddress: false, ...kept, address, where };
  });
  useEffect(() => keepDraft(values, part), [values, part]);
  const set = (change: Partial<CheckoutValues>) =>
    setValues((before) => ({ ...before, ...change }));
  return { values, set };
}

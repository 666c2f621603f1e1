import { useEffect, useState } from 'react';
import { keepDraft, takeDraft } from '../../forms/draft.ts';
import { type Address, type CheckoutValues, noAddress } from './checkoutValues.ts';

/** What is typed survives a reload of this tab and a session that ends; it is its member's alone. */
export function useCheckoutValues(
  userId: number,
  saved: Address | null | undefined,
  contact: Partial<Address>,
) {
  const [values, setValues] = useState<CheckoutValues>(() => {
    const kept = takeDraft<CheckoutValues>();
    const where = saved ? (kept?.where ?? 'saved') : 'other';
    const address = { ...noAddress, ...contact, ...kept?.address };
    return { moyenPaiement: 'carte', keepAddress: false, ...kept, address, where };
  });
  useEffect(() => keepDraft(userId, values), [userId, values]);
  const set = (change: Partial<CheckoutValues>) =>
    setValues((before) => ({ ...before, ...change }));
  return { values, set };
}

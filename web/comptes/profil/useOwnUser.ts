import { useEffect, useState } from 'react';
import type { OwnUser, PublicUser } from '../../../contract/comptes/utilisateur.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { getOwnUser, isOwnUser } from './getOwnUser.ts';

/** A member as only they see themselves, `null` for all others: a served page holds the public part. */
export function useOwnUser(shown: PublicUser, owner: boolean): OwnUser | null {
  const whole = isOwnUser(shown) ? shown : null;
  const [read, setRead] = useState<OwnUser | null>(null);
  const missing = owner && !whole;
  useEffect(() => {
    if (!missing) return;
    let current = true;
    getOwnUser(shown.id).then((user) => {
      if (current && isOwnUser(user)) setRead(user);
    }, logFailure);
    return () => {
      current = false;
    };
  }, [missing, shown.id]);
  return owner ? (whole ?? read) : null;
}

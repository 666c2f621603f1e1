import { useEffect, useState } from 'react';
import { loadPart } from '../../lib/connection.ts';
import { logFailure } from '../../lib/logFailure.ts';
import type { RegistrationValues } from './registrationValues.ts';

type Check = (values: RegistrationValues) => boolean;

/** Whether the form may be sent. The rules are loaded once something has been typed. */
export function useValidRegistration(values: RegistrationValues): boolean {
  const [check, setCheck] = useState<Check | null>(null);
  const touched = Object.values(values).some(Boolean);
  useEffect(() => {
    if (!touched) return;
    loadPart(() => import('./registrationRules.ts')).then(
      (rules) => setCheck(() => rules.isValidRegistration),
      logFailure,
    );
  }, [touched]);
  return check?.(values) ?? false;
}

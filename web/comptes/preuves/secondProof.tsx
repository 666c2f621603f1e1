import type { ComponentProps } from 'react';
import { loadPart } from '../../lib/connection.ts';
import { TextField } from '../../ui/fields/Field.tsx';

/** A code of an application, or a recovery code; focused when it appears. */
export function CodeField(
  props: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>,
) {
  return (
    <TextField
      label="Code"
      hint="Les six chiffres de votre application, ou un de vos codes de secours."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      autoFocus
      required
      {...props}
    />
  );
}

/** Loads the code for passkeys when one is used. */
export const loadAuthenticator = () => loadPart(() => import('./authenticator.ts'));

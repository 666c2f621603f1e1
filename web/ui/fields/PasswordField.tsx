import { type ComponentProps, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { EyeIcon, EyeOffIcon } from './eyeIcons.tsx';
import { TextField } from './Field.tsx';

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'after' | 'type'>) {
  const [shown, setShown] = useState(false);
  // Each button names its field, since there may be several.
  const which = props.label === 'Mot de passe' ? '' : `\u00a0: ${props.label}`;
  return (
    <TextField
      maxLength={limits.passwordMaximum}
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      className="input pr-12"
      after={
        <button
          type="button"
          className="icon-button absolute top-0 right-0"
          aria-pressed={shown}
          aria-label={`${shown ? 'Masquer' : 'Afficher'} le mot de passe${which}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}

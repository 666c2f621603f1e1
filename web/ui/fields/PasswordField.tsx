import { type ComponentProps, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { icon } from '../icons.tsx';
import { TextField } from './Field.tsx';

// Apart from icons.tsx, which every page loads.
export const EyeIcon = /*#__PURE__*/ icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
export const EyeOffIcon = /*#__PURE__*/ icon(
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6.3 7.6A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.2M10 10a3 3 0 0 0 4 4.1',
);

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
